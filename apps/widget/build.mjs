// node build.mjs: the widget as one script, dist/widget.js, for every browser of the last four years, and dist/contact.js, which
// it loads to ask for an address.
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

/** The texts of all languages as one table, with a column for each language: some 400 bytes less, compressed. */
const languagesAsColumns = {
  name: 'languages as columns',
  setup: ({ onLoad }) =>
    onLoad({ filter: /text\/languages\.ts$/ }, async ({ path }) => {
      const compiled = await build({
        entryPoints: [path],
        bundle: true,
        write: false,
        format: 'esm',
        tsconfigRaw: '{}',
      });
      const { languages } = await import(`data:text/javascript,${encodeURIComponent(compiled.outputFiles[0].text)}`);
      const tags = Object.keys(languages);
      const names = Object.keys(languages.en);
      const rows = names.map((name) => tags.map((tag) => languages[tag][name]));
      return {
        contents: `const names = ${JSON.stringify(names.join(' '))}.split(' ');
          const rows = ${JSON.stringify(rows)};
          export const languages = {};
          ${JSON.stringify(tags.join(' '))}.split(' ').forEach((tag, column) => {
            languages[tag] = Object.fromEntries(names.map((name, row) => [name, rows[row][column]]));
          });`,
        loader: 'js',
      };
    }),
};

const browsers = {
  bundle: true,
  write: false,
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  tsconfigRaw: '{}',
};
const { outputFiles } = await build({
  ...browsers,
  entryPoints: [at('src/main.tsx')],
  format: 'iife',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [cssAsText, languagesAsColumns],
});
// Few conversations need it: it is loaded once one does.
const contact = await build({
  ...browsers,
  entryPoints: [at('src/contact/ask-contact.ts')],
  format: 'esm',
});
const script = outputFiles[0].contents;
const bytes = gzipSync(script).length;
if (bytes > GZIP_BYTES_MAX) throw new Error(`The widget has ${bytes} bytes compressed, more than ${GZIP_BYTES_MAX}`);
mkdirSync(at('dist'), { recursive: true });
writeFileSync(at('dist/widget.js'), script);
writeFileSync(at('dist/contact.js'), contact.outputFiles[0].contents);
