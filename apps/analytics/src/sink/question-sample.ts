/** Long enough to recognise a question, in code points. */
const SAMPLE_LENGTH_MAX = 200;

/** Cut first with a margin: the patterns need not run over 4,096 code points. */
const READ_LENGTH_MAX = 2 * SAMPLE_LENGTH_MAX + 100;

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
/** Seven digits and more, however they are grouped: telephone, card and account numbers. */
const LONG_NUMBER = /\+?\d(?:[ ().\-/]{0,2}\d){6,}/g;

/**
 * A question as it may be shown to all who read the figures: on one line, at most 200 code points, with e-mail
 * addresses and long numbers taken out.
 */
export function questionSample(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By code points, as everywhere: half a pair of surrogates is no text, and ClickHouse would refuse the row.
  const head = [...line].slice(0, READ_LENGTH_MAX).join('').trimEnd();
  const masked = head.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
  const points = [...masked];
  return points.length > SAMPLE_LENGTH_MAX ? `${points.slice(0, SAMPLE_LENGTH_MAX - 1).join('')}…` : masked;
}
