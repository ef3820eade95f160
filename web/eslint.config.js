import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** A fence: which folders files of one folder import nothing of. */
const fence = (folder, ...closed) => ({
  files: [`src/${folder}/**`],
  // A test of what is common may try it with a game.
  ignores: ["**/*.test.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: closed.map((other) => ({
          group: [`**/${other}/**`],
          message: `${folder}/ imports nothing of ${other}/: see the layers in web/README.md.`,
        })),
      },
    ],
  },
});

export default ts.config(
  { ignores: ["node_modules/", "public/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      // TypeScript already knows every name; this rule does not know its types.
      "no-undef": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  fence("lib", "games", "pages"),
  fence("games", "pages"),
);
