/** Everything that the page says in English, as Fluent sources; loaded when it is wanted. */

const files = import.meta.glob<string>(
  [
    "$locales/en/*.ftl",
    "!$locales/en/{account,admin,cli,deals,fair,groups,hints,records,rules,statistics,story,*-table,*-web,*lesson}.ftl",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

export const sources: readonly string[] = Object.values(files);
