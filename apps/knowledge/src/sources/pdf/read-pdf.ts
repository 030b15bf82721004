import { getDocumentProxy } from 'unpdf';
import { FileError } from '../text/file-error';
import type { FileText } from '../text/file-text';
import { inReadingOrder } from './columns';
import { joinPieces, type Piece } from './piece';
import { withoutRunningLines, type Page } from './running-lines';
import { toMarkdown } from './to-markdown';

const PAGES_MAX = 500;
/** Maximum share of unmapped letters. */
const UNREADABLE_MAX = 0.3;

/**
 * By columns, with headings, without repeated headers and footers.
 *
 * @throws FileError for encrypted, broken or too long files, scans, and fonts without letters
 */
export async function readPdf(file: Buffer): Promise<FileText> {
  if (!file.subarray(0, 1_024).includes('%PDF-')) throw new FileError('It is not a PDF');
  const pdf = await getDocumentProxy(new Uint8Array(file)).catch((err: unknown) => {
    throw new FileError(isEncrypted(err) ? 'It is encrypted' : 'It is not a readable PDF');
  });
  if (pdf.numPages > PAGES_MAX) throw new FileError(`It has more than ${PAGES_MAX} pages`);
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(pdf, number));
  refuseUnreadable(pages);
  const read = withoutRunningLines(pages).map(({ pieces }) => inReadingOrder(pieces));
  return { title: '', markdown: toMarkdown(read) };
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const [, bottom = 0, , top = 0] = page.view;
  const { items } = await page.getTextContent();
  page.cleanup();
  const pieces = items.flatMap((item): Piece[] => {
    // Positions already give the gaps.
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , rise = 0, height = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y: y - bottom, width: item.width, size: Math.hypot(rise, height) || item.height }];
  });
  return { height: top - bottom, pieces: joinPieces(pieces) };
}

function refuseUnreadable(pages: readonly Page[]): void {
  const text = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
  if (text === '') throw new FileError('It contains no text: its pages are pictures');
  const unreadable = text.match(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (unreadable > UNREADABLE_MAX * text.length) {
    throw new FileError('Its text cannot be read: its fonts do not identify the letters that they show');
  }
}

function isEncrypted(err: unknown): boolean {
  return err instanceof Error && err.name === 'PasswordException';
}
