/** Part numbers, error codes, flights, versions, plain numbers. */
const token = /[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*/gu;
/** 5,000 or 5.000 or 5 000. */
const grouped = /\b\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+\b/g;
/** Numbers, not codes. */
const quantity =
  /^\d+(?:st|nd|rd|th|er|e|ème|º|ª|am|pm|h|hrs?|min|s|ms|d|w|m|y|k|x|g|kg|mg|l|ml|mm|cm|km|kb|mb|gb|tb|w|kw|kwh|v|eur|usd|gbp|chf|euros?|dollars?)$/;
/** 500GB is 500 GB. Times (9am, 2h) and places in a row (3rd) are left out: they rarely name what is asked about. */
const measured =
  /(?<![\p{L}\p{N}.,])(\d+)(?=(?:[kmgt]i?b|[kmgt]bit|[kmg]bps|k?g|mg|lbs?|oz|[cdm]?l|[cmk]m|px|[kmg]?hz|[km]?wh?|m?ah?|k?v|eur|usd|gbp|chf|euros?|dollars?)(?![\p{L}\p{N}]))/giu;
/** Precedes the customer's own number, which no text has. */
const ownReference =
  /\b(?:order|orders?nummer|booking|reservation|invoice|ticket|tracking|parcel|customer|case|bestell\w*|auftrag\w*|rechnung\w*|buchung\w*|sendung\w*|pedido|reserva|factura|commande|réservation|facture|encomenda|fatura)\b[\s:]*(?:(?:number|no|nr|nummer|id|número|numéro|code|is|ist)\b[.:\s]*)*#?\s*$/i;

interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** Folded: `AX-00007` is `ax00007`, `5,000` is `5000`. */
export interface Codes {
  readonly codes: ReadonlySet<string>;
  /** Digits, with the words before and after; may be empty. */
  readonly numbers: ReadonlyMap<string, Neighbours>;
}

/** @param isAsked omits the customer's own numbers, such as an order's */
export function readCodes(text: string, isAsked = false): Codes {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(grouped, (number) => number.replace(/\D/g, ''))
    .replace(measured, '$1 ');
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

/** Codes identify a subject like names. */
export function isCode(form: string): boolean {
  return kindOf(form) === 'code';
}

function kindOf(form: string): 'code' | 'number' | undefined {
  if (!/\d/.test(form)) return undefined;
  if (!/\p{L}/u.test(form)) return 'number';
  return quantity.test(form) || /^\d+(?:[.,:]\d+)?-?\p{L}+$/u.test(form) ? undefined : 'code';
}

/**
 * How a text has a question's codes and numbers: `same`: all that count; `other`: another thing, never offered;
 * `missing`: undecided, only offered.
 */
export type Coverage = 'same' | 'missing' | 'other';

/**
 * Codes must be in the text; numbers too if the subject has others, or the text has another beside the same word
 * ("Windows 11", "11 users").
 *
 * @param subject an answer's question, or a passage's headings
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
    if (isVersion(number) || number.length >= NAMING_DIGITS_MIN) coverage = 'missing';
  }
  return coverage;
}

/** A year, a room or a model; shorter numbers count things. */
const NAMING_DIGITS_MIN = 3;

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

/** All scripts have digits in runs of ten from zero. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  let zero = digit.codePointAt(0) as number;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(((digit.codePointAt(0) as number) - zero) % 10);
}
