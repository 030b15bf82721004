import { rightOf, type Piece } from './piece';

/** In points. */
const GUTTER_MIN = 7;
/** Table cells are shorter. */
const LINES_MIN = 5;
const LINE_LENGTH_MIN = 20;
/** Titles, figures and footnotes across a gutter. */
const CROSSING_MAX = 0.25;

/** By column, with titles across columns in place. Tables stay row by row. */
export function inReadingOrder(pieces: readonly Piece[]): Piece[][] {
  const gutter = findGutter(pieces);
  if (gutter === undefined) return [sorted(pieces)];
  const crossing = sorted(pieces.filter((piece) => piece.x < gutter && rightOf(piece) > gutter));
  const rest = pieces.filter((piece) => !crossing.includes(piece));
  const blocks: Piece[][] = [];
  let above = Infinity;
  const readBand = (below: number): void => {
    const band = rest.filter(({ y }) => y < above && y >= below);
    for (const side of [band.filter(({ x }) => x < gutter), band.filter(({ x }) => x >= gutter)]) {
      if (side.length > 0) blocks.push(...inReadingOrder(side));
    }
    above = below;
  };
  for (const piece of crossing) {
    readBand(piece.y);
    const last = blocks.at(-1);
    const isNextLine = last?.every((one) => crossing.includes(one)) === true;
    if (isNextLine) last.push(piece);
    else blocks.push([piece]);
  }
  readBand(-Infinity);
  return blocks;
}

const sorted = (pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((one, other) => (Math.abs(one.y - other.y) < 0.45 * one.size ? one.x - other.x : other.y - one.y));

/** A vertical line crossed by few pieces. */
function findGutter(pieces: readonly Piece[]): number | undefined {
  if (pieces.length < 2 * LINES_MIN) return undefined;
  const starts = [...new Set(pieces.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  const places = starts
    .map((start) => start - GUTTER_MIN / 2)
    .map((at) => ({ at, crossing: pieces.filter((one) => one.x < at && rightOf(one) > at - GUTTER_MIN / 2).length }))
    .filter(({ at, crossing }) => crossing <= CROSSING_MAX * pieces.length && partsColumns(pieces, at))
    .sort((one, other) => one.crossing - other.crossing);
  return places[0]?.at;
}

function partsColumns(pieces: readonly Piece[], at: number): boolean {
  return [pieces.filter((one) => rightOf(one) <= at), pieces.filter((one) => one.x >= at)].every((side) => {
    const length = side.reduce((sum, { text }) => sum + text.length, 0);
    return side.length >= LINES_MIN && length / side.length >= LINE_LENGTH_MIN;
  });
}
