import type { Piece } from './piece';

/** Of the page's height. */
const MARGIN = 0.12;
/** Minimum repeats. */
const PAGES_MIN = 3;
const SHARE_MIN = 0.5;

export interface Page {
  readonly height: number;
  readonly pieces: readonly Piece[];
}

/** Lines repeated at pages' edges, ignoring numbers: headers, footers and page numbers. */
export function withoutRunningLines(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const keys = new Set(page.pieces.filter((piece) => isAtEdge(page, piece)).map(({ text }) => keyOf(text)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(2, Math.min(PAGES_MIN, Math.ceil(SHARE_MIN * pages.length)));
  const isRunning = (page: Page, piece: Piece): boolean =>
    pages.length > 1 && isAtEdge(page, piece) && (counts.get(keyOf(piece.text)) ?? 0) >= least;
  return pages.map((page) => ({ ...page, pieces: page.pieces.filter((piece) => !isRunning(page, piece)) }));
}

function isAtEdge({ height }: Page, { y }: Piece): boolean {
  return y < MARGIN * height || y > (1 - MARGIN) * height;
}

/** Ignores numbers, also lone Roman ones. */
function keyOf(text: string): string {
  return /^[ivxlc]+$/i.test(text) ? '#' : text.toLowerCase().replace(/\d+/g, '#');
}
