/** MkDocs: `!!! note "Title"`, `??? question`, `=== "Tab"`, with what belongs to it indented. */
const BLOCK_BEGIN = /^( *)(?:(?:!!!|\?\?\?\+?)[ \t]+[\w-]*|===[!+]?)[ \t]*(?:"(.*)")?[ \t]*$/;
const BLOCK_INDENT = 4;
/** A tab of Docusaurus. */
const TAB = /^\s*<TabItem\b[^<>]*\blabel="([^"]+)"[^<>]*>\s*$/;
const SUMMARY = /^\s*(?:<details\b[^<>]*>\s*)?<summary\b[^<>]*>(.*)<\/summary>\s*$/i;
const DETAILS_END = /^\s*<\/details>\s*$/i;
const REFERENCE = /(!?)\[([^[\]]{1,200})\](?:\[([^[\]]{0,100})\])?(?![([:])/g;
const DEFINITION = /^ {0,3}\[([^[\]^][^[\]]{0,99})\]:[ \t]*<?([^\s<>]{1,2000})>?/;
const FENCE = /^\s*(`{3,}|~{3,})/;
/** Longer lines are text. */
const LENGTH_MAX = 500;
/** Of the lowest level; an empty one ends what is above. */
const HEADING = '###### ';

interface Block {
  /** Of its text. */
  readonly indent: number;
  readonly isHeaded: boolean;
}

/**
 * Titles of blocks, tabs and summaries, which only tools show: a heading if they ask, or else a line. Their text is not
 * indented. Code stays.
 */
export function withTitles(text: string): string {
  const blocks: Block[] = [];
  const fenceOf = fenceReader();
  const lines = text.split('\n');
  const targets = targetsIn(lines);
  return lines
    .flatMap((raw) => {
      const ends = closeBlocks(blocks, raw.search(/\S/));
      const line = raw.trim() === '' ? raw : raw.slice(indentOf(blocks));
      if (fenceOf(line) || raw.length > LENGTH_MAX) return [...ends, line];
      return [...ends, ...(openBlock(blocks, raw) ?? readLine(line, targets))];
    })
    .join('\n');
}

const indentOf = (blocks: readonly Block[]): number => blocks.at(-1)?.indent ?? 0;

/** @returns ends of headings */
function closeBlocks(blocks: Block[], indent: number): string[] {
  const ends: string[] = [];
  while (indent >= 0 && indent < indentOf(blocks)) if (blocks.pop()?.isHeaded) ends.push(HEADING);
  return ends;
}

/** @returns whether a line is code or its fence */
function fenceReader(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const marks = FENCE.exec(line)?.[1];
    const isCode = open !== undefined || marks !== undefined;
    if (open === undefined) open = marks;
    else if (marks?.startsWith(open)) open = undefined;
    return isCode;
  };
}

function openBlock(blocks: Block[], line: string): string[] | undefined {
  const [all, outer = '', title = ''] = BLOCK_BEGIN.exec(line) ?? [];
  if (all === undefined || (all.trim().startsWith('===') && title === '')) return undefined;
  blocks.push({ indent: outer.length + BLOCK_INDENT, isHeaded: title.endsWith('?') });
  return titled(title);
}

function targetsIn(lines: readonly string[]): Map<string, string> {
  const defined = lines.flatMap((line) => [DEFINITION.exec(line)].filter((found) => found !== null));
  return new Map(defined.map(([, name = '', target = '']) => [name.toLowerCase(), target]));
}

function withTargets(line: string, targets: ReadonlyMap<string, string>): string {
  if (DEFINITION.test(line)) return line;
  return line.replace(REFERENCE, (all, picture: string, words: string, name?: string) => {
    const target = targets.get((name || words).toLowerCase());
    if (target !== undefined) return `${picture}[${words}](${target})`;
    return name === undefined ? all : words;
  });
}

function readLine(line: string, targets: ReadonlyMap<string, string>): string[] {
  const tab = TAB.exec(line)?.[1];
  if (tab !== undefined) return titled(tab);
  const summary = SUMMARY.exec(line)?.[1]?.trim();
  if (summary !== undefined) return [`${HEADING}${summary}`];
  return [DETAILS_END.test(line) ? HEADING : withTargets(line, targets)];
}

function titled(title: string): string[] {
  if (title === '') return [];
  return [title.endsWith('?') ? `${HEADING}${title}` : `${title}:`];
}
