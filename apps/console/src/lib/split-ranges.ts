/** A piece of a text, and whether it is what was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Cuts a text at the ranges of a search.
 *
 * @param ranges [start, end) in UTF-16 units; those that overlap, or lie outside the text, mark what there is of them once
 * @returns the pieces, which joined are the text
 */
export function splitRanges(text: string, ranges: readonly (readonly number[])[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const take = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const [start = 0, end = 0] of ranges.toSorted(([a = 0], [b = 0]) => a - b)) {
    take(Math.min(start, text.length), false);
    take(Math.min(end, text.length), true);
  }
  take(text.length, false);
  return pieces;
}

interface RangedText {
  readonly text: string;
  readonly ranges: readonly (readonly number[])[];
}

/** What may stand before the first match where only one line is shown: the match is seen even in a narrow menu. */
const LEAD_MAX = 30;

/** @returns the text from a little before its first range, begun at a word, for a line that is cut at its end */
export function fromFirstRange({ text, ranges }: RangedText): RangedText {
  const first = Math.min(...ranges.map(([start = 0]) => start));
  if (!Number.isFinite(first) || first <= LEAD_MAX) return { text, ranges };
  const blank = text.slice(0, first).indexOf(' ', first - LEAD_MAX);
  const from = blank < 0 ? first : blank + 1;
  // One character stands for what was cut.
  const shift = from - 1;
  return { text: `…${text.slice(from)}`, ranges: ranges.map(([start = 0, end = 0]) => [start - shift, end - shift]) };
}
