import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { questionColumns } from '../passages/question-columns';
import type { FileTask, FileText } from './file-text';
import { readCsv } from './read-csv';
import { readHtml, toMarkdown } from './read-html';

/** Something is wrong with the file; the message is told to whoever sent it. */
export class FileError extends Error {}

const PAGES_MAX = 500;

/**
 * Reads a file that may be anything, whatever it says it is. It may take all the time and memory there is: run it where
 * both can be taken away (read-file-in-child.ts).
 *
 * @throws FileError if it is not what it says
 */
export async function readFile({ contentType, file: bytes, page }: FileTask): Promise<FileText> {
  const file = Buffer.from(bytes);
  switch (contentType) {
    case 'text/markdown':
    case 'text/plain':
      return { title: '', markdown: decode(file) };
    case 'text/csv':
      return { title: '', markdown: questionsOf(decode(file)) };
    case 'text/html':
      return page ? readHtml(decodePage(file, page.charset), page.address) : readHtml(decode(file));
    case 'application/pdf':
      return readPdf(file);
    default:
      return readDocx(file);
  }
}

function decode(file: Buffer): string {
  const marks = [
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const;
  const encoding = marks.find(([, bytes]) => bytes.every((byte, at) => file[at] === byte))?.[0] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new FileError('It is not text in UTF-8 or UTF-16');
}

const DECLARED_WITHIN_BYTES = 1_024;

/** A page may be in any character set, and say so in its first bytes; what is wrong in it is shown as such. */
function decodePage(file: Buffer, named: string | undefined): string {
  const head = file.subarray(0, DECLARED_WITHIN_BYTES).toString('latin1');
  const charset = named ?? /<meta[^>]{0,200}?charset=["']?([\w-]{1,40})/i.exec(head)?.[1];
  if (charset === undefined) return decode(file);
  try {
    return new TextDecoder(charset).decode(file);
  } catch {
    return decode(file);
  }
}

/** A table of questions and answers, as a text with a heading for each question. */
function questionsOf(csv: string): string {
  const [header = [], ...rows] = readCsv(csv);
  const columns = questionColumns(header);
  if (!columns) throw new FileError('Its first row must name the columns question and answer');
  const { question, answer } = columns;
  return rows
    .map((row) => [row[question]?.replace(/\s+/g, ' ').trim() ?? '', row[answer]?.trim() ?? ''])
    .filter(([asked, said]) => asked !== '' && said !== '')
    .map(([asked, said]) => `## ${asked}\n\n${said}`)
    .join('\n\n');
}

async function readPdf(file: Buffer): Promise<FileText> {
  if (!file.subarray(0, 1_024).includes('%PDF-')) throw new FileError('It is not a PDF');
  const pdf = await getDocumentProxy(new Uint8Array(file)).catch((err: unknown) => {
    throw new FileError(isEncrypted(err) ? 'It is encrypted' : 'It is not a PDF that can be read');
  });
  if (pdf.numPages > PAGES_MAX) throw new FileError(`It has more than ${PAGES_MAX} pages`);
  const { text } = await extractText(pdf, { mergePages: false });
  return { title: '', markdown: text.join('\n\n') };
}

function isEncrypted(err: unknown): boolean {
  return err instanceof Error && err.name === 'PasswordException';
}

async function readDocx(file: Buffer): Promise<FileText> {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') throw new FileError('It is not a DOCX');
  const noImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: file }, { convertImage: noImages }).catch(() => {
    throw new FileError('It is not a DOCX that can be read');
  });
  return { title: '', markdown: toMarkdown(value) };
}
