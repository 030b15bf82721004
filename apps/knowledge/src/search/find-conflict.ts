import { statementsOf, type Measure, type Statement } from '@parley/language/facts';
import { HEADING_SEPARATOR } from '../passages/passage';
import { namesOf } from '../passages/cut-passages';
import { readWords } from '../retrieval/read-words';
import { classConcepts, isGeneric, withoutEndings } from '../retrieval/frequent-words';

/** A question with its answer, or headings with a passage. */
export interface ComparedText {
  readonly title: string;
  readonly text: string;
  /** A tag or its first part. */
  readonly language: string;
}

export interface Difference {
  readonly one: string;
  readonly other: string;
}

/** For matching across texts. */
type Words = readonly (readonly string[])[];

/**
 * Finds different numbers, amounts, durations, times or dates on one subject: "Express: 1 day" and "Shipping: 3 days"
 * do not clash. Subjects match by words of the innermost headings and the sentences. Prefers missed to false conflicts.
 */
export function findConflict(one: ComparedText, other: ComparedText): Difference | undefined {
  const [titleOne, titleOther] = [one, other].map(({ title, language }) =>
    wordsOf(title.split(HEADING_SEPARATOR).at(-1) ?? '', language),
  ) as [Words, Words];
  for (const left of statementsOf(one.text)) {
    for (const right of statementsOf(other.text)) {
      const difference = differenceOf(left, right);
      if (!difference) continue;
      const words = wordsOf(left.rest, one.language);
      const others = wordsOf(right.rest, other.language);
      if (isSameThing([titleOne, words], [titleOther, others])) return difference;
    }
  }
  return undefined;
}

function isSameThing([titleOne, one]: [Words, Words], [titleOther, other]: [Words, Words]): boolean {
  const allOne = new Set([...titleOne, ...one].flat());
  const allOther = new Set([...titleOther, ...other].flat());
  const isShared = [...allOne].some((name) => allOther.has(name));
  const isTitled = isIn(titleOne, allOther) && isIn(titleOther, allOne);
  return isShared && isTitled && (isIn(one, allOther) || isIn(other, allOne));
}

function isIn(words: Words, all: ReadonlySet<string>): boolean {
  return words.every((names) => names.some((name) => all.has(name)));
}

function wordsOf(text: string, tag: string): Words {
  const language = tag.toLowerCase().split('-')[0] ?? tag;
  return readWords(withoutEndings(text, language), language)
    .filter(({ isWeighty, stem }) => isWeighty && !isGeneric(stem, language))
    .map(({ stem, concepts }) => namesOf({ stem, concepts: concepts.filter((each) => !classConcepts.has(each)) }));
}

/** Without a common value. */
function differenceOf(left: Statement, right: Statement): Difference | undefined {
  for (const dimension of new Set(left.measures.map((measure) => measure.dimension))) {
    const of = ({ measures }: Statement): Measure[] => measures.filter((measure) => measure.dimension === dimension);
    const [ones, others] = [of(left), of(right)];
    if (others.length === 0 || !(dimension === 'time' ? haveOwn(ones, others) : areApart(ones, others))) continue;
    return { one: ones.map(({ text }) => text).join(', '), other: others.map(({ text }) => text).join(', ') };
  }
  return undefined;
}

function areApart(ones: readonly Measure[], others: readonly Measure[]): boolean {
  return !ones.some((one) => others.some((other) => isSame(one, other)));
}

/** Opening hours may share one end. */
function haveOwn(ones: readonly Measure[], others: readonly Measure[]): boolean {
  const lacks = (some: readonly Measure[], all: readonly Measure[]): boolean =>
    some.some((one) => !all.some((other) => isSame(one, other)));
  return lacks(ones, others) && lacks(others, ones);
}

function isSame(one: Measure, other: Measure): boolean {
  if (one.values.some((value) => other.values.some((known) => isSameValue(value, known)))) return true;
  return isWithin(one.range, other.range) || isWithin(other.range, one.range);
}

/** A yearly day matches any year: `*-12-24`. */
function isSameValue(one: string, other: string): boolean {
  if (one === other) return true;
  const isEveryYear = one.startsWith('*') || other.startsWith('*');
  return isEveryYear && one.replace(/^[^-]*/, '') === other.replace(/^[^-]*/, '');
}

function isWithin(inner: Measure['range'], outer: Measure['range']): boolean {
  return inner !== undefined && outer !== undefined && inner[0] >= outer[0] && inner[1] <= outer[1];
}
