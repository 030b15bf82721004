import { countsInDigits, inDigitsOf, measuresIn, type Measure } from '@parley/language/facts';
import { anyOf, languagePattern, once, perLanguage, rolesOf, whole, wordsOf } from '@parley/language/lexicon';
import { isAgreement, type Known } from './added-clauses';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { plain } from './polarity';
import { segmentsOf } from './segments';
import { withoutMarks } from './sentences';

/** For whom or what, which place in a row, or how many the sources do not say so. */
export function otherExtent(statement: string, known: Known): string | undefined {
  const { sources, language } = known;
  const textOf = (of: Known['sources']): string => of.map(({ text }) => text).join('\n');
  const said = withoutMarks(statement);
  const normalized = plain(countsInDigits(said));
  const stands = plain(countsInDigits(textOf(sources)));
  return (
    otherAll(normalized, stands, language) ??
    otherPlaceInRow(normalized, stands, language) ??
    otherCount(said, textOf(sources), known) ??
    beyondLimit(said, known)
  );
}

const EACH_WORDS_MAX = 4;
const all = perLanguage(
  (language) =>
    new RegExp(`${whole(anyOf('added', 'all', [language]))}((?:[\\s-]+[\\p{L}']+){1,${EACH_WORDS_MAX}})`, 'gu'),
);
const everyone = languagePattern('added', 'everyone');
const everything = languagePattern('added', 'everything');
/** Of what the source has at all. */
const any = languagePattern('added', 'any');
const light = perLanguage((language) => wordsOf('added', 'light', [language]));

/** `all mattresses` where the source has only `all other products`. */
function otherAll(normalized: string, known: string, language: string): string | undefined {
  const person = everyone(language).exec(normalized)?.[0];
  if (person !== undefined && !everyone(language).test(known)) return person;
  if (everything(language).test(known)) return undefined;
  const stands = [...known.matchAll(all(language))].map(([found]) => sourceOf(found, language));
  const whole = sourceOf(known, language);
  return [...normalized.matchAll(all(language))].find(([found, words = '']) => {
    const [thing] = unitsOf(words, language);
    // Times are binding words.
    if (thing === undefined || light(language).has(thing.stem)) return false;
    return !(any(language).test(found) ? [whole] : stands).some((source) => hasUnit(source, thing));
  })?.[0];
}

const places = perLanguage((language) =>
  rolesOf('ordinals').map((role) => ({
    number: role.replace(/\D/g, ''),
    said: new RegExp(whole(anyOf('ordinals', role, [language])), 'u'),
    known: anyPlace().get(role) as RegExp,
  })),
);
const anyPlace = once(
  () => new Map(rolesOf('ordinals').map((role) => [role, new RegExp(whole(anyOf('ordinals', role)), 'u')])),
);

/** `on the third floor` where the source has the second. */
function otherPlaceInRow(normalized: string, stands: string, language: string): string | undefined {
  const isRow = [...anyPlace().values()].some((known) => known.test(stands));
  const found = places(language).find(
    ({ number, said, known }) =>
      said.test(normalized) &&
      !known.test(stands) &&
      (isRow || !new RegExp(`(?<![\\d.,:])${number}(?![\\d:]|[.,]\\d)`).test(stands)),
  );
  return found?.said.exec(normalized)?.[0];
}

/** `two cards` where the source has only `one card`. */
function otherCount(statement: string, known: string, { customers, language }: Known): string | undefined {
  // A sum: `20 lessons in total`.
  if (total(language).test(plain(statement))) return undefined;
  const stands = countsIn(known, language);
  const asked = customers.flatMap(({ text }) => countsIn(text, language));
  return countsIn(statement, language).find((said) => {
    const isSame = (each: Measure): boolean => each.values.some((value) => said.values.includes(value));
    const same = stands.filter(({ dimension }) => dimension === said.dimension);
    return same.length > 0 && !said.values.includes('1') && !same.some(isSame) && !asked.some(isSame);
  })?.text;
}

const total = languagePattern('added', 'total');
const one = perLanguage(
  (language) => new RegExp(`(?<![\\p{L}\\d])${anyOf('times', 'one', [language])}(?=\\s+\\p{L}{3,})`, 'gu'),
);

const two = perLanguage(
  (language) => new RegExp(`${whole(anyOf('added', 'two', [language]))}(?=\\s+\\p{L}{3,})`, 'gu'),
);

/** Of things, not of times. */
function countsIn(text: string, language: string): readonly Measure[] {
  return plain(inDigitsOf(text, language))
    .replace(two(language), '2')
    .split(/[.;!?\n]+\s/u)
    .flatMap((sentence) => measuresIn(sentence.replace(one(language), '1')).measures)
    .filter(({ dimension, text: said }) => {
      const word = /\p{L}+$/u.exec(said)?.[0] ?? '';
      return /^number:\p{L}{3,}/u.test(dimension) && !light(language).has(word);
    });
}

/** A yes for 100 km where the source has `within 80 km`. */
function beyondLimit(statement: string, { sources, customers, language }: Known): string | undefined {
  if (!isAgreement(statement, language)) return undefined;
  const said = measuresIn(statement).measures;
  const limits = sources.flatMap(({ text }) => limitsIn(text, language));
  const asked = customers.flatMap(({ text }) =>
    text.split(/[.;!?\n]+\s/u).flatMap((each) => measuresIn(each).measures),
  );
  return asked.find(({ dimension, values }) => {
    const all = limits.filter((each) => each.dimension === dimension);
    const isOver = ({ isLeast, value }: Limited): boolean =>
      values.every((each) => (isLeast ? Number(each) < value : Number(each) > value));
    return all.length > 0 && all.every(isOver) && !said.some((each) => each.dimension === dimension);
  })?.text;
}

interface Limited {
  readonly dimension: string;
  readonly value: number;
  readonly isLeast: boolean;
}

function limitsIn(text: string, language: string): Limited[] {
  return segmentsOf(text, language).flatMap(({ text: part, numbers }) => {
    const measures = measuresIn(part).measures;
    return numbers.flatMap(({ text: number, limit }) => {
      const digits = /\d+/.exec(number)?.[0];
      const of = measures.find(({ text: each }) => digits !== undefined && /\d+/.exec(each)?.[0] === digits);
      const value = Number(of?.values[0]);
      return limit === 'none' || of === undefined || Number.isNaN(value)
        ? []
        : [{ dimension: of.dimension, value, isLeast: limit === 'up' }];
    });
  });
}
