import { raisedText } from './raised-text';

const TAG = /(<\/?(?:del|s|strike|sup|span|p|div)(?:\s[^<>]{0,300})?>)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const NAME = /^<(\/?)(\w+)/;
const STRUCK_TAG = /^<(?:del|s|strike)\b|^<[^>]*(?:text-decoration[^;"'>]{0,50}line-through|display\s*:\s*none)/i;
const CARETS = /(?<=[\p{L}\p{N}*])\^(\d{1,3})\^/gu;
const TILDES = /(?<=\p{L})~(\d{1,2})~(?!~)/gu;
const STRUCK =
  /(?<![~\\])~~(?=[^\s~])[^~]{1,1000}(?<!\s)~~(?!~)|(?<![~\\\p{L}\p{N}])~(?=[^\s~])[^~\n]{1,200}(?<!\s)~(?![~\p{L}\p{N}])/gu;
const CONTEXT_LENGTH = 60;
const CONTEXT_PIECES = 6;

/** Code stays. */
export function withoutMarks(lines: readonly string[]): string[] {
  const blocks: { readonly isCode: boolean; readonly lines: string[] }[] = [];
  let open: string | undefined;
  for (const line of lines) {
    const marks = FENCE.exec(line)?.[1];
    const isCode = open !== undefined || marks !== undefined;
    const block = blocks.at(-1);
    if (block?.isCode === isCode) block.lines.push(line);
    else blocks.push({ isCode, lines: [line] });
    if (open === undefined) open = marks;
    else if (marks?.startsWith(open)) open = undefined;
  }
  return blocks.flatMap((block) => (block.isCode ? block.lines : plainMarks(block.lines.join('\n')).split('\n')));
}

export function plainMarks(text: string): string {
  const shown = text.includes('~') ? text.replace(TILDES, '$1').replace(STRUCK, breaksOf) : text;
  const pieces = shown.replace(CARETS, '<sup>$1</sup>').split(TAG);
  const ends = pieces.length > 1 ? endsOf(pieces) : new Map<number, number>();
  const said: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const end = ends.get(at);
    const plain = end === undefined ? undefined : plainElement(pieces, at, end, said);
    said.push(plain ?? pieces[at] ?? '');
    if (plain !== undefined) at = end ?? at;
  }
  return said.join('');
}

function plainElement(pieces: readonly string[], at: number, end: number, said: readonly string[]): string | undefined {
  const tag = pieces[at] ?? '';
  if (STRUCK_TAG.test(tag)) return breaksOf(pieces.slice(at + 1, end).join(''));
  if (end !== at + 2 || !/^<sup\b/i.test(tag)) return undefined;
  return raised(said, pieces[at + 1] ?? '', pieces.slice(end + 1, end + CONTEXT_PIECES));
}

const breaksOf = (text: string): string => text.replace(/[^\n]+/g, '');

function endsOf(pieces: readonly string[]): Map<number, number> {
  const open = new Map<string, number[]>();
  const ends = new Map<number, number>();
  for (let at = 1; at < pieces.length; at += 2) {
    const [, slash, tag = ''] = NAME.exec(pieces[at] ?? '') ?? [];
    const name = tag.toLowerCase();
    const begins = open.get(name) ?? [];
    open.set(name, begins);
    const begin = slash === '' ? undefined : begins.pop();
    if (slash === '') begins.push(at);
    else if (begin !== undefined) ends.set(begin, at);
  }
  return ends;
}

function raised(said: readonly string[], mark: string, rest: readonly string[]): string {
  const before = lastLine(
    plainOf(
      said
        .slice(-CONTEXT_PIECES)
        .join('')
        .slice(-4 * CONTEXT_LENGTH),
    ),
  ).slice(-CONTEXT_LENGTH);
  const after = (plainOf(rest.join('').slice(0, 4 * CONTEXT_LENGTH)).split('\n')[0] ?? '').slice(0, CONTEXT_LENGTH);
  return raisedText({ before, mark: plainOf(mark), after, isLink: /<a\s|\]\(#/i.test(mark) });
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

function plainOf(text: string): string {
  return text
    .replace(/<[^<>]{0,300}>/g, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\[([^[\]]{0,100})\]\([^()\s]{0,200}\)/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:euro|pound);/g, (name) => (name === '&euro;' ? '€' : '£'));
}
