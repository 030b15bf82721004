/** Code points: enough to recognize a question. */
const SAMPLE_LENGTH_MAX = 200;

/** Cut before matching patterns: texts have up to 4,096 code points. */
const READ_LENGTH_MAX = 2 * SAMPLE_LENGTH_MAX + 100;

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
/** Seven or more digits, however grouped: telephone, card and account numbers. */
const LONG_NUMBER = /\+?\d(?:[ ().\-/]{0,2}\d){6,}/g;

/** For all readers of figures: one line of at most 200 code points, without e-mail addresses and long numbers. */
export function questionSample(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By code points: ClickHouse would refuse half a surrogate pair.
  const head = [...line].slice(0, READ_LENGTH_MAX).join('').trimEnd();
  const masked = head.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
  const points = [...masked];
  return points.length > SAMPLE_LENGTH_MAX ? `${points.slice(0, SAMPLE_LENGTH_MAX - 1).join('')}…` : masked;
}
