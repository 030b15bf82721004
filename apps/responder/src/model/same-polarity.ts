import { anyOf, once, perLanguage, rolePattern, whole } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { answerIn, withoutAnswer } from './bare-answer';
import { countIn, hasUnit, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { closed, open } from './day-words';
import { sourceClausesOf } from './denied-clauses';
import { deniesIncluded, saysDenied, statedIn } from './stated-clauses';
import { deniesIn, isNegated, plain, withoutPriced } from './polarity';
import { daysIn } from './days-in';
import { hasSameSense } from './opposites';
import { withoutMarks } from './sentences';
import { smallWords } from './small-words';

/** `welcome on the terrace, but not inside` */
const sourceClauseEnd = perLanguage(
  (language) => new RegExp(`[.;!?\\n]+|,?\\s+${anyOf('sentences', 'but', [language])}\\s+`, 'u'),
);
/** `On Sundays we do not open`, where the source is closed. */
function isOfDay(normalized: string): boolean {
  return daysIn(normalized).length > 0 && (open().test(normalized) || closed().test(normalized));
}

/** Compares negation with the source's closest clauses, one by one where they differ. */
export function hasSamePolarity(sentence: string, units: readonly Unit[], source: Source, language: string): boolean {
  if (isJudgedElsewhere(sentence, source, language) || isDeniedTogether(sentence, source, language)) return true;
  if (deniesIncluded(sentence, source, language)) return false;
  const { all, clauses } = statedIn(sentence, source, language);
  if (clauses.length === 0) return true;
  const said = isSaidByOpposite(clauses, source, language);
  if (said !== undefined) return said;
  if (isComparable(source, language) && saysDenied(all, source, language)) return false;
  const denied = clauses.filter((clause) => isNegated(clause, language));
  if (denied.length === 0 || denied.length === clauses.length) {
    const rest = clauses.join(', ');
    // `Not yet, because …`: the source has the reason, or denies it.
    const isWhole = clauses.length === all.length;
    if (isWhole && isSamePolarity(withoutPriced(sentence), units, source, language)) return true;
    return isSamePolarity(rest, unitsOf(rest, language), source, language);
  }
  return clauses.every((clause) => isSamePolarity(clause, unitsOf(clause, language), source, language));
}

/** Undefined: no words with an opposite decide it. */
function isSaidByOpposite(clauses: readonly string[], source: Source, language: string): boolean | undefined {
  const senses = clauses.map((clause) => hasSameSense(clause, source, language));
  if (senses.includes(false)) return false;
  const isStated = clauses.every((clause, at) => senses[at] === true || !isNegated(clause, language));
  return senses.includes(true) && isStated ? true : undefined;
}

/** With the day. */
function isJudgedElsewhere(sentence: string, source: Source, language: string): boolean {
  return isOfDay(plain(sentence)) || isClosedDay(sentence, source, language);
}

/** All of its words, and no others, stand in one clause that denies the same word: `it costs 65 euros and does not expire`. */
function isDeniedTogether(sentence: string, { text }: Source, language: string): boolean {
  const word = deniedWord(sentence, language);
  if (word === undefined || !isNegated(sentence, language)) return false;
  const said = unitsOf(sentence, language);
  return text
    .split(sourceClauseEnd(language))
    .filter((clause) => deniedWord(clause, language) === word && isCovered(clause, said, language))
    .some((clause) => countIn(said, sourceOf(clause, language)) === said.length);
}

/** `We do not receive on Sundays`, where the source is closed. */
function isClosedDay(sentence: string, { text }: Source, language: string): boolean {
  return daysIn(plain(sentence)).length > 0 && isNegated(sentence, language) && closed().test(plain(text));
}

function isSamePolarity(sentence: string, units: readonly Unit[], source: Source, language: string): boolean {
  const tongue = source.language ?? language;
  const [title = '', ...lines] = source.text.split('\n');
  const body = lines.length > 0 ? lines.join('\n') : title;
  const isDenied = isNegated(sentence, language);
  const clauses = sortedClauses({ title, body }, sentence, isDenied, tongue);
  if (isDenied && clauses.denied.some(({ text }) => text.split(and()).some((part) => isCovered(part, units, tongue))))
    return true;
  if (!isDenied && isExcepted(body, units, tongue)) return false;
  if (isComparable(source, language) && isSwapped(sentence, units, clauses, language)) return false;
  const counts = { denied: mostIn(clauses.denied, units), affirmed: mostIn(clauses.affirmed, units) };
  const isStated = clauses.denied.length > 0 || deniesIn(title, tongue);
  return isDenied ? isDeniedBy(counts, isStated) : isAffirmedBy(counts, units.length);
}

interface Passage {
  readonly title: string;
  readonly body: string;
}

function sortedClauses({ title, body }: Passage, sentence: string, isDenied: boolean, language: string): Clauses {
  const answer = title.endsWith('?') ? answerIn(body) : undefined;
  const read = clausesOf(answer === undefined ? body : withoutAnswer(body), sentence, language);
  const isWithout = ({ text }: Source): boolean => isDenied && without().test(plain(text));
  const denied = read.filter((each) => deniesIn(each.text, language) || isWithout(each));
  return {
    // A passage that begins with a no denies what its title asks.
    denied: isDenied && answer === 'no' ? [...denied, sourceOf(title, language)] : denied,
    affirmed: read.filter(({ text }) => !deniesIn(text, language)),
  };
}

function clausesOf(body: string, sentence: string, language: string): Source[] {
  const parts = sourceClausesOf(body, language);
  // Without a number, a swapped subject has no other check.
  const named = /\d/.test(withoutMarks(sentence)) ? withSubjects(parts, language) : parts;
  return named.map((clause) => sourceOf(clause, language));
}

/** `The booklet is not included. It costs 4 euros.` */
function withSubjects(clauses: readonly string[], language: string): string[] {
  return clauses.map((clause, at) => {
    const [subject] = refers().test(plain(clause)) ? unitsOf(clauses[at - 1] ?? '', language) : [];
    return subject ? `${clause} (${subject.stem})` : clause;
  });
}

const refers = once(() => new RegExp(`^\\W*${whole(anyOf('sentences', 'refers'))}`, 'u'));

/** Of the statement's words, in the closest clause. */
interface Counts {
  readonly denied: number;
  readonly affirmed: number;
}

function mostIn(clauses: readonly Source[], units: readonly Unit[]): number {
  return Math.max(0, ...clauses.map((clause) => countIn(units, clause)));
}

function isAffirmedBy({ denied, affirmed }: Counts, length: number): boolean {
  return denied <= affirmed || (denied < length * 0.6 && (affirmed > 0 || denied < 2));
}

function isDeniedBy({ denied, affirmed }: Counts, isStated: boolean): boolean {
  return denied + affirmed === 0 ? isStated : denied > 0 && denied >= affirmed;
}

/** `Macaroons have almonds but no gluten` denies gluten of macaroons alone. */
function isExcepted(body: string, units: readonly Unit[], language: string): boolean {
  return body.split(/[.;!?\n]+/).some((sentence) => {
    const [first = '', ...rest] = sentence.split(sourceClauseEnd(language));
    const [head] = unitsOf(first, language);
    const isAbout = head !== undefined && units.some(({ stem }) => plain(stem) === plain(head.stem));
    return isAbout && rest.some((clause) => deniesIn(clause, language) && isCovered(clause, units, language));
  });
}

function isComparable(source: Source, language: string): boolean {
  return source.language === language || smallWords(language).size > 0;
}

interface Clauses {
  readonly denied: readonly Source[];
  readonly affirmed: readonly Source[];
}

/** Denies what only affirming clauses name, or the reverse. */
function isSwapped(sentence: string, units: readonly Unit[], { denied, affirmed }: Clauses, language: string): boolean {
  // By form: a cat and a dog are one concept.
  const isIn = (clauses: readonly Source[], { stem, weight }: Unit): boolean =>
    [stem, stem.replace(/e?[ns]$/u, ''), `${stem}s`].some((form) =>
      clauses.some((clause) => hasUnit(clause, { stem: form, concepts: [], weight })),
    );
  const isOnly = (unit: Unit, here: readonly Source[], there: readonly Source[]): boolean =>
    isIn(here, unit) && !isIn(there, unit);
  if (!isNegated(sentence, language)) {
    // `but not inside` denies a thing, not a verb.
    const short = denied.filter(({ text }) => unitsOf(text, language).length <= 1);
    const verbs = denied.map((clause) => (short.includes(clause) ? undefined : deniedWord(clause.text, language)));
    const subjects = denied.flatMap(({ text }) =>
      hasNo().test(plain(text)) ? unitsOf(text, language).slice(0, 1) : [],
    );
    const things = [...thingsIn(sentence, units, verbs, language), ...units.filter((unit) => isIn(short, unit))].filter(
      ({ stem }) => !subjects.some((subject) => subject.stem === stem),
    );
    const isDenied = things.some((unit) => isOnly(unit, denied, affirmed));
    return isDenied && units.some((unit) => isIn(affirmed, unit));
  }
  const things = thingsIn(sentence, units, [deniedWord(sentence, language)], language);
  return things.some((unit) => isOnly(unit, affirmed, denied)) && !things.some((unit) => isIn(denied, unit));
}

const hasNo = rolePattern('negation', 'has-no');
const without = rolePattern('binding', 'without');

const and = once(() => new RegExp(`\\s+${anyOf('sentences', 'and', LANGUAGES)}\\s+`, 'u'));

/** `Do not iron it`: a sentence with all of its words denies the same. */
function isCovered(clause: string, units: readonly Unit[], language: string): boolean {
  const own = unitsOf(clause, language);
  return own.length > 0 && own.every(({ stem }) => units.some((unit) => plain(unit.stem) === plain(stem)));
}

/** Not verbs; in German capitalised. */
function thingsIn(
  sentence: string,
  units: readonly Unit[],
  verbs: readonly (string | undefined)[],
  language: string,
): readonly Unit[] {
  const nouns = new Set((sentence.match(/\p{Lu}\p{L}+/gu) ?? []).map(plain));
  return units.filter(({ stem }) => (language === 'de' ? nouns.has(plain(stem)) : !verbs.includes(stem)));
}

const negator = rolePattern('negation', 'denied');

/** `accept` in `we do not accept cash`. */
function deniedWord(sentence: string, language: string): string | undefined {
  const normalized = plain(sentence);
  // What an order forbids is a thing: `do not iron it`.
  if (/(?:^|[,.;]|\band)\s*(?:please\s+)?(?:do not|don't|never)\b/.test(normalized)) return undefined;
  const found = negator().exec(normalized);
  return found ? unitsOf(normalized.slice(found.index + found[0].length), language)[0]?.stem : undefined;
}
