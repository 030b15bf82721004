import type { FileType } from '@parley/schemas';
import { decodeHtml, decodeText, type DecodedText } from './decode-text';
import { FileError } from './text/file-error';
import type { FileTask, FileText } from './text/file-text';
import { readPdf } from './pdf/read-pdf';
import { readDocx } from './read-docx';
import { readHtml, toMarkdown } from './read-html';
import { readMarkdown } from './read-markdown';
import { readQuestions } from './read-questions';

/**
 * Untrusted files may exhaust time and memory, so run it in a child (read-file-in-child.ts).
 *
 * @throws FileError for a wrong type
 */
export async function readFile({ contentType, file: bytes, page }: FileTask): Promise<FileText> {
  const file = Buffer.from(bytes);
  switch (typeOf(file, contentType)) {
    case 'text/markdown':
      return readText(decodeText(file), readMarkdown);
    case 'text/plain':
      return readText(decodeText(file), (markdown) => ({ title: '', markdown }));
    case 'text/csv':
      return readText(decodeText(file), questionsOf);
    case 'text/html':
      return readText(decodeHtml(file, page?.charset), (html) => readHtml(html, page?.address));
    case 'application/pdf':
      return readPdf(file);
    default:
      return readDocx(file);
  }
}

const HEAD_LENGTH = 100;

function typeOf(file: Buffer, stated: FileType): FileType {
  const head = file
    .subarray(0, HEAD_LENGTH)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (stated.startsWith('text/') && head.startsWith('%PDF-')) return 'application/pdf';
  const isHtml = /^<(?:!doctype\s+html|html)\b/i.test(head);
  return isHtml && stated === 'text/markdown' ? 'text/html' : stated;
}

function readText(decoded: DecodedText | undefined, read: (text: string) => FileText): FileText {
  if (decoded?.text.startsWith('{\\rtf')) throw new FileError('It is RTF: save it as DOCX or as plain text');
  if (!decoded) throw new FileError('It is not text in UTF-8, UTF-16 or Windows-1252');
  const said = read(decoded.text);
  const warning = [decoded.warning, said.warning].filter((each) => each !== undefined).join(' ');
  return warning === '' ? said : { ...said, warning };
}

function questionsOf(csv: string): FileText {
  const table = readQuestions(csv, answerToMarkdown);
  if (!table) throw new FileError('Its first row must name the columns question and answer');
  if (table.markdown === '' && table.warning !== undefined) throw new FileError(table.warning);
  return { title: '', ...table };
}

const HTML_TAG =
  /<\/?(?:a|p|br|div|span|ul|ol|li|b|i|u|em|strong|h[1-6]|table|img|sup|sub|del|ins|s|strike|small|script|style)\b[^<>]*>/i;
const HTML_BLOCK = /<(?:p|br|div|ul|ol|table)\b/i;

/** Help desks export HTML; links stay. */
function answerToMarkdown(answer: string): string {
  if (!HTML_TAG.test(answer)) return answer;
  return toMarkdown(HTML_BLOCK.test(answer) ? answer : answer.replace(/\r\n|\r|\n/g, '<br>'));
}
