import { knownKeys } from '@parley/language/facts';
import { anyOf, once, whole } from '@parley/language/lexicon';
import { plain } from './polarity';

const PREFIXES = ['un', 'in', 'non', 'des', 'dis'];
const LENGTH_MIN = 4;
const CODE = /(?<![\p{L}\d])(?:\p{Lu}{2,5}|\p{Lu}{1,4}-?\d{1,6})(?![\p{L}\d-])/gu;
const COMMON = new Set(['OK', 'AM', 'PM', 'EUR', 'USD', 'GBP', 'CHF', 'FAQ', 'TV', 'PC', 'AI', 'KI', 'IA']);
const PRICE_LAST = /(?:[€$£]\s*\d[\d.,]*|\d\s*(?:€|\p{L}{2,8}))\s*$/u;
const NAMES = ['minute', 'hour', 'day', 'week', 'month', 'year'];
const units = once(() =>
  [['minute'], ['hours'], ['day', 'night'], ['week'], ['month'], ['year']].map((roles) => {
    const unit = roles.map((role) => anyOf('times', role)).join('|');
    const one = anyOf('times', 'one');
    return { unit: new RegExp(whole(unit), 'u'), one: new RegExp(whole(`${one} (?:${unit})`), 'u') };
  }),
);

/** In the source in another form only. */
export function otherForm(statement: string, known: string): string | undefined {
  return oppositeForm(statement, known) ?? unknownCode(statement, known);
}

/** `worn` where the source has `unworn`, or the reverse. */
function oppositeForm(statement: string, known: string): string | undefined {
  const all = new Set(plain(known).match(/\p{L}+/gu) ?? []);
  const words = plain(statement).match(/\p{L}+/gu) ?? [];
  return words.find((word) => {
    if (word.length < LENGTH_MIN || all.has(word)) return false;
    return PREFIXES.some(
      (prefix) =>
        all.has(prefix + word) || (word.startsWith(prefix) && word.length > 6 && all.has(word.slice(prefix.length))),
    );
  });
}

/** A size, model or abbreviation. */
export function unknownCode(statement: string, known: string): string | undefined {
  const all = plain(known);
  return (statement.match(CODE) ?? []).find((code) => !COMMON.has(code) && !all.includes(plain(code)));
}

/** Of a length, a weight, a volume. */
const measures: readonly (readonly string[])[] = [
  ['km|kilomet\\p{L}*|quilomet\\p{L}*', 'm|met(?:er|re|ro)s?n?', 'mil(?:e|la|ha)s?|meilen?|milles?'],
  ['kg|kilos?|kilogra\\p{L}+|quilos?', 'g|gra?m{1,2}\\p{L}{0,3}', 'lbs?|pounds?|pfund|libras?|livres?'],
  ['l|lit(?:er|re|ro)s?n?', 'ml|millilit\\p{L}*', 'gallons?|gallonen|galones|galoes'],
];
const measured = measures.map((units) =>
  units.map((unit) => new RegExp(`(\\d[\\d.,]*)\\s*(?:${unit})(?!\\p{L})`, 'gu')),
);

/** `6 miles` where the source has `6 kilometres`. */
function otherMeasure(normalized: string, known: string): string | undefined {
  const numbersOf = (text: string, unit: RegExp): readonly string[] =>
    [...text.matchAll(unit)].map(([, number = '']) => number);
  return measured.flatMap((units) =>
    units.flatMap((unit) => {
      const stands = numbersOf(known, unit);
      const others = units.filter((each) => each !== unit).flatMap((each) => numbersOf(known, each));
      return [...normalized.matchAll(unit)].flatMap(([found, number = '']) =>
        !stands.includes(number) && others.includes(number) ? [found] : [],
      );
    }),
  )[0];
}

/** `within a month` where the source has `within a week`. */
export function otherUnit(normalized: string, known: string): string | undefined {
  const measure = otherMeasure(normalized, known);
  if (measure !== undefined || !units().some(({ unit }) => unit.test(known))) return measure;
  const keys = knownKeys([known]);
  for (const [at, { unit, one }] of units().entries()) {
    const found = one.exec(normalized)?.[0];
    // An hour is 60 minutes, and with a half 90.
    const isPrice = found !== undefined && PRICE_LAST.test(normalized.slice(0, normalized.indexOf(found)));
    const isEqual = keys.has(`span:${NAMES[at]}:1`) || (NAMES[at] === 'hour' && keys.has('span:minute:90'));
    if (found !== undefined && !unit.test(known) && (isPrice || !isEqual)) return found;
  }
  return undefined;
}
