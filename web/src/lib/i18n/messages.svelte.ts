/** The messages of the language in use; everything that asks is asked again when the language changes. */

import { settings } from "$lib/settings/store.svelte";
import type { Language } from "$lib/settings/model";
import { type Arguments, Catalog } from "./catalog";

const files = import.meta.glob<string>(["$locales/*/*.ftl", "!$locales/*/cli.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const LOCALES: Readonly<Record<Language, string>> = { vi: "vi-VN", en: "en-GB" };

function complain(problem: string): void {
  if (import.meta.env.DEV) {
    throw new Error(problem);
  }
  reportError(new Error(problem));
}

function open(language: Language): Catalog {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return new Catalog(
    LOCALES[language],
    own.map(([, source]) => source),
    complain,
  );
}

const opened: Partial<Record<Language, Catalog>> = {};

/** Return the messages of a language, which take a while to read on a slow phone: only those that somebody wants. */
const catalog = (of: Language): Catalog => (opened[of] ??= open(of));

/** The language in use. */
export const language = (): Language => settings.language;

/** The language in use as `Intl` and voices name it. */
export const locale = (): string => LOCALES[settings.language];

/** Write the message `id` (or `id.attribute`) in the language in use. */
export const t = (id: string, args: Arguments = {}): string => catalog(settings.language).format(id, args);

/** Say whether the language in use has such a message or attribute. */
export const has = (id: string): boolean => catalog(settings.language).has(id);
