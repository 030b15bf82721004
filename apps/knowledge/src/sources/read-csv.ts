export interface CsvRow {
  /** From 1, as in spreadsheets. */
  readonly number: number;
  readonly cells: readonly string[];
  /** False: faulty quotes, so unknown cell borders. */
  readonly isWhole: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];

/**
 * RFC 4180 as spreadsheets save it; the separator is that of a `sep=;` line, or the header's most frequent. Resumes
 * after a faulty row. Never throws.
 */
export function readCsv(text: string): CsvRow[] {
  const [named, mark] = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(text) ?? [''];
  const table = text.slice(named.length);
  const separator = mark ?? separatorOf(table);
  const rows: CsvRow[] = [];
  for (let at = 0; at < table.length;) {
    const row = readRow(table, at, separator);
    rows.push({ number: rows.length + 1, cells: row.cells, isWhole: row.isWhole });
    at = row.end;
  }
  return rows;
}

function separatorOf(table: string): string {
  const header = table.slice(0, /[\r\n]/.exec(table)?.index ?? table.length).replace(/"[^"]*"/g, '');
  const countOf = (mark: string): number => header.split(mark).length;
  return SEPARATORS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best));
}

interface ReadRow extends Omit<CsvRow, 'number'> {
  readonly end: number;
}

function readRow(table: string, begin: number, separator: string): ReadRow {
  const blank = separator === '\t' ? ' *' : '[ \\t]*';
  const ending = `(${separator === '|' ? '\\|' : separator}|\\r\\n|\\r|\\n|$)`;
  const quoted = new RegExp(`${blank}"((?:[^"]|"")*)"${blank}${ending}`, 'y');
  const bare = new RegExp(`((?!${blank}")[^${separator}\\r\\n]*)${ending}`, 'y');
  const cells: string[] = [];
  let at = begin;
  for (;;) {
    quoted.lastIndex = at;
    bare.lastIndex = at;
    const inQuotes = quoted.exec(table);
    const match = inQuotes ?? bare.exec(table);
    if (!match) return { cells, isWhole: false, end: endOfLine(table, at) };
    const [all, cell = '', end] = match;
    cells.push(inQuotes ? cell.replaceAll('""', '"') : cell);
    at += all.length;
    if (end !== separator) return { cells, isWhole: true, end: at };
  }
}

function endOfLine(table: string, at: number): number {
  const lineEnd = /\r\n|\r|\n/g;
  lineEnd.lastIndex = at;
  return lineEnd.exec(table) ? lineEnd.lastIndex : table.length;
}
