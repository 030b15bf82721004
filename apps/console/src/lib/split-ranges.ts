export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Cuts a text at ranges.
 *
 * @param ranges [start, end) in UTF-16 units; overlaps are merged, excess is cut
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

/** Text kept before the first match in one-line views. */
const LEAD_MAX = 30;

/** The text from a word shortly before the first range. */
export function fromFirstRange({ text, ranges }: RangedText): RangedText {
  const first = Math.min(...ranges.map(([start = 0]) => start));
  if (!Number.isFinite(first) || first <= LEAD_MAX) return { text, ranges };
  const blank = text.slice(0, first).indexOf(' ', first - LEAD_MAX);
  const from = blank < 0 ? first : blank + 1;
  // The ellipsis takes one character.
  const shift = from - 1;
  return { text: `…${text.slice(from)}`, ranges: ranges.map(([start = 0, end = 0]) => [start - shift, end - shift]) };
}
