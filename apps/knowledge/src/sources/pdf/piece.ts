/** Text that stands somewhere on a page, in points from its lower left corner. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Of the font. */
  readonly size: number;
}

export const rightOf = ({ x, width }: Piece): number => x + width;

/** What stands farther apart than this many times its size belongs to another column or cell. */
const GUTTER = 1.2;
/** Letters that are closer belong to one word. */
const BLANK = 0.15;

/**
 * Joins what stands on one baseline without a gutter between. PDFs draw words, syllables or letters one by one.
 *
 * @param pieces of one page, in the order in which they are drawn
 */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before && isBeside(before, piece)) joined[joined.length - 1] = joinTwo(before, piece);
    else joined.push(piece);
  }
  return joined.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ').trim() }));
}

function isBeside(one: Piece, next: Piece): boolean {
  const size = Math.max(one.size, next.size);
  const gap = next.x - rightOf(one);
  const isLevel = Math.abs(next.y - one.y) < 0.45 * size;
  return isLevel && gap < GUTTER * size && gap > -0.5 * size;
}

function joinTwo(one: Piece, next: Piece): Piece {
  const isApart = next.x - rightOf(one) > BLANK * Math.max(one.size, next.size);
  const isMain = next.text.trim().length > one.text.trim().length;
  return {
    text: one.text + (isApart && !/\s$/.test(one.text) ? ' ' : '') + next.text,
    x: one.x,
    // A raised number of a footnote must not lift the line that it stands in.
    y: isMain ? next.y : one.y,
    width: Math.max(rightOf(one), rightOf(next)) - one.x,
    size: isMain ? next.size : one.size,
  };
}
