import type { FileText } from './file-text';

const PART_LENGTH_MAX = 190_000;
const PARTS_MAX = 20;
const TITLE_LENGTH_MAX = 400;

export interface DocumentParts {
  readonly title: string;
  /** Markdown, each as long as a document may be. */
  readonly parts: readonly string[];
  /** Why there are none. */
  readonly error: string | null;
}

/** Cuts what a file says into as many documents as it takes, between paragraphs where there are any. */
export function cutDocuments({ title, markdown }: FileText): DocumentParts {
  const text = markdown.replaceAll('\0', '').toWellFormed().trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { title: '', parts: [], error: 'There is no text in it' };
  if (text.length > PART_LENGTH_MAX * PARTS_MAX) {
    return { title: '', parts: [], error: `It has more than ${PART_LENGTH_MAX * PARTS_MAX} characters of text` };
  }
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + PART_LENGTH_MAX < text.length ? endOfPart(text, at) : text.length;
    parts.push(text.slice(at, end).toWellFormed().trim());
    at = end;
  }
  const oneLine = title.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim();
  return { title: oneLine.slice(0, TITLE_LENGTH_MAX).toWellFormed(), parts: parts.filter((part) => part), error: null };
}

function endOfPart(text: string, at: number): number {
  const end = at + PART_LENGTH_MAX;
  const between = text.lastIndexOf('\n\n', end);
  return between > at + PART_LENGTH_MAX / 2 ? between : end;
}
