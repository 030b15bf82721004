/** The rows of a CSV (RFC 4180), of commas or, where its first row has more of them, semicolons. Never throws. */
export function readCsv(text: string): string[][] {
  const first = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  // A field in quotes, or one without; then what ends it.
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    // A quote that is not closed, or is followed by something: the rest is no CSV.
    if (!match) break;
    const [, quoted, bare = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
