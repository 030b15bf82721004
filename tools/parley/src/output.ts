/** What could move the cursor, change colours or turn the order of letters of whoever reads a terminal. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text of others as a terminal may show it. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** One JSON document on one line, for programs. Its texts are as they are, with control characters as escapes. */
export function printJson(value: unknown): void {
  const escape = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
  process.stdout.write(`${JSON.stringify(value).replace(CONTROLS, escape)}\n`);
}

/** Rows under their heads, in columns, for people. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const shown = rows.map((row) => row.map(withoutControls));
  const widths = head.map((title, column) => Math.max(title.length, ...shown.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...shown]) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}
