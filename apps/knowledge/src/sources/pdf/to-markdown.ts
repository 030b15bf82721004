import type { Piece } from './piece';

interface Line {
  text: string;
  readonly y: number;
  readonly size: number;
  isRow: boolean;
}

/** Relative to most text; headings are also short. */
const HEADING = 1.12;
const HEADING_LENGTH_MAX = 150;
/** Within a paragraph, times the size. */
const LEADING = 1.75;
/** Inline code is slightly smaller. */
const SIZES_APART_MAX = 0.2;
const LEVELS_MAX = 4;

/** In reading order. */
export function toMarkdown(pages: readonly (readonly Piece[][])[]): string {
  const blocks = pages.flatMap((page) => page.map(toLines));
  const sizes = sizesOf(blocks.flat());
  const paragraphs: Paragraph[] = [];
  for (const lines of blocks) addParagraphs(paragraphs, lines, sizes);
  return paragraphs.map(({ level, text }) => `${'#'.repeat(level)}${level > 0 ? ' ' : ''}${text}`).join('\n\n');
}

/** One per baseline; cells are separated by blanks. */
function toLines(block: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const { text, y, size } of block) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - y) < 0.45 * size) Object.assign(line, { text: `${line.text}  ${text}`, isRow: true });
    else lines.push({ text, y, size, isRow: false });
  }
  return lines;
}

interface Sizes {
  readonly body: number;
  /** Largest first. */
  readonly headings: readonly number[];
}

function sizesOf(lines: readonly Line[]): Sizes {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) lengths.set(rounded(size), (lengths.get(rounded(size)) ?? 0) + text.length);
  const body = [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  return { body, headings: [...lengths.keys()].filter((size) => size >= body * HEADING).sort((a, b) => b - a) };
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

interface Paragraph {
  /** 0: text. */
  readonly level: number;
  text: string;
}

const BULLET = /^[•●▪◦‣·–*-]\s+/;
/** A question in one line, above its answer. */
const QUESTION = /^(?:\d{1,3}[.)][ \t]+)?(?:¿|\p{Lu})[^.!?]{3,150}\?$/u;
const NUMBERED = /^(?:\d{1,3}[.)]|\(\w\)|[a-z]\))\s/;

function addParagraphs(paragraphs: Paragraph[], lines: readonly Line[], sizes: Sizes): void {
  let before: Line | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const level = levelOf(line, sizes);
    const isNext = last !== undefined && level === last.level && (before ? isClose(before, line) : goesOn(last, line));
    if (isNext && !isApart(last, line, before)) last.text = joinLines(last.text, line.text);
    else paragraphs.push({ level, text: line.text.replace(BULLET, '- ') });
    before = line;
  }
}

function isApart({ text }: Paragraph, line: Line, before: Line | undefined): boolean {
  if (line.isRow || before?.isRow === true || QUESTION.test(text)) return true;
  return BULLET.test(line.text) || NUMBERED.test(line.text);
}

function levelOf({ text, size, isRow }: Line, { headings }: Sizes): number {
  const index = isRow ? -1 : headings.indexOf(rounded(size));
  if (index < 0 || text.length > HEADING_LENGTH_MAX || !/\p{L}/u.test(text)) return 0;
  return Math.min(index + 1, LEVELS_MAX);
}

function isClose(before: Line, line: Line): boolean {
  const apart = before.y - line.y;
  const isAlike = Math.abs(before.size - line.size) < SIZES_APART_MAX * line.size;
  return apart > 0 && apart < LEADING * Math.max(before.size, line.size) && isAlike;
}

/** An unfinished sentence, across columns and pages. */
function goesOn({ level, text }: Paragraph, line: Line): boolean {
  return level === 0 && !/[.!?:;"”)]$/.test(text) && /^\p{Ll}/u.test(line.text);
}

function joinLines(text: string, next: string): string {
  const isCut = /\p{L}{2}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(next);
  return isCut ? text.slice(0, -1) + next : `${text} ${next}`;
}
