import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** For `vite dev`: the system that the console talks to. */
const target = process.env.PARLEY_URL ?? 'http://localhost:8080';

export default defineConfig({
  root: at('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@parley/sdk': at('../../packages/sdk/src/index.ts') } },
  build: {
    target: 'es2023',
    // The polyfill is for browsers that this target leaves out.
    modulePreload: { polyfill: false },
    // A small picture as data: would be one more source that the policy must allow.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': { target, changeOrigin: true }, '/openapi.json': { target } } },
});
