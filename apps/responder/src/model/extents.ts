import { countsInDigits, inDigitsOf, measuresIn, type Measure } from '@parley/language/facts';
import { anyOf, languagePattern, once, perLanguage, rolesOf, whole, wordsOf } from '@parley/language/lexicon';
import { isAgreement, type Known } from './added-clauses';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { plain } from './polarity';
import { withoutMarks } from './sentences';

/** For whom or what, which place in a row, or how many the sources do not say so. */
export function otherExtent(statement: string, known: Known): string | undefined {
  const { sources, language } = known;
  const textOf = (of: Known['sources']): string => of.map(({ text }) => text).join('\n');
  const said = withoutMarks(statement);
  const normalized = plain(countsInDigits(said));
  const stands = plain(countsInDigits(textOf(sources)));
  // The customer's own floor.
  const asked = isAgreement(statement, language) ? '' : plain(textOf(known.customers));
  return (
    otherAll(normalized, stands, language) ??
    otherPlaceInRow(normalized, `${stands}\n${asked}`, language) ??
    otherCount(said, textOf(sources), known)
  );
}

const EACH_WORDS_MAX = 4;
const all = perLanguage(
  (language) =>
    new RegExp(`${whole(anyOf('added', 'all', [language]))}((?:[\\s-]+[\\p{L}']+){1,${EACH_WORDS_MAX}})`, 'gu'),
);
/** `Per piece` is for each. */
const per = perLanguage((language) => new RegExp(`${whole(anyOf('grammar', 'per', [language]))}\\s+[\\p{L}']+`, 'gu'));
const everyone = languagePattern('added', 'everyone');
const further = languagePattern('added', 'further');
const everything = languagePattern('added', 'everything');
/** Of what the source has at all. */
const any = languagePattern('added', 'any');
const light = perLanguage((language) => wordsOf('added', 'light', [language]));

/** `all mattresses` where the source has only `all other products`. */
function otherAll(normalized: string, known: string, language: string): string | undefined {
  const person = everyone(language).exec(normalized)?.[0];
  if (person !== undefined && !everyone(language).test(known)) return person;
  if (everything(language).test(known)) return undefined;
  const stands = [...known.matchAll(all(language)), ...known.matchAll(per(language))].map(([found]) =>
    sourceOf(found, language),
  );
  const whole = sourceOf(known, language);
  const isFurther = (text: string): boolean => further(language).test(text);
  return [...normalized.matchAll(all(language))].find(([found, words = '']) => {
    const [thing] = unitsOf(words, language);
    // Times are binding words.
    if (thing === undefined || light(language).has(thing.stem)) return false;
    const same = (any(language).test(found) ? [whole] : stands).filter((source) => hasUnit(source, thing));
    return same.length === 0 || (!isFurther(found) && same.every(({ text }) => isFurther(text)));
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
  const asked = customers.flatMap(({ text }) => measuresIn(inDigitsOf(text, language)).measures);
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

const hour = once(() => new RegExp(`^${anyOf('times', 'hour')}$`, 'u'));

/** Of things, not of times. */
function countsIn(text: string, language: string): readonly Measure[] {
  return plain(inDigitsOf(text, language))
    .replace(two(language), '2')
    .split(/[.;!?\n]+\s/u)
    .flatMap((sentence) => measuresIn(sentence.replace(one(language), '1')).measures)
    .filter(({ dimension, text: said }) => {
      const word = /\p{L}+$/u.exec(said)?.[0] ?? '';
      return /^number:\p{L}{3,}/u.test(dimension) && !light(language).has(word) && !hour().test(word);
    });
}
