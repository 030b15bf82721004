/** What names one thing among many: a part number, an error code, a flight, a version; or a plain number. */
const token = /[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*/gu;
/** 5,000 or 5.000 or 5 000, as 5000. */
const grouped = /\b\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+\b/g;
/** A quantity with its unit, an ordinal or a time of day: numbers, not codes. */
const quantity =
  /^\d+(?:st|nd|rd|th|er|e|ème|º|ª|am|pm|h|hrs?|min|s|ms|d|w|m|y|k|x|g|kg|mg|l|ml|mm|cm|km|kb|mb|gb|tb|w|kw|kwh|v|eur|usd|gbp|chf|euros?|dollars?)$/;
/** What stands before an order's or a booking's own number: it is the customer's, and no text of the business has it. */
const ownReference =
  /\b(?:order|orders?nummer|booking|reservation|invoice|ticket|tracking|parcel|customer|case|bestell\w*|auftrag\w*|rechnung\w*|buchung\w*|sendung\w*|pedido|reserva|factura|commande|réservation|facture|encomenda|fatura)\b[\s:]*(?:(?:number|no|nr|nummer|id|número|numéro|code|is|ist)\b[.:\s]*)*#?\s*$/i;

interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** The codes and the numbers of a text, folded: `AX-00007` and `ax00007` are one code, `5,000` and `5000` one number. */
export interface Codes {
  /** Letters and digits. */
  readonly codes: ReadonlySet<string>;
  /** Digits alone, with the words that come before and after each; empty, if none does. */
  readonly numbers: ReadonlyMap<string, Neighbours>;
}

/** @param isAsked of a question: a number that is the customer's own, such as that of an order, is left out */
export function readCodes(text: string, isAsked = false): Codes {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(grouped, (number) => number.replace(/\D/g, ''));
  const codes = new Set<string>();
  const numbers = new Map<string, Neighbours>();
  for (const match of plain.matchAll(token)) {
    const form = match[0].toLowerCase();
    const kind = kindOf(form);
    if (!kind || (isAsked && ownReference.test(plain.slice(Math.max(0, match.index - 40), match.index)))) continue;
    if (kind === 'code') codes.add(squeeze(form));
    else if (!numbers.has(form)) {
      const after = wordAfter(plain, match.index + form.length);
      numbers.set(form, { before: wordBefore(plain, match.index), after });
    }
  }
  return { codes, numbers };
}

/** Whether a word is a code: it then says what a text is about, as a name does. */
export function isCode(form: string): boolean {
  return kindOf(form) === 'code';
}

function kindOf(form: string): 'code' | 'number' | undefined {
  if (!/\d/.test(form)) return undefined;
  if (!/\p{L}/u.test(form)) return 'number';
  return quantity.test(form) || /^\d+(?:[.,:]\d+)?-?\p{L}+$/u.test(form) ? undefined : 'code';
}

/**
 * What a text has of the codes and numbers of a question: `same` all that count; `other` it is about another thing, and
 * neither said nor offered; `missing` it does not say whether it is about this year or version, and is offered at most.
 */
export type Coverage = 'same' | 'missing' | 'other';

/**
 * Compares a question with a text. A code has to stand in it. A number has to, where what the text is about has other
 * numbers, or where the text has another number beside the same word ("Windows 11", "11 users").
 *
 * @param subject what it is about: the question of an answer, the headings of a passage
 */
export function coverageOf(asked: Codes, subject: string, text: string): Coverage {
  if (asked.codes.size === 0 && asked.numbers.size === 0) return 'same';
  const whole = readCodes(`${subject}\n${text}`);
  for (const code of asked.codes) if (!whole.codes.has(code)) return 'other';
  const subjects = readCodes(subject).numbers;
  const all = [...whole.numbers];
  let coverage: Coverage = 'same';
  for (const [number, { before, after }] of asked.numbers) {
    if (whole.numbers.has(number)) continue;
    if (subjects.size > 0 || all.some(([other, words]) => isRival(number, { before, after }, other, words)))
      return 'other';
    if (isYear(number) || isVersion(number)) coverage = 'missing';
  }
  return coverage;
}

/** Another year, or another number of the same thing. */
function isRival(number: string, { before, after }: Neighbours, other: string, words: Neighbours): boolean {
  if (isYear(number) && isYear(other)) return true;
  return (after !== '' && words.after === after) || (before !== '' && words.before === before);
}

const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);
const isVersion = (number: string): boolean => /^\d+\.\d+\.\d+$/.test(number);

const squeeze = (form: string): string => form.replace(/[-._/]/g, '');

function wordAfter(text: string, at: number): string {
  return /^[\s\u00a0]{1,2}(\p{L}{3,})/u.exec(text.slice(at, at + 40))?.[1]?.toLowerCase() ?? '';
}

function wordBefore(text: string, at: number): string {
  return /(\p{L}{3,})[\s\u00a0]{1,2}$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1]?.toLowerCase() ?? '';
}

/** Digits of all scripts stand in runs of ten, which begin at a zero. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  let zero = digit.codePointAt(0) as number;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(((digit.codePointAt(0) as number) - zero) % 10);
}
