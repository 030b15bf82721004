/** Moves the cursor, sets colours, or reorders letters. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

export function printJson(value: unknown): void {
  const escape = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
  process.stdout.write(`${JSON.stringify(value).replace(CONTROLS, escape)}\n`);
}

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
