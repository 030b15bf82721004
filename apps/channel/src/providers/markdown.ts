/** Where a provider differs from Markdown. Bold, italic, strikethrough and code are common. */
export interface Dialect {
  /** Begins a list item. */
  readonly bullet: string;
  escape(text: string): string;
  link(label: string, address: string): string;
}

const FENCED = /^ {0,3}(```)[^\n`]*(\n(?:.*\n)*? {0,3}```) *$/gm;
const RULE = /^ {0,3}([-*_])\1{2,} *\n|\n {0,3}([-*_])\2{2,} *$/gm;
/** `# 5 apples` is not a heading, `## 5. Apples` is. */
const HEADING = /^ {0,3}(?:#{2,6}|#(?= +(?:\*\*)?\p{L})) +(.*[^\s#])[ #]*$/gmu;
const ITEM = /^( *)[-*+] +(?=\S)/gm;
const TABLE_LINE = /^ *\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/;

const STAR = String.raw`(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{L}\p{N}*])`;
const STARS = STAR.replaceAll(String.raw`\*\*`, String.raw`\*\*\*`);
const LINE = String.raw`(?<![\p{L}\p{N}_])__(?=[^\s_])([^_\n]*[^\s_])__(?![\p{L}\p{N}_])`;
const STRUCK = String.raw`~~(?=[^\s~])([^~\n]*[^\s~])~~`;
const CODE = String.raw`(\x60+[^\x60\n]+\x60+)`;
const LINK = String.raw`!?\[([^\]\n]{1,200})\]\(((?:https?:\/\/|mailto:|tel:)(?:[^\s()]|\([^\s()]{0,200}\)){1,2000})(?: +"[^"\n]{0,200}")?\)`;
const INLINE = new RegExp([CODE, LINK, STARS, STAR, LINE, STRUCK].join('|'), 'gu');

/**
 * Converts a model's Markdown to a provider's markup. Single stars and underscores stay: they are the provider's own.
 * It never grows, except by what `dialect` adds.
 */
export function fromMarkdown(text: string, dialect: Dialect): string {
  let at = 0;
  let result = '';
  for (const match of text.matchAll(FENCED)) {
    const [whole, fence = '', rest = ''] = match;
    result += fromBlocks(text.slice(at, match.index), dialect) + dialect.escape(fence + rest);
    at = match.index + whole.length;
  }
  result += fromBlocks(text.slice(at), dialect);
  // Providers refuse empty texts.
  return result.trim() === '' ? dialect.escape(text) : result;
}

function fromBlocks(text: string, dialect: Dialect): string {
  const lines = withoutTables(text)
    .replace(RULE, '')
    .replace(ITEM, `$1${dialect.bullet} `)
    .replace(HEADING, (_, words: string) => toHeading(words));
  return fromInline(lines, dialect);
}

/** Bold as a whole; nested bold would end it. */
function toHeading(words: string): string {
  const plain = words.trim().replace(new RegExp(STAR, 'gu'), '$1');
  return /[*\n]/.test(plain) ? plain : `**${plain}**`;
}

function fromInline(text: string, dialect: Dialect): string {
  let at = 0;
  let result = '';
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label, address, both, starred, lined, struck] = match;
    result += dialect.escape(text.slice(at, match.index));
    at = match.index + whole.length;
    const bold = starred ?? lined;
    if (code !== undefined) result += dialect.escape(code);
    else if (label !== undefined && address !== undefined)
      result += dialect.link(label.replace(/\*\*|__|~~|`/g, '') || address, address);
    else if (both !== undefined) result += `*_${fromInline(both, dialect)}_*`;
    else if (bold !== undefined) result += `*${fromInline(bold, dialect)}*`;
    else result += `~${fromInline(struck ?? '', dialect)}~`;
  }
  return result + dialect.escape(text.slice(at));
}

function withoutTables(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfTable(lines, at);
    const raw = lines.slice(at, Math.max(end, at + 1));
    const read = end > at ? [raw[0] ?? '', ...raw.slice(2)].map(toLine) : raw;
    // Narrow tables would grow, perhaps beyond the limit.
    result.push(...(read.join('\n').length <= raw.join('\n').length ? read : raw));
    at = Math.max(end, at + 1);
  }
  return result.join('\n');
}

/** The line after a table at a line; the line itself without one. */
function endOfTable(lines: readonly string[], at: number): number {
  if (!lines[at]?.includes('|') || !lines[at + 1]?.includes('|') || !TABLE_LINE.test(lines[at + 1] ?? '')) return at;
  let end = at + 2;
  while (lines[end]?.includes('|')) end += 1;
  return end;
}

function toLine(row: string): string {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  const [first = '', ...others] = inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const rest = others.filter((cell) => cell !== '').join(', ');
  return rest === '' || first === '' ? `${first}${rest}` : `${first}: ${rest}`;
}
