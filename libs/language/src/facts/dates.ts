import { upTo20 } from './count-words';
import type { Fact } from './fact';

/** In five languages. */
const months: readonly string[] = [
  'jan(?:uary|uar|vier|eiro)?|ene(?:ro)?',
  'feb(?:ruary|ruar|rero)?|f[ée]v(?:rier|ereiro)?',
  'mar(?:ch|s|zo|[çc]o)?|m[äa]rz',
  'apr(?:il)?|abr(?:il)?|avr(?:il)?',
  'may(?!\\s+(?:also|not|only|still|even|be|come|do|drive|enter|go|have|join|play|ride|swim|take|travel|use|i|he|she|it|we|you|they)(?!\\p{L}))|mai|mayo|maio',
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

/** On a clock of 12 hours. */
const hourWords = new Map<string, number>(['one', 'ein', 'eins', 'una', 'une', 'uma'].map((word) => [word, 1]));
upTo20.slice(0, 5).forEach((line) =>
  line
    .split(' ')
    .slice(0, 11)
    .forEach((word, at) => hourWords.set(word, at + 2)),
);
hourWords.set('duas', 2);
const O_CLOCK = "(?:uhr|o['’]clock|horas?|heures?|h)";
/** `At three`, not `one in the morning and one in the afternoon`. */
const AT =
  '(?<=(?<!\\p{L})(?:at|from|until|till|by|to|before|after|between|um|von|ab|bis|vor|nach|las?|[àa]s|d[ae]s?|[àa]) )';
const WORD = [...hourWords.keys()].join('|');
const OF_DAY = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,2}|(?:${WORD})(?=\\s${O_CLOCK})|${AT}(?:${WORD}))(?:[:h](\\d{2}))?\\s*${O_CLOCK}?\\s*(?:(in the morning|morgens|vormittags|de la mañana|du matin|da manhã)|in the afternoon|in the evening|at night|nachmittags|abends|de la tarde|de la noche|de l['’]après-midi|du soir|da tarde|da noite)(?!\\p{L})`,
  'giu',
);

/** `Half past seven`, `viertel vor acht`, `las siete y media`. */
const PAST: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [new RegExp(`half past (${WORD}|\\d{1,2})(?![\\p{L}\\d])`, 'giu'), 30],
  [new RegExp(`(?:a )?quarter past (${WORD}|\\d{1,2})(?![\\p{L}\\d])`, 'giu'), 15],
  [new RegExp(`viertel nach (${WORD}|\\d{1,2})(?![\\p{L}\\d])`, 'giu'), 15],
  [new RegExp(`(?:a )?quarter to (${WORD}|\\d{1,2})(?![\\p{L}\\d])`, 'giu'), -15],
  [new RegExp(`viertel vor (${WORD}|\\d{1,2})(?![\\p{L}\\d])`, 'giu'), -15],
  [new RegExp(`${AT}(${WORD}|\\d{1,2}) (?:y media|e meia|heures? et demie)(?!\\p{L})`, 'giu'), 30],
  [new RegExp(`${AT}(${WORD}|\\d{1,2}) (?:y cuarto|e um quarto|heures? et quart)(?!\\p{L})`, 'giu'), 15],
];

function toPast(text: string, hour: string, minutes: number): string {
  const at = (hourWords.get(hour.toLowerCase()) ?? Number(hour)) * 60 + minutes;
  return at < 60 || at >= 24 * 60 ? text : `${Math.floor(at / 60)}:${at % 60}`;
}

function withPast(text: string): string {
  return PAST.reduce(
    (rest, [pattern, minutes]) => rest.replace(pattern, (all: string, hour: string) => toPast(all, hour, minutes)),
    text,
  );
}

const HALF_TO = /(?<!\p{L})halb (\p{L}+|\d{1,2})(?![\p{L}\d])/giu;
/** From one on. */
const HALF_HOURS: readonly string[] = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** `8 in the evening` as `8:00 pm`, `halb acht` as `7:30`. */
export function withHalves(text: string): string {
  return withPast(text).replace(HALF_TO, toBefore).replace(OF_DAY, toHalf);
}

function toBefore(text: string, hour: string): string {
  const at = /^\d/.test(hour) ? Number(hour) : HALF_HOURS.indexOf(hour.toLowerCase()) + 1;
  return at >= 1 && at <= 12 ? `${at === 1 ? 12 : at - 1}:30` : text;
}

function toHalf(text: string, hour: string, minute: string | undefined, morning: string | undefined): string {
  const at = hourWords.get(hour.toLowerCase()) ?? Number(hour);
  return at > 12 ? text : `${at}:${minute ?? '00'} ${morning === undefined ? 'pm' : 'am'}`;
}

const TWELVE = /(?<![\d.,:])(\d{1,2})(?:[:h](\d{2}))?\s*(a\.?m|p\.?m)(?![\p{L}])\.?/giu;

/** On a clock of 24 hours: `6 pm` and `six in the evening` as 18. */
export function withHoursOf24(text: string): string {
  return withPast(text)
    .replace(OF_DAY, toHalf)
    .replace(TWELVE, (_all, hour: string, minute: string | undefined, half: string) => {
      const value = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
      return minute === undefined || minute === '00' ? String(value) : `${value}:${minute}`;
    });
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
