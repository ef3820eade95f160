import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { has } from ".";

const locales = import.meta.glob<string>("$locales/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["/src/**/*.svelte", "/src/**/*.ts", "!/src/**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The names of the variables anywhere inside a pattern. */
function variables(pattern: unknown): string[] {
  if (Array.isArray(pattern)) {
    return pattern.flatMap(variables);
  }
  if (typeof pattern !== "object" || pattern === null) {
    return [];
  }
  const { type, name } = pattern as { type?: unknown; name?: unknown };
  return type === "var" && typeof name === "string" ? [name] : Object.values(pattern).flatMap(variables);
}

interface Shape {
  attributes: string[];
  names: string[];
}

function shapes(language: string): Map<string, Shape> {
  const found = new Map<string, Shape>();
  for (const [path, source] of Object.entries(locales)) {
    if (path.includes(`/${language}/`)) {
      for (const message of new FluentResource(source).body) {
        found.set(message.id, {
          attributes: Object.keys(message.attributes).sort(),
          names: [...new Set(variables([message.value, message.attributes]))].sort(),
        });
      }
    }
  }
  return found;
}

const vi = shapes("vi");
const en = shapes("en");

describe("the locales", () => {
  test("have the same messages", () => {
    expect([...en.keys()].sort()).toEqual([...vi.keys()].sort());
  });

  test("have the same attributes", () => {
    const attributes = (all: Map<string, Shape>): [string, string[]][] =>
      [...all].map(([id, shape]): [string, string[]] => [id, shape.attributes]).sort();
    expect(attributes(en)).toEqual(attributes(vi));
  });

  test("English asks for nothing that Vietnamese is not given", () => {
    const more = [...en].flatMap(([id, shape]) =>
      shape.names.filter((name) => !vi.get(id)?.names.includes(name)).map((name) => `${id}: $${name}`),
    );
    expect(more.filter((one) => !/\$(me|count|amount|seconds|minutes)$/.test(one))).toEqual([]);
  });

  test("define no message twice", () => {
    const twice = ["vi", "en"].flatMap((language) => {
      const ids = Object.entries(locales)
        .filter(([path]) => path.includes(`/${language}/`) && !path.endsWith("/cli.ftl"))
        .flatMap(([, source]) => new FluentResource(source).body.map((message) => message.id));
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    expect(twice).toEqual([]);
  });

  test("hold every message that the pages name", () => {
    const named = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/(?<![\w.])t\(\s*"([a-z][\w.-]*)"/g)].map((found) => found[1] ?? ""),
    );
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((id) => !has(id))).toEqual([]);
  });
});
