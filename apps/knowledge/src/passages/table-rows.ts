import { plainLine } from './plain-line';
import { questionColumns } from './question-columns';

/** The line under a header: |---|:--:| */
const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const cell = /(?:\\.|[^|\\])*/y;

export interface RowText {
  readonly question?: string;
  readonly text: string;
}

export const isTableRow = (line: string): boolean => line.includes('|');
export const isDelimiter = (line: string): boolean => line.includes('|') && delimiter.test(line);

/** Each row can stand alone. */
export function tableReader(headerLine: string): (line: string) => RowText {
  const header = cellsOf(headerLine);
  const columns = questionColumns(header);
  return (line) => {
    const cells = cellsOf(line);
    if (columns && cells[columns.question]) {
      return { question: cells[columns.question] ?? '', text: cells[columns.answer] ?? '' };
    }
    if (isTitle(line, cells)) return { question: cells[0] ?? '', text: '' };
    const named = cells.map((text, at) => (text !== '' && header[at] ? `${header[at]}: ${text}` : text));
    return { text: named.filter((text) => text !== '').join('; ') };
  };
}

const isTitle = (line: string, [title = '', ...others]: readonly string[]): boolean =>
  title !== '' && others.length > 0 && others.every((text) => text === '') && /^\s*\|?\s*(?:\*\*|__)/.test(line);

function cellsOf(line: string): string[] {
  const row = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  const cells: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex <= row.length) {
    const [text = ''] = cell.exec(row) ?? [];
    cells.push(plainLine(text.replaceAll('\\|', '|').trim()));
    cell.lastIndex += 1;
  }
  return cells;
}
