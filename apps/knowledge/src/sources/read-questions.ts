import { questionColumns } from '../passages/question-columns';
import { readCsv, type CsvRow } from './read-csv';

const ROWS_NAMED_MAX = 10;

/** A table of questions and answers as Markdown. */
export interface QuestionTable {
  /** A heading for each question. */
  readonly markdown: string;
  /** The rows that were left out; undefined: none was. */
  readonly warning?: string;
}

/**
 * Reads a CSV of questions and answers. Rows that lack one of both, and those of which it is not known where their cells end, are
 * left out and named. Empty rows are none.
 *
 * @param convert makes Markdown of an answer
 * @returns undefined if its first row does not name the columns
 */
export function readQuestions(csv: string, convert: (answer: string) => string): QuestionTable | undefined {
  const [header, ...rows] = readCsv(csv);
  const columns = questionColumns(header?.cells ?? []);
  if (!header || !columns) return undefined;
  const asked: string[] = [];
  const leftOut: number[] = [];
  for (const row of rows) {
    if (row.isWhole && row.cells.every(isEmpty)) continue;
    const question = row.cells[columns.question]?.replace(/\s+/g, ' ').trim() ?? '';
    const answer = row.cells[columns.answer]?.trim() ?? '';
    if (question === '' || answer === '' || !isRow(row, header)) leftOut.push(row.number);
    else asked.push(`## ${question}\n\n${convert(answer)}`);
  }
  const markdown = asked.join('\n\n');
  return leftOut.length === 0 ? { markdown } : { markdown, warning: leftOutOf(leftOut) };
}

/** An answer with a comma that is not in quotes has one cell too many. */
function isRow({ cells, isWhole }: CsvRow, header: CsvRow): boolean {
  return isWhole && cells.slice(header.cells.length).every(isEmpty);
}

const isEmpty = (cell: string): boolean => cell.trim() === '';

function leftOutOf(rows: readonly number[]): string {
  const named = rows.slice(0, ROWS_NAMED_MAX).join(', ');
  const more = rows.length > ROWS_NAMED_MAX ? ' …' : '';
  const why = 'without a question or an answer, with too many cells, or with quotes that are not closed';
  return rows.length === 1
    ? `1 row was left out (${why}): row ${named}.`
    : `${rows.length} rows were left out (${why}): rows ${named}${more}.`;
}
