export type Block =
  /** Lines, unchanged. */
  | { readonly kind: 'text' | 'code' | 'heading'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** @param start the first number; undefined: bullets */
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const FENCE = /^ {0,3}(```+|~~~+)/;
const HEADING = /^ {0,3}#{1,6}\s+(.+?)(?:\s+#+)?\s*$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^(\s*)(?:[-*+•]|(\d{1,3})[.)])\s+(?=\S)/;
const TABLE_LINE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** Deeper nesting is text: a message must not exhaust the stack. */
const DEPTH_MAX = 6;

type Read = readonly [Block, number];

/** Anything unknown is text. */
export function parseBlocks(text: string, depth = 0): readonly Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let plain: string[] = [];
  const endText = (): void => {
    const joined = plain.join('\n').replace(/^\n+|\s+$/g, '');
    if (joined) blocks.push({ kind: 'text', text: joined });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const read = readBlock(lines, at, depth);
    if (read) {
      endText();
      blocks.push(read[0]);
      at = read[1];
    } else {
      const line = lines[at++] ?? '';
      if (line.trim() === '') endText();
      else plain.push(line);
    }
  }
  endText();
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Read | undefined {
  for (const read of depth < DEPTH_MAX ? [...FLAT, ...DEEP] : FLAT) {
    const found = read(lines, at, depth);
    if (found) return found;
  }
  return undefined;
}

function readHeading(lines: readonly string[], at: number): Read | undefined {
  const text = HEADING.exec(lines[at] ?? '')?.[1];
  return text === undefined ? undefined : [{ kind: 'heading', text }, at + 1];
}

function readRule(lines: readonly string[], at: number): Read | undefined {
  return RULE.test(lines[at] ?? '') ? [{ kind: 'rule' }, at + 1] : undefined;
}

/** An unclosed fence, as while streaming, continues to the end. */
function readCode(lines: readonly string[], at: number): Read | undefined {
  const fence = FENCE.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) return undefined;
  let end = at + 1;
  while (end < lines.length && !lines[end]?.trim().startsWith(fence)) end += 1;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function readQuote(lines: readonly string[], at: number, depth: number): Read | undefined {
  let end = at;
  while (QUOTE.test(lines[end] ?? '')) end += 1;
  if (end === at) return undefined;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return [{ kind: 'quote', blocks: parseBlocks(inner.join('\n'), depth + 1) }, end];
}

function readTable(lines: readonly string[], at: number): Read | undefined {
  if (!lines[at]?.includes('|') || !TABLE_LINE.test(lines[at + 1] ?? '')) return undefined;
  const head = cellsOf(lines[at] ?? '');
  if (head.length !== cellsOf(lines[at + 1] ?? '').length) return undefined;
  let end = at + 2;
  while (lines[end]?.includes('|')) end += 1;
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = cellsOf(line);
    return [...cells, ...head.slice(cells.length).map(() => '')];
  });
  return [{ kind: 'table', head, rows }, end];
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  // An escaped bar belongs to its cell.
  return inner
    .split(/\\\|/)
    .reduce<string[]>((cells, part, index) => {
      const [first = '', ...rest] = part.split('|');
      return index === 0 ? [first, ...rest] : [...cells.slice(0, -1), `${cells.at(-1) ?? ''}|${first}`, ...rest];
    }, [])
    .map((cell) => cell.trim());
}

/** Items of one kind and depth; indented lines belong to an item, even after an empty line. */
function readList(lines: readonly string[], at: number, depth: number): Read | undefined {
  const first = ITEM.exec(lines[at] ?? '');
  if (!first) return undefined;
  const [, space = '', number] = first;
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const item = ITEM.exec(line);
    if (item && lengthOf(item[1]) <= space.length) {
      if ((item[2] === undefined) !== (number === undefined)) break;
      items.push([line.slice(item[0].length)]);
    } else if (goesOn(lines, end, space)) items.at(-1)?.push(line);
    else break;
  }
  const start = number === undefined ? undefined : Number(number);
  return [{ kind: 'list', start, items: items.map((item) => parseBlocks(dedent(item), depth + 1)) }, end];
}

function goesOn(lines: readonly string[], at: number, space: string): boolean {
  const line = lines[at] ?? '';
  if (line.trim() === '') {
    return isOfList(
      lines.slice(at).find((next) => next.trim() !== ''),
      space,
    );
  }
  return isOfList(line, space) || !startsBlock(lines, at);
}

const lengthOf = (text: string | undefined): number => (text ?? '').length;

/** After an empty line: another item, or indented. */
function isOfList(line: string | undefined, space: string): boolean {
  if (line === undefined) return false;
  return ITEM.test(line) || (/^\s*/.exec(line)?.[0].length ?? 0) > space.length;
}

/** Otherwise the line continues the item's text. */
function startsBlock(lines: readonly string[], at: number): boolean {
  return readBlock(lines, at, DEPTH_MAX) !== undefined || QUOTE.test(lines[at] ?? '');
}

/** Removes the indentation that lines share below the first. */
function dedent([first = '', ...rest]: readonly string[]): string {
  const depths = rest.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...depths);
  return [first, ...rest.map((line) => line.slice(shared))].join('\n');
}

type Reader = (lines: readonly string[], at: number, depth: number) => Read | undefined;
const FLAT: readonly Reader[] = [readCode, readHeading, readRule, readTable];
/** A container of blocks. */
const DEEP: readonly Reader[] = [readQuote, readList];
