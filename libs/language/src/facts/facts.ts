import { datesIn, timesIn } from './dates';
import { toAsciiDigits } from './digits';
import type { Fact, FactKind } from './fact';
import { countsInDigits, inDigits, SPAN, unitOf } from './number-words';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const TOP_LEVEL =
  'com|net|org|io|co|de|fr|es|pt|br|mx|uk|us|eu|at|ch|info|biz|app|dev|shop|store|xyz|me|ru|cn|tk|ly|gg|top|site|online|link|click|example|test';
const LINK = new RegExp(
  `(?:\\b[a-z][a-z0-9+.-]{1,15}:\\/\\/[^\\s<>"'‹›]+|\\bwww\\.[^\\s<>"'‹›]+|\\b(?:[\\p{L}\\p{N}-]+\\.)+(?:${TOP_LEVEL})\\b(?:[:/?#][^\\s<>"'‹›]*)?)`,
  'giu',
);
/** Any ending: lower-case, and no file name. */
const BARE_LINK =
  /(?<![\p{L}\p{N}@.-])(?:[\p{Ll}\p{N}][\p{Ll}\p{N}-]+\.)+(?!(?:pdf|jpe?g|png|docx?|csv|txt|xlsx?)(?!\p{L}))\p{Ll}{2,24}(?![\p{L}\p{N}])(?:[:/?#][^\s<>"'‹›]*)?/gu;
/** Of bare hosts with a capital; `sent.Then` is not one. */
const NEW_ENDINGS =
  'zip|mov|finance|pay|cash|money|bank|world|cloud|support|page|website|space|tech|ai|cc|pw|su|icu|mobi|vip|pro|loan|nl|pl|it|se|dk|cz|ie';
const CAPITAL_LINK = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:\\p{Lu}[\\p{L}\\p{N}-]+\\.)+(?:${anyCase(NEW_ENDINGS)})(?![\\p{L}\\p{N}])(?:[:/?#][^\\s<>"'‹›]*)?`,
  'gu',
);
/** `evil[.]com`, `evil。com`, `evil dot com` */
const DISGUISED_DOT =
  /(?<=[a-z0-9-])(?:[。｡]|\s?[[({]\s?(?:\.|dot|punkt|punto|point|ponto)\s?[\])}]\s?)(?=[a-z]{2})|(?<=[a-z0-9-])\s(?:dot|punkt|punto|point|ponto)\s(?=(?:com|net|org|info|io|xyz|shop|example)(?!\p{L}))/giu;
const PHONE = /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\d[\d\s()/.-]{5,}\d(?![\p{L}\p{N}])/gu;
const THOUSANDS = /^\d{1,3}(?:[.\s]\d{3})+$/;
const PHONE_DIGITS_MIN = 7;
const CURRENCY =
  '[$€£¥₹₽]|USD|EUR|GBP|CHF|BRL|R\\$|dollars?|euros?|pounds?|Euro|d[oó]lar(?:es)?|libras?|reais|(?:swiss\\s+|schweizer\\s+)?(?:francs?|franken|francos?|fr\\.)|(?:euro\\s?)?cents?(?!\\p{L})|ct\\.?(?!\\p{L})|c[eé]ntimos?|c[êe]ntimos?|centimes?|centavos?|centesim[oi]|cent(?:ów|y)|rappen|pence|pennies|kron(?:or|er|en)|kr(?!\\p{L})|z[łl](?!\\p{L})|z[łl]oty|yen|pfund|livres?|sterling|rupees?|rupien|roubles?|rubles?|rubel|pesos?|lira';
export const NUMBER = "\\d+(?:[.,'’\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d+)?";
const AMOUNT = new RegExp(`(?:(${CURRENCY})\\s*(${NUMBER})|(${NUMBER})[\\s-]*(${CURRENCY}))`, 'giu');
const PERCENT = new RegExp(`(${NUMBER})\\s*(?:%|percent|per cent|Prozent|por ciento|por cento|pour cent)`, 'giu');
const PLAIN = new RegExp(`(?<![\\d])${NUMBER}`, 'gu');
const MARKS = /\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g;
/** `95k` is 95,000. */
const THOUSAND = /(?<![\p{L}\d.,])(\d{1,3})k(?![\p{L}\d])/giu;
/** `1.` at the beginning of a line only enumerates. */
const ENUMERATION = /^\s*\d{1,2}[.)](?=\s)/gm;

function anyCase(endings: string): string {
  return endings
    .split('|')
    .flatMap((ending) => [ending, ending.toUpperCase(), `${ending.charAt(0).toUpperCase()}${ending.slice(1)}`])
    .join('|');
}

export interface Taken {
  readonly facts: Fact[];
  readonly rest: string;
}

export function factsIn(text: string): Fact[] {
  const { facts, rest } = takeFacts(text);
  const spans = [...rest.matchAll(SPAN)].flatMap(([span, first = '', second, unit = '']) =>
    (second === undefined ? [first] : [first, second]).map((value): Fact => ({
      kind: 'number',
      text: span,
      keys: [`span:${unitOf(unit)}:${Number(value)}`, `span:any:${Number(value)}`],
    })),
  );
  const plain = [...rest.replace(SPAN, ' ').matchAll(PLAIN)].map(([number]): Fact => ({
    kind: 'number',
    text: number,
    keys: valuesOf(number).map((value) => `number:${value}`),
  }));
  return [...facts, ...spans, ...plain];
}

/** Plain numbers remain in the rest. */
export function takeFacts(text: string): Taken {
  const facts: Fact[] = [];
  const undisguised = toAsciiDigits(text.normalize('NFKC')).replace(MARKS, ' ').replace(DISGUISED_DOT, '.');
  let rest = countsInDigits(undisguised).replace(THOUSAND, '$1000');
  const take = (kind: FactKind, pattern: RegExp, keysOf: (match: RegExpExecArray) => string[]): void => {
    rest = rest.replaceAll(pattern, (...args) => {
      const match = args.slice(0, -2) as unknown as RegExpExecArray;
      const keys = keysOf(match);
      if (keys.length === 0) return match[0];
      facts.push({ kind, text: match[0].trim(), keys });
      return ' ';
    });
  };
  take('email', EMAIL, ([email]) => [`email:${email.toLowerCase().replace(/\.$/, '')}`]);
  take('link', LINK, ([link]) => [`link:${normalizeLink(link)}`]);
  for (const pattern of [BARE_LINK, CAPITAL_LINK]) take('link', pattern, ([link]) => [`link:${normalizeLink(link)}`]);
  const dated = datesIn(rest);
  facts.push(...dated.facts);
  rest = dated.rest.replace(ENUMERATION, ' ');
  const timed = timesIn(rest);
  facts.push(...timed.facts);
  rest = timed.rest;
  take('phone', PHONE, ([phone]) => phoneKeys(phone));
  take('number', AMOUNT, ([, before, first, second, after]) =>
    amountsOf(first ?? second ?? '').flatMap((value) => amountKeys(currencyOf(before ?? after ?? ''), Number(value))),
  );
  take('number', PERCENT, ([, number]) => valuesOf(number ?? '').map((value) => `percent:${value}`));
  return { facts, rest };
}

/** Including parts: an amount's number, a date without its year. */
export function knownKeys(texts: readonly string[]): ReadonlySet<string> {
  const keys = texts.flatMap((text) =>
    factsIn(inDigits(toAsciiDigits(text))).flatMap(({ keys: all }) =>
      all.filter((key) => !key.startsWith('span:any:')),
    ),
  );
  const parts = keys.flatMap((key) => {
    const value = /^(?:amount:[^:]+|percent|span:[^:]+):(.+)$/.exec(key)?.[1];
    // Without a unit it may count anything.
    const bare = /^number:(.+)$/.exec(key)?.[1];
    const day = /^date:\d+-(\d+-\d+)$/.exec(key)?.[1];
    return [
      ...equalSpans(key),
      ...(bare === undefined ? [] : [`span:any:${bare}`]),
      ...(value === undefined ? [] : [`number:${value}`]),
      ...(day === undefined ? [] : [`day:${day}`]),
    ];
  });
  return new Set([...keys, ...parts]);
}

const SCHEME_LINK = /\b(?:[a-z][a-z0-9+.-]{1,15}:\/\/|(?:mailto|javascript|data|tel):)\S+/giu;
/** `13.may` */
const DATE_LIKE = /^\d+\.\p{L}+$/u;

/** Email addresses stay. */
export function withoutLinks(text: string, place: string): string {
  const bare = (part: string): string =>
    part
      .replace(DISGUISED_DOT, '.')
      .replace(LINK, () => place)
      .replace(CAPITAL_LINK, () => place)
      .replace(BARE_LINK, (link: string) => (DATE_LIKE.test(link) ? link : place));
  const parts = text.replace(SCHEME_LINK, () => place).split(new RegExp(`(${EMAIL.source})`, 'u'));
  return parts.map((part, at) => (at % 2 === 1 ? part : bare(part))).join('');
}

/** An hour has 60 minutes. */
const spans: readonly (readonly [small: string, large: string, size: number])[] = [
  ['minute', 'hour', 60],
  ['hour', 'day', 24],
  ['day', 'week', 7],
  ['month', 'year', 12],
];

export function equalSpans(key: string): string[] {
  const [, unit, count] = /^span:(\w+):(\d+)$/.exec(key) ?? [];
  const value = Number(count);
  return spans.flatMap(([small, large, size]) => {
    if (unit === large) return [`span:${small}:${value * size}`];
    return unit === small && value % size === 0 ? [`span:${large}:${value / size}`] : [];
  });
}

export function isKnown({ keys }: Fact, known: ReadonlySet<string>): boolean {
  return keys.some((key) => known.has(key));
}

function normalizeLink(link: string): string {
  const bare = link
    .replace(/[.,;:!?)\]}»”"']+$/u, '')
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '');
  const [host = '', ...path] = bare.split(/(?=[/?#])/);
  return (host.toLowerCase() + path.join('')).replace(/\/$/, '');
}

function phoneKeys(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < PHONE_DIGITS_MIN || THOUSANDS.test(phone.trim())) return [];
  return [`phone:${digits.replace(/^00/, '')}`];
}

/** `1.000` and `1,000` are a thousand or one. */
export function valuesOf(text: string): string[] {
  const compact = text.replace(/['’\s\u00a0\u202f]/g, '');
  const candidates = new Set<number>();
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (last < 0) candidates.add(Number(compact));
  else {
    const whole = compact.slice(0, last).replace(/[.,]/g, '');
    const tail = compact.slice(last + 1);
    candidates.add(Number(`${whole}.${tail}`));
    if (tail.length === 3) candidates.add(Number(whole + tail));
  }
  return [...candidates].filter(Number.isFinite).map(String);
}

/** `95.000 euros` are thousands. */
function amountsOf(text: string): string[] {
  return valuesOf(/^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text);
}

/** 0.95 of a currency is also 95 of any hundredths. */
function amountKeys(currency: string, value: number): string[] {
  const isFraction = currency !== CENT && value > 0 && value < 1;
  const hundredths = isFraction ? [`amount:${CENT}:${Math.round(value * 100)}`] : [];
  return [`amount:${currency}:${value}`, ...hundredths];
}

const CENT = 'CENT';
const currencies: readonly (readonly [RegExp, string])[] = [
  [/cent|^ct|c[eéê]ntimo|rappen|pence|pennies/i, CENT],
  [/€|eur/i, 'EUR'],
  [/£|gbp|pound|libra|pfund|livre|sterling/i, 'GBP'],
  [/R\$|brl|reais/i, 'BRL'],
  [/\$|usd|d[oó]l/i, 'USD'],
  [/chf|fran[ck]|^fr/i, 'CHF'],
  [/^kr/i, 'KR'],
];

function currencyOf(text: string): string {
  return currencies.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}
