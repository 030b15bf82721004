import type { Fact } from './fact';

/** In five languages. */
const months: readonly string[] = [
  'jan(?:uary|uar|vier|eiro)?|ene(?:ro)?',
  'feb(?:ruary|ruar|rero)?|f[ée]v(?:rier|ereiro)?',
  'mar(?:ch|s|zo|[çc]o)?|m[äa]rz',
  'apr(?:il)?|abr(?:il)?|avr(?:il)?',
  'may|mai|mayo|maio',
  'june?|juni?|juin|junio|junho',
  'july?|juli?|juil(?:let)?|julio|julho',
  'aug(?:ust)?|ago(?:sto)?|ao[ûu]t',
  'sep(?:t(?:ember|embre|iembre)?)?|set(?:embro|iembre)?',
  'o[ck]t(?:ober|obre|ubre)?|out(?:ubro)?',
  'nov(?:ember|embre|iembre|embro)?',
  'dec(?:ember)?|dez(?:ember|embro)?|d[ée]c(?:embre)?|dic(?:iembre)?',
];
const MONTH = `(?:${months.map((month) => `(${month})`).join('|')})\\.?`;
const YEAR = '(?:,?\\s*(?:de\\s+)?(\\d{4}))?';
const DAY_MONTH = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s*(?:de\\s+|of\\s+)?${MONTH}(?!\\p{L})${YEAR}`,
  'giu',
);
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|(?:[.,]\\d+)?\\s*(?:[€$£%]|(?:euros?|dollars?|pounds?|franken)(?!\\p{L})))${YEAR}`,
  'giu',
);
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMERIC = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g;
const CLOCK = /(?<![\d.,])(\d{1,2})(?::|\s?h\s?)([0-5]\d)\s*(a\.?m\.?|p\.?m\.?)?(?!\d)/gi;
const HOUR = /(?<![\d.,])(\d{1,2})\s*(a\.?m|p\.?m)\b\.?/gi;

const OF_DAY =
  /(?<![\d.,])(\d{1,2})(?:[:h](\d{2}))?\s*(?:uhr|o['’]clock|horas?|heures?|h)?\s*(?:(in the morning|morgens|vormittags|de la mañana|du matin|da manhã)|in the afternoon|in the evening|nachmittags|abends|de la tarde|de la noche|de l['’]après-midi|du soir|da tarde|da noite)(?!\p{L})/giu;

const HALF_TO = /(?<!\p{L})halb (\p{L}+|\d{1,2})(?![\p{L}\d])/giu;
/** From one on. */
const HALF_HOURS: readonly string[] = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** `8 in the evening` as `8:00 pm`, German `halb acht` as `7:30`. */
export function withHalves(text: string): string {
  return text.replace(HALF_TO, toBefore).replace(OF_DAY, toHalf);
}

function toBefore(text: string, hour: string): string {
  const at = /^\d/.test(hour) ? Number(hour) : HALF_HOURS.indexOf(hour.toLowerCase()) + 1;
  return at >= 1 && at <= 12 ? `${at === 1 ? 12 : at - 1}:30` : text;
}

function toHalf(text: string, hour: string, minute: string | undefined, morning: string | undefined): string {
  return Number(hour) > 12 ? text : `${hour}:${minute ?? '00'} ${morning === undefined ? 'pm' : 'am'}`;
}

interface Taken {
  readonly facts: Fact[];
  readonly rest: string;
}

/** With the rest. A date without a year matches one with a year. */
export function datesIn(text: string): Taken {
  const facts: Fact[] = [];
  const take = (rest: string, pattern: RegExp, keysOf: (groups: (string | undefined)[]) => string[]): string =>
    rest.replaceAll(pattern, (...args) => {
      const groups = args.slice(
        1,
        args.findIndex((arg) => typeof arg === 'number'),
      ) as (string | undefined)[];
      facts.push({ kind: 'date', text: args[0] as string, keys: keysOf(groups) });
      return ' ';
    });
  const monthOf = (groups: (string | undefined)[]) => groups.findIndex((group) => group !== undefined) + 1;
  let rest = take(text, ISO, ([year, month, day]) => keysOf(year, month, day));
  rest = take(rest, NUMERIC, ([one, , two, year]) => [...keysOf(year, two, one), ...keysOf(year, one, two)]);
  rest = take(rest, DAY_MONTH, ([day, ...groups]) => keysOf(groups[12], String(monthOf(groups.slice(0, 12))), day));
  rest = take(rest, MONTH_DAY, (groups) => keysOf(groups[13], String(monthOf(groups.slice(0, 12))), groups[12]));
  return { facts, rest };
}

function keysOf(year: string | undefined, month: string | undefined, day: string | undefined): string[] {
  const dayKey = `${Number(month)}-${Number(day)}`;
  if (year === undefined) return [`day:${dayKey}`];
  const full = year.length === 2 ? `20${year}` : year;
  return [`date:${full}-${dayKey}`];
}

/** With the rest. */
export function timesIn(text: string): Taken {
  const facts: Fact[] = [];
  const take = (rest: string, pattern: RegExp, keysOf: (groups: (string | undefined)[]) => string[]): string =>
    rest.replaceAll(pattern, (...args) => {
      facts.push({ kind: 'date', text: args[0] as string, keys: keysOf(args.slice(1, -2) as (string | undefined)[]) });
      return ' ';
    });
  let rest = take(text, CLOCK, ([hour, minute, half]) => timeKeys(hour, minute, half));
  rest = take(rest, HOUR, ([hour, half]) => timeKeys(hour, '00', half));
  return { facts, rest };
}

function timeKeys(hour: string | undefined, minute: string | undefined, half: string | undefined): string[] {
  const twelve = Number(hour) % 12;
  const value = half === undefined ? Number(hour) : /^p/i.test(half) ? twelve + 12 : twelve;
  const keys = [`time:${value}:${minute}`];
  // "From 9 to 17" supports 9:00 and 5 pm.
  return minute === '00' ? [...keys, `number:${value}`] : keys;
}
