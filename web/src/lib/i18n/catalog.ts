/** Fluent messages of one language. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Arguments = Record<string, FluentVariable>;
/** Called with what is wrong: an unknown message, or one that could not be formatted whole. */
export type Complain = (problem: string) => void;

/** What is less than nothing, with a minus sign as wide as a plus. */
class LessThanNothing extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return withMinus(super.toString(scope));
  }
}

/** Write the minus sign of a formatted number as one, not as a hyphen. */
export const withMinus = (formatted: string): string => formatted.replace("-", "−");

/** Letters of scripts that are written from right to left. */
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Set a name that is written from right to left apart, so that the words around it stay in their order. */
const apart = (text: string): string => (LEFTWARD.test(text) ? `\u2068${text}\u2069` : text);

function written(value: FluentVariable): FluentVariable {
  if (typeof value === "string") {
    return apart(value);
  }
  return typeof value === "number" && value < 0 ? new LessThanNothing(value) : value;
}

/** Messages of one language, looked up by `id` or `id.attribute`. */
export class Catalog {
  readonly #bundle: FluentBundle;
  readonly #complain: Complain;

  constructor(locale: string, sources: readonly string[], complain: Complain) {
    this.#complain = complain;
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    for (const source of sources) {
      for (const error of this.#bundle.addResource(new FluentResource(source))) {
        complain(error.message);
      }
    }
  }

  /** Say whether there is such a message or attribute. */
  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** Write a message; an unknown one is complained about and shown as its id. */
  format(id: string, args: Arguments = {}): string {
    const pattern = this.#pattern(id);
    if (pattern === null) {
      this.#complain(`no message '${id}' in '${this.#bundle.locales.join()}'`);
      return id;
    }
    const errors: Error[] = [];
    const told = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, written(value)]));
    const text = this.#bundle.formatPattern(pattern, told, errors);
    for (const error of errors) {
      this.#complain(`message '${id}': ${error.message}`);
    }
    return text;
  }

  #pattern(id: string): Parameters<FluentBundle["formatPattern"]>[0] | null {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }
}
