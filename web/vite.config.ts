import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:8000";

/** Lay a packed copy beside each script and style, which the server sends to whoever can unpack it. */
const packed = (): Plugin => ({
  name: "packed",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/\.(css|js)$/.test(file.fileName)) continue;
      const plain = Buffer.from(file.type === "chunk" ? file.code : file.source);
      this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: brotliCompressSync(plain) });
      this.emitFile({
        type: "asset",
        fileName: `${file.fileName}.gz`,
        source: gzipSync(plain, { level: 9 }),
      });
    }
  },
});

export default defineConfig({
  plugins: [svelte(), packed()],
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
