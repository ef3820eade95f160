import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { fence } from "./fence.js";
import svelteConfig from "./svelte.config.js";

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
