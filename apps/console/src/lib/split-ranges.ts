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
