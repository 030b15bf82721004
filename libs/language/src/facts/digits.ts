const DIGIT = /\p{Nd}/u;

/** Of every script: `٣` and `३` are 3. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));
}

/** Rows of ten that begin with zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
