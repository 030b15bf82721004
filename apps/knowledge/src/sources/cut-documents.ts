import { countPassages } from '../passages/cut-passages';
import type { FileText } from './text/file-text';

const PART_LENGTH_MAX = 190_000;
const TEXT_LENGTH_MAX = 3_800_000;
/** Below a document's 2,000: sentence ends differ between languages. */
const PART_PASSAGES_MAX = 1_800;
/** A table of 10 MiB has up to 70,000 rows, each a passage. */
const PARTS_MAX = 40;
const TITLE_LENGTH_MAX = 400;

export interface DocumentParts {
  readonly title: string;
  /** Markdown, within a document's length. */
  readonly parts: readonly string[];
  readonly error: string | null;
}

/** Above headings or between paragraphs if possible. */
export function cutDocuments({ title, markdown }: FileText): DocumentParts {
  const text = markdown.replaceAll('\0', '').toWellFormed().trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return failed('It contains no text');
  if (text.length > TEXT_LENGTH_MAX) return failed(`It has more than ${TEXT_LENGTH_MAX} characters of text`);
  const parts: string[] = [];
  let length = PART_LENGTH_MAX;
  for (let at = 0; at < text.length;) {
    const part = endOfPart(text, at, Math.min(PART_LENGTH_MAX, Math.ceil(length * 1.2)));
    const { end } = part;
    parts.push(text.slice(at, end).toWellFormed().trim());
    if (parts.length > PARTS_MAX) return failed(`It has more than ${PARTS_MAX * PART_PASSAGES_MAX} passages of text`);
    // Texts are uniform, so the search starts from this length.
    length = part.length;
    at = end;
  }
  const oneLine = title.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim();
  return { title: oneLine.slice(0, TITLE_LENGTH_MAX).toWellFormed(), parts: parts.filter((part) => part), error: null };
}

function failed(error: string): DocumentParts {
  return { title: '', parts: [], error };
}

/** Within both limits, with the length that found it. */
function endOfPart(text: string, at: number, lengthMax: number): { readonly end: number; readonly length: number } {
  let length = lengthMax;
  for (;;) {
    const end = placeToCut(text, at, length);
    const passages = countPassages(text.slice(at, end));
    if (passages <= PART_PASSAGES_MAX) return { end, length };
    // Slightly less: passages differ in length.
    length = Math.floor(((end - at) * PART_PASSAGES_MAX * 0.95) / passages);
  }
}

function placeToCut(text: string, at: number, length: number): number {
  const end = at + length;
  if (end >= text.length) return text.length;
  const half = at + length / 2;
  const places = ['\n\n#', '\n\n'].map((mark) => text.lastIndexOf(mark, end));
  return places.find((place) => place > half) ?? end;
}
