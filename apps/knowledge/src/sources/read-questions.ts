import { questionColumns, repeatedColumns } from '../passages/question-columns';
import { readCsv, type CsvRow } from './read-csv';

const ROWS_NAMED_MAX = 10;

export interface QuestionTable {
  readonly markdown: string;
  readonly warning?: string;
}

/**
 * A CSV of questions and answers, naming skipped columns and rows: incomplete, or with unclear cells.
 *
 * @param convert to Markdown
 * @returns undefined if the header lacks the columns
 */
export function readQuestions(csv: string, convert: (answer: string) => string): QuestionTable | undefined {
  const [header, ...rows] = readCsv(csv);
  const columns = questionColumns(header?.cells ?? []);
  if (!header || !columns) return undefined;
  const asked: string[] = [];
  const leftOut: number[] = [];
  for (const row of rows.filter((each) => !isBlank(each))) {
    const question = textOf(row, columns.question).replace(/\s+/g, ' ');
    const answer = textOf(row, columns.answer);
    if (question !== '' && answer !== '' && isRow(row, header)) asked.push(`## ${question}\n\n${convert(answer)}`);
    else leftOut.push(row.number);
  }
  const markdown = asked.join('\n\n');
  const warning = [columnsLeftOut(header.cells), leftOutOf(leftOut)].filter((each) => each !== '').join(' ');
  return warning === '' ? { markdown } : { markdown, warning };
}

/** An unquoted comma adds a cell. */
function isRow({ cells, isWhole }: CsvRow, header: CsvRow): boolean {
  const columns = header.cells.findLastIndex((cell) => !isEmpty(cell)) + 1;
  return isWhole && cells.slice(columns).every(isEmpty);
}

const textOf = ({ cells }: CsvRow, column: number): string => cells[column]?.trim() ?? '';
const isBlank = ({ cells, isWhole }: CsvRow): boolean => isWhole && cells.every(isEmpty);
const isEmpty = (cell: string): boolean => cell.trim() === '';

function columnsLeftOut(header: readonly string[]): string {
  const named = repeatedColumns(header).map((at) => `column ${at + 1} "${header[at]?.trim()}"`);
  if (named.length === 0) return '';
  return `Only the first question and the first answer column are read. Left out: ${named.join(', ')}.`;
}

function leftOutOf(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const named = rows.slice(0, ROWS_NAMED_MAX).join(', ');
  const more = rows.length > ROWS_NAMED_MAX ? ' …' : '';
  const why = 'without a question or an answer, with too many cells, or with quotes that are not closed';
  return rows.length === 1
    ? `1 row was left out (${why}): row ${named}.`
    : `${rows.length} rows were left out (${why}): rows ${named}${more}.`;
}
