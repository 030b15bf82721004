export interface Raised {
  readonly before: string;
  readonly mark: string;
  readonly after: string;
  readonly language?: string | undefined;
  readonly isLink?: boolean;
  readonly isPrice?: boolean;
}

const CURRENCY =
  'R\\$|\\p{Sc}|(?<!\\p{L})(?:USD|EUR|GBP|CHF|BRL|PLN|euros?|dollars?|pounds?|d[oó]lar(?:es)?|reais|libras?|francs?|franken|francos?|pesos?|z[łl](?:oty(?:ch|e)?)?|kr|kč|ft|lei)(?!\\p{L})';
const CURRENCY_AFTER = new RegExp(`^[^\\d\\n.!?]{0,25}?(?:${CURRENCY})`, 'iu');
const CURRENCY_BESIDE = new RegExp(`^\\s*(?:${CURRENCY})`, 'iu');
const CURRENCY_BEFORE = new RegExp(`(?<!\\d\\s?)(?:${CURRENCY})([^\\d\\n.!?]{0,12})$`, 'iu');
const WITH_CURRENCY = new RegExp(`^(?:(${CURRENCY})\\s*(\\d\\d)|(\\d\\d)\\s*(${CURRENCY}))$`, 'iu');
const WHOLE = /(?<![\d.,:])(\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})+|\d{1,6})([.,])?(\s*)$/u;
const COMMA = /^(?:de|es|fr|pt|it|nl|pl|cs|da|sv|nb|no|fi|hu|ro|ru|tr|uk|el)(?:-|$)(?!MX|US)/i;
const FOOTNOTE = /^(?:[[(]?\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*[\])]|\d{1,3}(?:\s*[,;–-]\s*\d{1,3})+|[*†‡§]+\)?)$/;
const HOUR = /(?<![\d.,:])(?:[01]?\d|2[0-4])$/;
const TIME_AFTER = /^\s*(?:(?:[-–—]|to|till|until|bis|à|a|do|tot)\s*\d|(?:uhr|h|hrs|o.clock|[ap]\.?m)(?!\p{L}))/iu;
const TIME_BEFORE = /(?:\d\s*[-–—]|(?<!\p{L})(?:um|godz\.?|às|alle)|\d:\d\d[^.!?\d]{0,15})\s*\d{1,2}$/iu;
const UNIT = /(?<!\p{L})(?:[kcdmµμ]?m|ft|yd|мм|см|км|м|\d\s*(?:in|mi)|[a-z])$/u;
const DENOMINATOR = /^\s*[/⁄∕]\s*(?:[234568]|10)(?!\d)/;
const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Cents, minutes and powers as text; a footnote's mark is empty. */
export function raisedText(raised: Raised): string {
  const mark = raised.mark.replace(/\s+/g, ' ').trim();
  if (isDegree(raised, mark)) return '°';
  if (!/^[-−]?\d+$/.test(mark)) return FOOTNOTE.test(mark) ? '' : (centsWithCurrency(raised, mark) ?? raised.mark);
  if (raised.isLink) return '';
  if (/^\d$/.test(mark) && DENOMINATOR.test(raised.after)) return /\d$/.test(raised.before) ? ` ${mark}` : mark;
  const isBehindSign = /\d\p{Sc}$/u.test(raised.before) && /^\d\d$/.test(mark);
  if (isBehindSign) return mark;
  return spokenText(raised, mark);
}

function spokenText(raised: Raised, mark: string): string {
  return centsText({ ...raised, mark }) ?? minutes(raised, mark) ?? power(raised, mark) ?? '';
}

const isDegree = ({ after }: Raised, mark: string): boolean =>
  /^[o0°º]$/.test(mark) && /^\s?[CF](?!\p{L})/u.test(after);

export function centsText({ before, mark, after, language, isPrice }: Raised): string | undefined {
  const whole = WHOLE.exec(before);
  if (!whole || !/^\d\d$/.test(mark)) return undefined;
  const [, , thousands, point, blank] = whole;
  const lead = before.slice(0, whole.index);
  const gap = CURRENCY_BEFORE.exec(lead)?.[1];
  const isBeside = CURRENCY_BESIDE.test(after) || gap?.trim() === '';
  const isNear = CURRENCY_AFTER.test(after) || gap !== undefined || isPrice === true;
  if (blank === '' ? !isNear : !isBeside && isPrice !== true) return undefined;
  return `${point === undefined ? decimalPoint(thousands, language) : ''}${mark}`;
}

function decimalPoint(thousands: string | undefined, language = ''): string {
  if (thousands === '.' || thousands === ',') return thousands === '.' ? ',' : '.';
  return COMMA.test(language) ? ',' : '.';
}

function centsWithCurrency({ before, language }: Raised, mark: string): string | undefined {
  const [, first, firstDigits, digits, last] = WITH_CURRENCY.exec(mark) ?? [];
  const cents = firstDigits ?? digits;
  const whole = WHOLE.exec(before);
  if (cents === undefined || !whole) return undefined;
  return `${whole[3] === undefined ? decimalPoint(whole[2], language) : ''}${cents} ${first ?? last ?? ''}`;
}

function minutes({ before, after }: Raised, mark: string): string | undefined {
  if (!HOUR.test(before) || !/^[0-5]\d$/.test(mark)) return undefined;
  const isTime =
    mark.startsWith('0') || (/[0-5][05]/.test(mark) && (TIME_AFTER.test(after) || TIME_BEFORE.test(before)));
  return isTime ? `:${mark}` : undefined;
}

function power({ before }: Raised, mark: string): string | undefined {
  const isOfUnit = UNIT.test(before) && /^(?:[-−][1-9]|[2-9])$/.test(mark);
  const isOfTen = /(?<![\d.,])10$/.test(before) && /^(?:[-−]\d{1,2}|[2-9])$/.test(mark);
  if (!isOfUnit && !isOfTen) return undefined;
  return mark.replace(/[-−]/, '⁻').replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '');
}
