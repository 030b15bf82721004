import type { ErrorCode } from '@parley/errors';
import { errorCatalogue } from './catalogue';

/** As in docs/errors. */
export function errorMarkdown(code: ErrorCode): string {
  const { status, title, meaning, remedy, words } = errorCatalogue[code];
  const page = `# ${title}\n\n\`${code}\`, HTTP status ${status}\n\n${meaning}\n\n## What to do\n\n${remedy}\n`;
  if (!words) return page;
  const lines = Object.entries(words).map(([word, says]) => `- \`${word}\`: ${says}\n`);
  return `${page}\n## ${WORDS}\n\n${lines.join('')}`;
}

const WORDS = 'What each code says about its field, parameter or header';

/** Served under /errors/<code>. */
export function errorHtml(code: ErrorCode): string {
  const { status, title, meaning, remedy, words } = errorCatalogue[code];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Parley API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p><code>${code}</code> HTTP status ${status}</p>
<h1>${escape(title)}</h1>
<p>${inline(meaning)}</p>
<h2>What to do</h2>
<p>${inline(remedy)}</p>
${words ? wordsHtml(words) : ''}<p><a href="/docs">API reference</a></p>
</main>
</body>
</html>
`;
}

function wordsHtml(words: Readonly<Record<string, string>>): string {
  const items = Object.entries(words).map(([word, says]) => `<li><code>${word}</code>: ${escape(says)}</li>\n`);
  return `<h2>${WORDS}</h2>\n<ul>\n${items.join('')}</ul>\n`;
}

const STYLE =
  'body{font:17px/1.5 system-ui,sans-serif;color:#1c1e21;background:#fff;margin:0}' +
  'main{max-width:40rem;margin:4rem auto;padding:0 1rem}' +
  'code{background:#f0f1f3;border-radius:4px;padding:.1em .3em}' +
  '@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#16181b}code{background:#2a2d31}a{color:#8ab4f8}}';

function inline(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
