// node build.mjs: the widget as one script, dist/widget.js, for every browser of the last four years.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** What the contract promises to pages, compressed. */
const GZIP_BYTES_MAX = 30 * 1024;

/** A style sheet as a text, `styles`, without what only people read. */
const cssAsText = {
  name: 'css as text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: `export const styles = ${JSON.stringify(code.trim())}`, loader: 'js' };
    }),
};

const { outputFiles } = await build({
  entryPoints: [at('src/main.tsx')],
  bundle: true,
  write: false,
  format: 'iife',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  tsconfigRaw: '{}',
  plugins: [cssAsText],
});
const script = outputFiles[0].contents;
const bytes = gzipSync(script).length;
if (bytes > GZIP_BYTES_MAX) throw new Error(`The widget has ${bytes} bytes compressed, more than ${GZIP_BYTES_MAX}`);
mkdirSync(at('dist'), { recursive: true });
writeFileSync(at('dist/widget.js'), script);
