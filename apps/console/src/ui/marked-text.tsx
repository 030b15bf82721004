import { splitRanges } from '../lib/split-ranges';

interface MarkedTextProps {
  readonly text: string;
  /** [start, end) into the text. */
  readonly ranges: readonly (readonly number[])[];
}

/** Marks search matches. Never rendered as HTML. */
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
