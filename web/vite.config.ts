import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
