/** The messages of the language in use; everything that asks is asked again when the language changes. */

import { settings } from "$lib/settings/store.svelte";
import { type Language, LANGUAGES } from "$lib/settings/model";
import { type Arguments, Catalog } from "./catalog";

const BOOKS: Readonly<Record<Language, () => Promise<{ sources: readonly string[] }>>> = {
  vi: () => import("./vi"),
  en: () => import("./en"),
};
/** How long to wait before a language that did not come is asked for again. */
const AGAIN = 2_000;

const LOCALES: Readonly<Record<Language, string>> = { vi: "vi-VN", en: "en-GB" };

function complain(problem: string): void {
  if (import.meta.env.DEV) {
    throw new Error(problem);
  }
  reportError(new Error(problem));
}

/** The sources of each language that has come. */
let books: Readonly<Partial<Record<Language, readonly string[]>>> = $state.raw({});
let opened: Partial<Record<Language, Catalog>> = {};

/** What is said beside that, by parts, in each language. */
let more: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {};

/** Return the messages of a language, which take a while to read on a slow phone: only those that somebody wants. */
const catalog = (of: Language): Catalog =>
  (opened[of] ??= new Catalog(
    LOCALES[of],
    [...(books[of] ?? []), ...Object.values(more).flatMap((part) => part[of])],
    complain,
  ));

/** Load a language; rejects when it does not come. */
export async function bring(of: Language): Promise<void> {
  if (!books[of]) {
    const { sources } = await BOOKS[of]();
    books = { ...books, [of]: sources };
  }
}

/** Whether such a part is said. */
export const says = (part: string): boolean => part in more;

/** Say this part, too, from now on, instead of what was told in its place before. */
export function saying(part: string, texts: Readonly<Record<Language, readonly string[]>>): void {
  more = { ...more, [part]: texts };
  opened = {};
  // Whatever was written meanwhile is written again.
  books = { ...books };
}

/** Load the chosen language, again and again until it has come. */
async function bringChosen(): Promise<void> {
  try {
    await bring(settings.language);
  } catch (error) {
    reportError(error);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    await bringChosen();
  }
}

/** Speak the chosen language from now on, each from the moment that it has come; kept when the first has. */
export async function startLanguage(): Promise<void> {
  $effect.root(() => {
    $effect(() => {
      void settings.language;
      void bringChosen();
    });
    $effect(() => {
      document.documentElement.lang = language();
    });
  });
  await bringChosen();
}

/** The language in use: the chosen one, or until that has come the other. */
export function language(): Language {
  const chosen = settings.language;
  return books[chosen] ? chosen : (LANGUAGES.find((one) => books[one]) ?? chosen);
}

/** The language in use as `Intl` and voices name it. */
export const locale = (): string => LOCALES[language()];

/** Write the message `id` (or `id.attribute`) in the language in use. */
export const t = (id: string, args: Arguments = {}): string => catalog(language()).format(id, args);

/** Say whether the language in use has such a message or attribute. */
export const has = (id: string): boolean => catalog(language()).has(id);
