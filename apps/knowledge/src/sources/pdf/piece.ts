import { raisedText } from '../../base/raised-text';

/** In points from the page's lower left corner. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export const rightOf = ({ x, width }: Piece): number => x + width;

/** Times the size; beyond it another column or cell begins. */
const GUTTER = 1.2;
/** Closer letters form a word. */
const BLANK = 0.15;
const RAISED_SIZE_MAX = 0.85;
const RAISED_MIN = 0.15;

/**
 * Joins pieces on one baseline without a gutter; PDFs draw words, syllables or letters.
 *
 * @param pieces in drawing order
 */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = joined.at(-1);
    if (before && isBeside(before, piece))
      joined[joined.length - 1] = joinTwo(before, level(before, piece, pieces[at + 1]));
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

function level(before: Piece, piece: Piece, next: Piece | undefined): Piece {
  const isRaised = piece.size < RAISED_SIZE_MAX * before.size && piece.y - before.y > RAISED_MIN * before.size;
  if (!isRaised) return piece;
  const after = next && isBeside(before, { ...next, x: rightOf(before) }) && next.x > piece.x ? next.text : '';
  const text = raisedText({ before: before.text, mark: piece.text, after });
  const x = rightOf(before);
  return { text, x, y: before.y, width: Math.max(rightOf(piece) - x, 0), size: before.size };
}

function joinTwo(one: Piece, next: Piece): Piece {
  const isApart = next.x - rightOf(one) > BLANK * Math.max(one.size, next.size);
  const isMain = next.text.trim().length > one.text.trim().length;
  return {
    text: one.text + (isApart && !/\s$/.test(one.text) ? ' ' : '') + next.text,
    x: one.x,
    // A raised footnote number must not lift the line.
    y: isMain ? next.y : one.y,
    width: Math.max(rightOf(one), rightOf(next)) - one.x,
    size: isMain ? next.size : one.size,
  };
}
