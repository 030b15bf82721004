import { anyOf, languagePattern, perLanguage, whole } from '@parley/language/lexicon';
import type { Known } from './added-clauses';
import { bindingWords } from './bound-words';
import { countIn, hasUnit, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { daysIn } from './days-in';
import { deniesIn, isNegated, plain } from './polarity';
import { withoutMarks } from './sentences';

const SENTENCE_END = /[.;:!?\n]+/u;
const ITEM_UNITS_MAX = 3;
const joint = perLanguage((language) => {
  const joins = [anyOf('sentences', 'and', [language]), anyOf('sentences', 'or', [language])].join('|');
  return new RegExp(`\\s*,\\s+(?:(?:${joins})\\s+)?|\\s+(?:${joins})\\s+`, 'iu');
});
const verbal = languagePattern('negation', 'verbal');

/** `Only Vaillant`, of `Vaillant and Viessmann`. */
export function onlySome(statement: string, { sources, language }: Known): string | undefined {
  const normalized = plain(withoutMarks(statement));
  const only = bindingWords(language).find(({ name }) => name === 'only');
  const found = only?.said.exec(normalized);
  if (!found) return undefined;
  const narrowed = formsOf(normalized.slice(found.index + found[0].length), language);
  const units = formsOf(normalized, language);
  const said = sourceOf(normalized, language);
  const nearest = sources
    .flatMap(({ text }) => text.split(SENTENCE_END))
    .map((sentence) => ({ sentence, source: sourceOf(sentence, language) }))
    .filter(({ source }) => narrowed.length > 0 && narrowed.every((unit) => hasUnit(source, unit)))
    .map(({ sentence, source }) => ({ sentence, count: countIn(units, source) }))
    .sort((one, other) => other.count - one.count)[0];
  return nearest && !only?.said.test(plain(nearest.sentence)) && lacksItem(nearest.sentence, said, language)
    ? found[0]
    : undefined;
}

/** Of a list of which it has another item. */
function lacksItem(sentence: string, said: Source, language: string): boolean {
  const items = sentence.split(joint(language)).map((text) => ({ text, units: formsOf(text, language) }));
  const isNamed = (units: readonly Unit[]): boolean => units.some((unit) => hasUnit(said, unit));
  return items.some(
    ({ text, units }, at) =>
      at > 0 &&
      units.length > 0 &&
      !circumstance(language).test(plain(text)) &&
      units.length <= ITEM_UNITS_MAX &&
      isItem(text, language) &&
      !isNamed(units) &&
      (isNamed(items[at - 1]?.units.slice(-1) ?? []) || isNamed(items[at + 1]?.units ?? [])),
  );
}

/** `within 6 kilometres of the shop`, unless its list has several such. */
const circumstance = perLanguage(
  (language) => new RegExp(`^\\W*${whole(anyOf('grammar', 'circumstance', [language]))}`, 'u'),
);

function isItem(text: string, language: string): boolean {
  return !verbal(language).test(plain(text)) && !/\d/.test(text) && !deniesIn(text, language);
}

/** By form: dogs and cats are one concept. */
function formsOf(text: string, language: string): readonly Unit[] {
  return unitsOf(text, language).flatMap((unit) =>
    unit.missing === 0 || /^\d/.test(unit.stem) ? [] : [{ ...unit, concepts: [] }],
  );
}

const LIST_MIN = 2;
/** Of the words beside an item; of two, both. */
const SENTENCE_SHARE_MIN = 2 / 3;

/** `Dogs, cats and rabbits`, where the source lists only dogs and cats. */
export function addedItem(statement: string, { sources, customers, language }: Known): string | undefined {
  if (isNegated(statement, language)) return undefined;
  const said = listsOf(withoutMarks(statement), language);
  const known = sources.flatMap(({ text }) => text.split(SENTENCE_END)).filter((each) => each.trim() !== '');
  const lists = known.flatMap((sentence) => listsOf(sentence, language));
  const all = formsOf(withoutMarks(statement), language);
  for (const items of said) {
    const nearest = lists.find((each) => each.every((item) => isAmong(item, items)) && each.length < items.length);
    const isWhole = lists.some((each) => items.every((item) => isAmong(item, each)));
    const rest = all.filter((unit) => !items.some(({ stem }) => stem === unit.stem));
    const other = beyondOnly(items, all, sources);
    if (other !== undefined) return other.stem;
    const single = nearest === undefined && !isWhole ? addedToOne(items, all) : undefined;
    if (single !== undefined && !customers.some((source) => hasUnit(source, single))) return single.stem;
    const added =
      nearest && !isWhole ? items.find((item) => !isAmong(item, nearest) && !isSaidOf(item, rest)) : undefined;
    if (added !== undefined) return added.stem;
  }
  return undefined;

  /** `We serve tapas and desserts`, where the source's sentence has only tapas. */
  function addedToOne([first, ...items]: readonly Unit[], units: readonly Unit[]): Unit | undefined {
    const isIn = (unit: Unit): boolean => sources.some((source) => hasUnit(source, unit));
    const unknown = items.filter((unit) => !isIn(unit));
    const beside = units.filter((unit) => !unknown.some(({ stem }) => stem === unit.stem));
    if (!first || unknown.length < items.length || /\d/.test(withoutMarks(statement)) || beside.length < 2)
      return undefined;
    return known.some((each) => countIn(beside, sourceOf(each, language)) >= beside.length * SENTENCE_SHARE_MIN)
      ? unknown[0]
      : undefined;
  }

  /** `Adults and children may join`, where only adults may. */
  function beyondOnly(items: readonly Unit[], units: readonly Unit[], from: readonly Source[]): Unit | undefined {
    const only = bindingWords(language).find(({ name }) => name === 'only')?.said;
    if (!only || only.test(plain(statement))) return undefined;
    const sentences = from.flatMap(({ text }) => text.split(SENTENCE_END)).filter((each) => only.test(plain(each)));
    for (const sentence of sentences) {
      const narrowed = formsOf(plain(sentence).split(only).at(-1) ?? '', language);
      const source = sourceOf(sentence, language);
      const beside = units.filter((unit) => !items.includes(unit));
      const isOf = items.some((item) => isAmong(item, narrowed)) && countIn(units, source) * 2 > units.length;
      if (isOf && beside.length > 0) return items.find((item) => !hasUnit(source, item));
    }
    return undefined;
  }

  /** Beside it a source has most of what the statement says. */
  function isSaidOf(item: Unit, rest: readonly Unit[]): boolean {
    return known.some((sentence) => {
      const source = sourceOf(sentence, language);
      return hasUnit(source, item) && countIn(rest, source) * 2 > rest.length;
    });
  }
}

function isAmong(item: Unit, list: readonly Unit[]): boolean {
  const start = (stem: string): string => plain(stem).replace(/(?:e?s|e?n|e)$/u, '');
  return list.some(({ stem }) => start(stem) === start(item.stem));
}

/** `A, B and C`, of single words. */
const list = perLanguage((language) => {
  const joins = ['and', 'or'].map((role) => anyOf('sentences', role, [language])).join('|');
  const item = '(?:\\p{L}{1,3}\\s+)?\\p{L}{3,}';
  return new RegExp(`\\p{L}{3,}(?:,\\s+${item})*,?\\s+(?:${joins})\\s+${item}`, 'giu');
});

function listsOf(text: string, language: string): (readonly Unit[])[] {
  return [...text.matchAll(list(language))]
    .map(([found]) => found.split(joint(language)).flatMap((piece) => formsOf(piece, language).slice(-1)))
    .map((items) => items.filter(({ stem }) => daysIn(stem).length === 0))
    .filter(({ length }) => length >= LIST_MIN);
}
