import type { SearchToken } from './fold-text';
import { searchTokens } from './fold-text';

/** From, inclusive, to, exclusive; in UTF-16 units, as `slice` counts. */
export type TextRange = readonly [start: number, end: number];

/** A piece of a text, and what was found in it. */
export interface Excerpt {
  readonly excerpt: string;
  /** Into the excerpt, in order, without overlaps. */
  readonly ranges: readonly TextRange[];
}

/** Of an excerpt, in UTF-16 units; some three lines. */
const EXCERPT_LENGTH_MAX = 240;
/** Shown before the first find. */
const LEAD_LENGTH = 60;
const ELLIPSIS = '…';
/** A text of one letter repeated has no more to show. */
const RANGES_MAX = 50;

/**
 * The piece of a text around the first of the terms that it has, and where they stand in it.
 *
 * @param terms each the tokens of a word or phrase, folded
 */
export function excerptOf(text: string, terms: readonly (readonly string[])[]): Excerpt {
  const found = findRanges(text, terms);
  const [from, to] = windowOf(text, found[0]?.[0] ?? 0);
  const prefix = from > 0 ? ELLIPSIS : '';
  const suffix = to < text.length ? ELLIPSIS : '';
  const shift = prefix.length - from;
  const ranges = found
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): TextRange => [start + shift, end + shift]);
  return { excerpt: `${prefix}${text.slice(from, to)}${suffix}`, ranges };
}

/** Where terms stand in a text, in order; those that touch or overlap are one. */
export function findRanges(text: string, terms: readonly (readonly string[])[]): TextRange[] {
  const tokens = searchTokens(text);
  const wanted = terms.filter((term) => term.length > 0);
  const found: [start: number, end: number][] = [];
  for (const [at, token] of tokens.entries()) {
    const end = wanted.reduce((max, term) => Math.max(max, endOf(tokens, at, term)), 0);
    if (end === 0) continue;
    const last = found.at(-1);
    if (last && token.start <= last[1]) last[1] = Math.max(last[1], end);
    else if (found.length < RANGES_MAX) found.push([token.start, end]);
    else break;
  }
  return found;
}

/** Where a term ends that begins with a token; 0 if it does not. */
function endOf(tokens: readonly SearchToken[], at: number, term: readonly string[]): number {
  for (const [offset, word] of term.entries()) if (tokens[at + offset]?.folded !== word) return 0;
  return tokens[at + term.length - 1]?.end ?? 0;
}

/** The bounds of the piece to show: at blanks where there are some near, and never within a character. */
function windowOf(text: string, first: number): TextRange {
  if (text.length <= EXCERPT_LENGTH_MAX) return [0, text.length];
  const latest = Math.max(text.length - EXCERPT_LENGTH_MAX, 0);
  const from = Math.min(Math.max(first - LEAD_LENGTH, 0), latest);
  const start = from === 0 ? 0 : atBlank(text, from, Math.min(first, from + LEAD_LENGTH));
  const to = Math.min(start + EXCERPT_LENGTH_MAX, text.length);
  if (to === text.length) return [start, to];
  const blank = text.lastIndexOf(' ', to);
  const end = blank > first + LEAD_LENGTH ? blank : to;
  return [start, atCharacter(text, end)];
}

function atBlank(text: string, from: number, until: number): number {
  const blank = text.indexOf(' ', from);
  return blank >= 0 && blank < until ? blank + 1 : atCharacter(text, from);
}

/** Not between the halves of a surrogate pair. */
function atCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
