// node build.mjs: the widget for every browser of the last four years, in dist: widget.js, which pages load; panel-HASH.js, which that
// loads when a visitor opens it; and contact.js, which it loads to ask for an address.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** What the contract promises to pages, compressed: of what every page loads, and of what is loaded when somebody opens it. */
const FIRST_GZIP_BYTES_MAX = 16 * 1024;
const PANEL_GZIP_BYTES_MAX = 30 * 1024;

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
const plugins = [cssAsText, languagesAsColumns];
const jsx = { jsx: 'automatic', jsxImportSource: 'preact' };
/** The compiled text of an entry point. */
async function compile(entry, options) {
  const { outputFiles } = await build({ ...browsers, entryPoints: [at(entry)], plugins, ...options });
  return outputFiles[0].contents;
}
const panel = await compile('src/panel.tsx', { format: 'esm', ...jsx });
const panelName = `panel-${createHash('sha256').update(panel).digest('hex').slice(0, 16)}.js`;
const script = await compile('src/main.ts', {
  format: 'iife',
  define: { PANEL_PATH: JSON.stringify(`/widget/${panelName}`) },
});
// Few conversations need it: it is loaded once one does.
const contact = await compile('src/contact/ask-contact.ts', { format: 'esm' });

for (const [name, file, most] of [
  ['widget.js', script, FIRST_GZIP_BYTES_MAX],
  [panelName, panel, PANEL_GZIP_BYTES_MAX],
]) {
  const bytes = gzipSync(file).length;
  if (bytes > most) throw new Error(`${name} has ${bytes} bytes compressed, more than ${most}`);
}
mkdirSync(at('dist'), { recursive: true });
for (const name of readdirSync(at('dist'))) {
  if (/^panel-\w+\.js$/.test(name) && name !== panelName) rmSync(at(`dist/${name}`));
}
// Before the script that names it.
writeFileSync(at(`dist/${panelName}`), panel);
writeFileSync(at('dist/widget.js'), script);
writeFileSync(at('dist/contact.js'), contact);
