import { countsInDigits } from '@parley/language/facts';
import { anyOf, languagePattern, once, whole } from '@parley/language/lexicon';
import { hasUnit, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { closed } from './day-words';
import { daysIn } from './days-in';
import { deniesIn } from './polarity';
import { clauseOf, free } from './sentence-parts';
import { segmentsOf, type Counted, type Segment } from './segments';
import { saysAll } from './says-all';
import { isSame } from './stray-details';

/** `We do not ship to other countries` */
const others = languagePattern('binding', 'other');
const must = languagePattern('sentences', 'must');
const SENTENCE_END = /[.;!?\n]+/u;
const but = once(() => new RegExp(`,?\\s+${anyOf('sentences', 'but')}\\s+`, 'u'));
/** Of the words that the source affirms. */
const SHARE_MIN = 0.75;
/** Half of fewer words fits any duty. */
const DUTY_WORDS_MIN = 4;
/** `only kept for 30 days` */
const NEXT_WORDS_MAX = 3;

interface Only {
  /** The statement, plain. */
  readonly statement: string;
  readonly found: string;
  readonly asked: string;
  readonly language: string;
}

/** What `only` says follows from a limit, a duty, a list of days or a denial of the rest. */
export function isImplied({ statement, found, asked, language }: Only, known: string): boolean {
  const clause = clauseOf(statement, found);
  const narrowed = clause.slice(clause.indexOf(found) + found.length);
  // `Closed only on Thursdays`, where it is open on each day except these
  const isClosedOn = closed().test(`${clause} ${asked}`) && isOfDays(clause, known);
  if (isClosedOn || isExcluded(narrowed, known, language) || isAlsoSo(narrowed, known, language)) return isClosedOn;
  // `Only on Saturdays`
  if (daysIn(narrowed.split(/\d/u, 1)[0] ?? '').length > 0) return isOfDays(clause, known);
  return isOfDays(clause, known) || followsOtherwise({ statement, found, asked, language }, clause, narrowed, known);
}

function followsOtherwise(
  { statement, found, asked, language }: Only,
  clause: string,
  narrowed: string,
  known: string,
): boolean {
  return (
    saysAll(statement.replace(found, ' '), known, language) ||
    isAllThatIsFree(statement, narrowed, known, language) ||
    isOfCase(narrowed, asked) ||
    isDeniedElse(clause, known, language) ||
    isLimited(statement, narrowed, known, language) ||
    isDuty(statement, narrowed, known, language)
  );
}

/** `Only for chains`, where chains are excluded. */
function isExcluded(narrowed: string, known: string, language: string): boolean {
  const [first] = unitsIn(narrowed, language);
  if (first === undefined) return false;
  const without = known.split(SENTENCE_END).map((sentence) => sentence.split(excludes(), 2));
  const [kept, left] = [0, 1].map((at) => sourceOf(without.map((parts) => parts[at] ?? '').join('\n'), language));
  return left !== undefined && kept !== undefined && hasUnit(left, first) && !hasUnit(kept, first);
}

/** `Only online`, where lessons can also be online. */
function isAlsoSo(narrowed: string, known: string, language: string): boolean {
  const [first] = unitsIn(narrowed, language);
  if (first === undefined) return false;
  return known.split(SENTENCE_END).some((sentence) => {
    const [, ...rest] = sentence.split(also(language));
    return rest.length > 0 && hasUnit(sourceOf(rest.join(' '), language), first);
  });
}

const also = languagePattern('added', 'also');
const excludes = once(() => new RegExp(whole(anyOf('binding', 'known-leaves-out')), 'u'));

/** `A bath is only free from the tenth day on`: all that is free beside a price. */
function isAllThatIsFree(statement: string, narrowed: string, known: string, language: string): boolean {
  const parts = segmentsOf(known, language);
  const given = parts.filter(({ text }) => free().test(text));
  const [part] = given;
  if (!free().test(statement) || given.length > 1 || part === undefined || parts.every((each) => !isPriced(each)))
    return false;
  const said = sourceOf(statement, language);
  const limit = unitsIn(narrowed, language);
  return (
    limit.length > 0 &&
    limit.every((unit) => hasUnit(part.own, unit)) &&
    unitsIn(part.text, language).every((unit) => hasUnit(said, unit))
  );
}

function isPriced({ text, numbers }: Segment): boolean {
  return !free().test(text) && numbers.some(({ dimension }) => dimension === 'amount');
}

/** `Only on Tuesdays and Thursdays` */
function isOfDays(clause: string, known: string): boolean {
  const days = daysIn(clause);
  return days.length > 0 && known.split(SENTENCE_END).some((each) => isEqual(daysIn(each), days));
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((day) => other.includes(day));
}

/** `As your firm is only two months old` */
function isOfCase(narrowed: string, asked: string): boolean {
  const [said] = /^\s+(?:\p{L}+ )?\d+ \p{L}+/u.exec(narrowed) ?? [];
  const count = said === undefined ? undefined : /\d.*/u.exec(said)?.[0];
  return count !== undefined && countsInDigits(asked).toLowerCase().includes(count);
}

/** `Only by card`, where the source denies the rest. */
function isDeniedElse(clause: string, known: string, language: string): boolean {
  const sentences = known.split(SENTENCE_END);
  if (sentences.some((each) => deniesIn(each, language) && others(language).test(each))) return true;
  const said = sourceOf(clause, language);
  const clauses = sentences.flatMap((each) => partsOf(each, language));
  const affirmed = clauses.filter((each) => !deniesIn(each, language));
  return affirmed.length < clauses.length && affirmed.some((each) => isCovered(unitsIn(each, language), said, 2));
}

/** `We take cash, no cards` */
function partsOf(sentence: string, language: string): string[] {
  return sentence.split(but()).flatMap((each) => {
    const items = each.split(/,\s+/u);
    const at = items.findIndex((item, place) => place > 0 && deniesIn(item, language));
    return at < 0 ? [each] : [items.slice(0, at).join(', '), items.slice(at).join(', ')];
  });
}

/** Words with a meaning, by form. */
function unitsIn(text: string, language: string): readonly Unit[] {
  return unitsOf(text, language).flatMap((unit) => (unit.missing === 0 ? [] : [{ ...unit, concepts: [] }]));
}

function isCovered(units: readonly Unit[], source: Source, least: number): boolean {
  return units.length >= least && units.filter((unit) => hasUnit(source, unit)).length >= units.length * SHARE_MIN;
}

/** `Only within 30 days`, `only from the age of 16`, `only two dogs` where the source has a limit. */
function isLimited(statement: string, narrowed: string, known: string, language: string): boolean {
  const parts = segmentsOf(known, language);
  const segments = segmentsOf(statement, language);
  const next = narrowed.trim().split(/\s+/u).slice(0, NEXT_WORDS_MAX);
  return segments.some((segment) =>
    segment.numbers.some((number) => {
      const isNext = next.includes(number.text.split(' ', 1)[0] ?? '');
      return parts.some((part) => {
        const limit = part.numbers.find((each) => isSame(each, number));
        if (limit === undefined || !isNarrowed(narrowed, part, language)) return false;
        if (isNext && limit.limit !== 'up') return true;
        return isLimit(limit) && isLimit(number) && !isOfPrice(part, segment);
      });
    }),
  );
}

function isLimit({ limit, end }: Counted): boolean {
  return limit !== 'none' || end !== undefined;
}

/** The limit is one of a price that the statement leaves out. */
function isOfPrice(part: Segment, segment: Segment): boolean {
  if (free().test(part.text) && free().test(segment.text)) return false;
  return part.numbers.some(
    (number) => number.dimension === 'amount' && !segment.numbers.some((each) => isSame(each, number)),
  );
}

/** The words between `only` and the number are the source's: not `only members until 24 hours before`. */
function isNarrowed(narrowed: string, { sentence, own, before }: Segment, language: string): boolean {
  const [words = ''] = narrowed.split(/\d/u, 1);
  const [first, ...rest] = unitsIn(words, language);
  if (first === undefined) return true;
  const source = sourceOf(`${sentence} ${own.text} ${before?.text ?? ''}`, language);
  return hasUnit(source, first) && rest.filter((unit) => hasUnit(source, unit)).length >= rest.length / 2;
}

/** `Only to the same place`, where it must be. */
function isDuty(statement: string, narrowed: string, known: string, language: string): boolean {
  const [first, ...rest] = unitsIn(narrowed, language);
  const all = unitsIn(statement, language);
  const sentences = known.split(SENTENCE_END).map((each) => ({ each, source: sourceOf(each, language) }));
  const countOf = (source: Source): number => all.filter((unit) => hasUnit(source, unit)).length;
  const most = Math.max(...sentences.map(({ source }) => countOf(source)));
  return sentences.some(({ each, source }) => {
    if (countOf(source) < most) return false;
    if (first === undefined || !must(language).test(each) || !hasUnit(source, first)) return false;
    const count = rest.filter((unit) => hasUnit(source, unit)).length + 1;
    return count > rest.length || count * 2 >= Math.max(rest.length + 1, DUTY_WORDS_MIN);
  });
}
