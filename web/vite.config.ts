import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:8000";

/** Lay a packed copy beside each script and style, once it is written, which the server sends to whoever can unpack it. */
const packed = (): Plugin => ({
  name: "packed",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /\.(css|js)$/.test(one))) {
      const plain = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(plain, { level: 9 }));
    }
  },
});

/** Leave the comments out of the messages: whoever reads those reads the files themselves. */
const uncommented = (): Plugin => ({
  name: "uncommented",
  enforce: "pre",
  apply: "build",
  load(id) {
    const [file = "", query] = id.split("?");
    if (query !== "raw" || !file.endsWith(".ftl")) {
      return null;
    }
    const messages = readFileSync(file, "utf-8")
      .replace(/^#.*\n/gm, "")
      .replace(/\n{2,}/g, "\n");
    return `export default ${JSON.stringify(messages)}`;
  },
});

/** Put our words into pages that are there without scripts: `%vi:web-again%` is that message in that language. */
const worded = (): Plugin => ({
  name: "worded",
  transformIndexHtml(html) {
    return html.replace(/%(vi|en):([a-z-]+)%/g, (_, language: string, id: string) => {
      const words = readFileSync(here(`../src/chieu/locales/${language}/web.ftl`), "utf-8");
      const found = new RegExp(`^${id} = (.+)$`, "m").exec(words)?.[1];
      if (found === undefined) {
        throw new Error(`no message ${id} in ${language}`);
      }
      return found;
    });
  },
});

/** Build the service worker, which knows by name what the page without a line is made of, and which build it is of. */
const worker = (): Plugin => ({
  name: "worker",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const page = readFileSync(join(dir, "offline.html"), "utf-8");
    const parts = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1] ?? "");
    const names = Object.keys(bundle).sort().join("\n");
    const made = createHash("sha256")
      .update(names + page)
      .digest("hex")
      .slice(0, 12);
    await build({
      configFile: false,
      logLevel: "warn",
      define: { BUILD: JSON.stringify(made), OFFLINE: JSON.stringify(parts) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: "es2022",
        rolldownOptions: {
          input: { sw: here("./src/worker/sw.ts") },
          output: { format: "iife", entryFileNames: "[name].js" },
        },
      },
    });
  },
});

/** Say in the page's head what it is, in the words of the lobby; search engines and shared links show it. */
const described = (): Plugin => ({
  name: "described",
  transformIndexHtml(html) {
    const words = readFileSync(here("../src/chieu/locales/vi/web.ftl"), "utf-8");
    return html.replace("%description%", /^web-line = (.+)$/m.exec(words)?.[1] ?? "");
  },
});

export default defineConfig({
  plugins: [uncommented(), svelte(), described(), worded(), packed(), worker()],
  resolve: {
    alias: { $lib: here("./src/lib"), $locales: here("../src/chieu/locales") },
  },
  server: {
    fs: { allow: [here(".."), here(".")] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  build: {
    outDir: here("../src/chieu/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // Older targets would rewrite light-dark() into a longer twin of every colour.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    sourcemap: false,
    // Every browser that we build for knows what is to be loaded beside a script.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [here("./index.html"), here("./offline.html")] },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // A process for each file would take four times as long; fresh modules come before the messages, not beside them.
    isolate: false,
    setupFiles: ["src/fresh.setup.ts", "src/games/both.setup.ts"],
    sequence: { setupFiles: "list" },
  },
});
