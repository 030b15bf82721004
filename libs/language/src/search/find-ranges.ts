import type { SearchToken } from './fold-text';
import { searchTokens } from './fold-text';

/** UTF-16 units, end exclusive, as for `slice`. */
export type TextRange = readonly [start: number, end: number];

export interface Excerpt {
  readonly excerpt: string;
  /** Relative to the excerpt, in order, without overlaps. */
  readonly ranges: readonly TextRange[];
}

/** UTF-16 units; some three lines. */
const EXCERPT_LENGTH_MAX = 240;
const LEAD_LENGTH = 60;
const ELLIPSIS = '…';
/** Bounds texts of one repeated letter. */
const RANGES_MAX = 50;

/**
 * Around the first match.
 *
 * @param terms each the folded tokens of a word or phrase
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

/** In order; adjacent and overlapping ones are merged. */
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

/** 0 if the term does not begin there. */
function endOf(tokens: readonly SearchToken[], at: number, term: readonly string[]): number {
  for (const [offset, word] of term.entries()) if (tokens[at + offset]?.folded !== word) return 0;
  return tokens[at + term.length - 1]?.end ?? 0;
}

/** At blanks nearby, never within a character. */
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

/** Not within a surrogate pair. */
function atCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
