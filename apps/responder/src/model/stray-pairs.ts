import { bindingWords } from './bound-words';
import { anyOf, once } from '@parley/language/lexicon';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { dayWords } from './day-words';

const direction = once(() => {
  const unit = `(?:%|${anyOf('grammar', 'percent')}|${anyOf('times', 'money')})`;
  const moved = `(?:(${anyOf('grammar', 'less')})|(${anyOf('grammar', 'more')}))`;
  return new RegExp(`(\\d[\\d.,]*)\\s*${unit}\\s+${moved}(?!\\p{L})`, 'gu');
});

/** `20 percent more` where the source has `20 percent less`. */
export function otherDirection(normalized: string, known: string): string | undefined {
  const read = (text: string) =>
    [...text.matchAll(direction())].map(([all, number, less]) => ({ all, number, isLess: less !== undefined }));
  const stands = read(known);
  return read(normalized).find(({ number, isLess }) => {
    const same = stands.filter((each) => each.number === number);
    return same.length > 0 && same.every((each) => each.isLess !== isLess);
  })?.all;
}

const days = once(() => {
  // Without short ones, which are also words.
  const words = dayWords().map((day) => `(?=\\p{L}{4})${day}(?!\\p{L})`);
  const ordinal = anyOf('times', 'ordinal');
  return words.map((day) => ({
    any: new RegExp(`(?<!\\p{L})${day}`, 'u'),
    plain: new RegExp(`(?<!\\p{L}|${ordinal}\\s)${day}`, 'u'),
  }));
});

/** `every Monday` where the source has only `the first Monday of the month`. */
export function otherRhythm(normalized: string, known: string): string | undefined {
  const found = days().find(({ any, plain }) => plain.test(normalized) && any.test(known) && !plain.test(known));
  return found?.plain.exec(normalized)?.[0];
}

const sides = once(() => {
  const thing = `(?:${anyOf('grammar', 'determiner')}\\s+)?(\\p{L}{4,}(?:\\s\\p{L}{4,})?)`;
  // `Three hours before, we charge 10 euros`
  const spans = (['minute', 'hours', 'day', 'week', 'month', 'year'] as const).map((unit) => anyOf('times', unit));
  return new RegExp(
    `(?<!\\p{L}|\\d (?:${spans.join('|')}) )(?:(${anyOf('binding', 'before')})|(?:${anyOf('binding', 'after')}))\\s+${thing}`,
    'gu',
  );
});

/** `after the first day` where the source has only `before the first day`. */
export function otherSide(normalized: string, known: string): string | undefined {
  const read = (text: string) =>
    [...text.matchAll(sides())].map((match) => ({
      text: match[0],
      isBefore: match[1] !== undefined,
      thing: match.at(-1),
    }));
  const stands = read(known);
  return read(normalized).find(({ isBefore, thing }) => {
    const same = stands.filter((each) => each.thing === thing);
    return same.length > 0 && same.every((each) => each.isBefore !== isBefore);
  })?.text;
}

const ARTICLES =
  'the|our|your|an?|any|with|without|of|for|de[rmns]|die|das|ein(?:e[nmrs]?)?|unsere[nmrs]?|ihre[nmrs]?|mit|ohne|fur|von|vom|im|zum|zur';
const PAIR = new RegExp(`(?<!\\p{L})(?:(?:${ARTICLES})\\s+){1,2}(\\p{L}{3,})[\\s-]+(\\p{L}{4,})`, 'gu');
const OF_PAIR = /(?<!\p{L})(\p{L}{4,})\s+(?:de|du|des|da|do|dos|das|del)\s+(?:la\s+|l')?(\p{L}{4,})/gu;

/** Compared with the words of the same meaning: `yearly` and `annual`. */
function isBinding(word: string, language: string): boolean {
  return bindingWords(language).some(({ said }) => said.test(word));
}

/** `the tennis club` where the source has `the sailing club`: another kind of the same thing. */
export function otherKind(normalized: string, known: string, language: string): string | undefined {
  const source = sourceOf(known, language);
  const isOfHead = language === 'en' || language === 'de';
  const pairs = (text: string) =>
    [...text.matchAll(isOfHead ? PAIR : OF_PAIR)].map(([all, one = '', two = '']) =>
      isOfHead ? { all, kind: one, thing: two } : { all, kind: two, thing: one },
    );
  const stands = pairs(known);
  return pairs(normalized).find(({ all, kind, thing }) => {
    const [unit] = unitsOf(kind, language);
    if (
      !unit ||
      unit.missing === 0 ||
      /^\d/.test(unit.stem) ||
      hasUnit(source, unit) ||
      isBinding(all.slice(0, all.indexOf(kind) + kind.length), language)
    )
      return false;
    return stands.some((other) => other.thing.slice(0, 5) === thing.slice(0, 5));
  })?.all;
}
