import { splitRanges } from '../lib/split-ranges';

interface MarkedTextProps {
  readonly text: string;
  /** [start, end) into the text. */
  readonly ranges: readonly (readonly number[])[];
}

/** A text with what was searched for marked in it. It never becomes HTML, whatever a customer writes. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  return splitRanges(text, ranges).map((piece, index) =>
    piece.isMarked ? (
      <mark key={index} className="rounded-sm bg-warn-soft font-medium text-warn">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
