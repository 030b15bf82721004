import { countsInDigits } from '@parley/language/facts';
import { anyOf, languagePattern, once, perLanguage, rolePattern, whole, wordsOf } from '@parley/language/lexicon';
import { hasUnit, unitsOf, type Source, type Unit } from './content-words';
import { closed, open } from './day-words';
import { isNegated, plain } from './polarity';
import { daysIn } from './days-in';
import { kindOf } from './sentence-kinds';
import { withoutMarks } from './sentences';

/** One unknown word may be a synonym, unless it is an item of a list. */
const UNKNOWN_MIN = 2;
const ITEM_WORDS_MAX = 6;

const joins = (language: string): string => `${anyOf('added', 'joins', [language])}\\s`;
const clauseEnds = perLanguage((language) => new RegExp(`[,;:–—]\\s+|\\s-\\s|\\n+|\\s+(?=${joins(language)})`, 'iu'));
const restates = perLanguage(
  (language) => new RegExp(`^\\W*(?:${joins(language)}+)?${whole(anyOf('added', 'restates', [language]))}`, 'u'),
);
const item = perLanguage((language) => new RegExp(`^\\W*${anyOf('added', 'lists', [language])}\\s`, 'u'));
const adds = languagePattern('added', 'also');
const light = perLanguage((language) => wordsOf('added', 'light', [language]));
const agrees = once(() => new RegExp(`^\\W*${whole(`${anyOf('sentences', 'yes')}|${anyOf('added', 'agrees')}`)}`, 'u'));

/** What a sentence may rest on. */
export interface Known {
  readonly sources: readonly Source[];
  readonly customers: readonly Source[];
  readonly language: string;
}

/**
 * A clause of which the sources have no word: `and they also hang lamps`. A condition or a reason may repeat the
 * customer's words.
 */
export function addedClause(statement: string, known: Known): string | undefined {
  const { sources, customers, language } = known;
  const isDenied = isNegated(statement, language);
  return clausesOf(statement, language)
    .find((clause, at) => {
      const all = restates(language).test(plain(clause)) ? [...sources, ...customers] : sources;
      const things = thingsIn(clause, language);
      if (isCase(clause, known) || things.every(isOfHours)) return false;
      if (things.some((unit) => isKnown(unit, all) || standsFor(unit, known))) return false;
      const isItem = at > 0 && !isDenied && isListItem(clause, language);
      const isLong = things.length >= UNKNOWN_MIN || isItem || adds(language).test(plain(clause));
      return isLong && kindOf(clause, new Set()) === 'statement';
    })
    ?.trim();
}

/** Its hours are judged as details. */
function isOfHours({ stem }: Unit): boolean {
  return open().test(stem) || closed().test(stem);
}

/** `At 14 your son is too young`, judged with the customer's number. */
function isCase(clause: string, known: Known): boolean {
  return tooYoung().test(plain(clause)) && hasNumberOf(clause, known);
}

function hasNumberOf(clause: string, { customers, language }: Known): boolean {
  const numbers = unitsOf(clause, language).filter(({ stem }) => /^\d/.test(stem));
  return numbers.some((unit) => customers.some((each) => hasUnit(each, unit)));
}

const tooYoung = rolePattern('sentences', 'too');

/** A yes to what only the customer says: `Yes, the fabric has five years`. */
export function agreedThing(statement: string, known: Known): string | undefined {
  const { sources, customers, language } = known;
  if (!isAgreement(statement, language)) return undefined;
  return clausesOf(statement, language)
    .filter((clause) => !restates(language).test(plain(clause)))
    .map((clause) =>
      hasNumberOf(clause, known)
        ? clause.replace(/\p{L}+/gu, (word) => (relative(language).test(plain(word)) ? ' ' : word))
        : clause,
    )
    .flatMap((clause) => thingsIn(clause, language))
    .find((unit) => !isKnown(unit, sources) && isNamed(unit, customers) && !standsFor(unit, known))?.stem;
}

function isNamed({ stem }: Unit, customers: readonly Source[]): boolean {
  const forms = [stem, stem.replace(/(?:e?s|e?n)$/u, ''), `${stem}s`];
  return customers.some(({ stems }) => forms.some((form) => stems.has(form)));
}

const relative = languagePattern('added', 'relative');
const somebodyElse = languagePattern('added', 'somebody-else');

/** `Your sister may collect it`, where somebody else may. */
function standsFor({ stem }: Unit, { sources, language }: Known): boolean {
  return relative(language).test(stem) && sources.some(({ text }) => somebodyElse(language).test(plain(text)));
}

export function isAgreement(statement: string, language: string): boolean {
  return agrees().test(plain(statement)) && !isNegated(statement, language);
}

/** `Quarta-feira` */
const WEEKDAY_TAIL = /-feiras?(?!\p{L})/giu;
/** `É`, which is a verb, without its accent is a conjunction. */
const IS = /(?<!\p{L})[éè](?!\p{L})/giu;

function clausesOf(statement: string, language: string): string[] {
  return countsInDigits(withoutMarks(statement)).replace(IS, 'is').split(clauseEnds(language));
}

export function thingsIn(clause: string, language: string): readonly Unit[] {
  return unitsOf(clause.replace(WEEKDAY_TAIL, ''), language).filter(
    ({ stem }) => !/^\d/.test(stem) && !light(language).has(stem) && daysIn(stem).length === 0,
  );
}

export function isKnown(unit: Unit, sources: readonly Source[]): boolean {
  return sources.some((source) => hasUnit(source, unit) || plain(source.text).includes(unit.stem));
}

function isListItem(clause: string, language: string): boolean {
  const words = clause.match(/\p{L}+/gu) ?? [];
  const isShort = words.length <= ITEM_WORDS_MAX && !/\d/.test(clause);
  // Of German, only nouns.
  return isShort && item(language).test(plain(clause)) && (language !== 'de' || /\s\p{Lu}/u.test(clause));
}
