import { anyOf, once, rolePattern, wordsOf } from '@parley/language/lexicon';
import type { Unit } from './content-words';
import { closed, open } from './day-words';
import { plain } from './polarity';
import { daysIn } from './days-in';
import { isCounted, type Segment } from './segments';

export type Named = Pick<Segment, 'text'> & Partial<Pick<Segment, 'days'>>;

/** A unit that some part of the sources has, and the parts that have it. */
export interface Anchor {
  readonly has: (part: Named) => boolean;
  /** Also in its title, or earlier in its sentence. */
  readonly reaches: (part: Segment) => boolean;
}

const price = once(() => new RegExp(`^${anyOf('grammar', 'price')}`, 'u'));
const weekendPart = once(() => wordsOf('times', 'weekend-part'));
const frame = rolePattern('sentences', 'frame');
/** `at the latest` */
const limit = once(
  () =>
    new RegExp(
      `^(?:${['latest', 'earliest', 'minimum', 'maximum'].map((role) => anyOf('times', role)).join('|')})$`,
      'u',
    ),
);
/** `Monthly`, of any price per month. */
const rhythm = once(
  () => new RegExp(`^(?:${['weekly', 'monthly', 'yearly'].map((role) => anyOf('binding', role)).join('|')})$`, 'u'),
);
const FORM_LENGTH = 5;

/** Each day of the statement, also as one of a weekend. */
export function daysOf({ days }: Segment): Anchor[] {
  const has = (part: Named): boolean => days.every((day) => part.days?.includes(day) === true);
  return days.length === 0 ? [] : [{ has, reaches: has }];
}

/** The rival says no more than the statement, the number's own part does: `late check-out` is no check-out. */
export function isNarrower(
  segment: Segment,
  own: readonly Segment[],
  rivals: readonly Segment[],
  parts: readonly Segment[],
): boolean {
  const anchors = [...anchorsOf(segment, parts), ...daysOf(segment)];
  const isExact = (part: Segment): boolean =>
    !own.includes(part) && anchors.every(({ has }) => has(part)) && !hasOther(part, segment, segment);
  return anchors.length > 0 && rivals.some(isExact) && own.every((part) => hasOther(part, segment, segment));
}

/** `The sauna is part of Comfort` where it is part of Premium: the nearest parts are about something else. */
export function isOfOtherFact(segment: Segment, parts: readonly Segment[]): boolean {
  const anchors = anchorsOf(segment, parts);
  const stated = parts.filter(({ isAsked }) => !isAsked);
  const counted = stated.map((part) => ({ part, count: countOf(anchors, part) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  if (most < 2) return false;
  const own = counted.flatMap(({ part, count }) => (count === most ? [part] : []));
  const heads = headsOf(segment).slice(0, 1);
  const isNamed = (has: Anchor['has'], other: Segment): boolean =>
    has({ text: LABEL.exec(other.text)?.[1] ?? '' }) ||
    (headsOf(other)
      .slice(0, 1)
      .some((head) => has({ text: head })) &&
      heads.some((head) => has({ text: head })));
  return own.every((part) => {
    const forms = formsIn(segment.text);
    if (
      headsOf(part)
        .slice(0, 1)
        .every((head) => forms.has(formOf(head)))
    )
      return isRenamed(segment, part, stated);
    return anchors.some(({ has }) =>
      stated.some((other) => !own.includes(other) && isNamed(has, other) && !has({ text: part.sentence })),
    );
  });
}

/** `available to Team customers` where the part has Enterprise, and another part Team. */
function isRenamed(segment: Segment, part: Segment, stated: readonly Segment[]): boolean {
  const named = (of: Segment) =>
    of.units.filter((unit) => unit.weight > 1 && isTelling(unit)).map(({ stem }) => formOf(stem));
  const said = named(segment);
  const there = formsIn(`${part.sentence} ${part.before?.text ?? ''}`);
  const isElsewhere = (form: string): boolean => stated.some((other) => formsIn(other.text).has(form));
  const isOther = named(part).some((form) => !said.includes(form));
  return isOther && said.some((form) => !there.has(form) && isElsewhere(form));
}

/** What it only continues counts half. */
function countOf(anchors: readonly Anchor[], part: Segment): number {
  return anchors.reduce((sum, { has, reaches }) => sum + (has(part) ? 1 : reaches(part) ? 0.5 : 0), 0);
}

/** Of a line: `Premium: 64.90 euros`. */
const LABEL = /^\W*([^:.,]{1,30}?)\s*:/u;

export function isHead(part: Segment, has: Anchor['has']): boolean {
  return headsOf(part).some((head) => has({ text: head }));
}

/** `Parcels: small 2.90 euros` */
const LISTED = /:\s+(\p{Lu}.*\d.*)$/u;

/** The first words of the part, or of the sentence that it continues: `evening course`, but `rabbits can be`. */
export function headsOf({ text, units, unitsBefore, sentence }: Segment): string[] {
  const listed = formsIn(LISTED.exec(text)?.[1] ?? text);
  const own = units.filter((unit) => isTelling(unit) && listed.has(formOf(unit.stem)));
  const [first, second] = own.length > 0 ? own : unitsBefore.filter(isTelling);
  if (first === undefined) return [];
  const words: string[] = plain(own.length > 0 ? text : sentence).match(/\p{L}+/gu) ?? [];
  const isPair = second !== undefined && words[words.indexOf(plain(first.stem)) + 1] === plain(second.stem);
  return isPair ? [first.stem, second.stem] : [first.stem];
}

/** A word that neither the statement nor the rival has. */
export function hasOther({ units }: Segment, { text }: Segment, segment: Segment): boolean {
  const known = formsIn(`${text} ${segment.text}`);
  return units.some((unit) => isTelling(unit) && !known.has(formOf(unit.stem)));
}

/** Of a name: `Fibra 500`. */
const NUMBERED = /\p{Lu}\p{Ll}+ (\d{2,4})(?![\d.,]|\s*[€$£%])/gu;

function numbersIn(text: string, parts: readonly Segment[]): Anchor[] {
  return [...text.matchAll(NUMBERED)].flatMap(([, number = '']) => {
    const pattern = new RegExp(`(?<![\\d.,])${number}(?![\\d.,])`);
    const has = (of: { readonly text: string }): boolean => pattern.test(of.text);
    const reaches = (part: Segment): boolean => has(part) || (part.before !== undefined && has(part.before));
    return parts.some(has) ? [{ has, reaches }] : [];
  });
}

export function anchorsOf(segment: Segment, parts: readonly Segment[]): Anchor[] {
  const { text, numbers } = segment;
  const isPriced = numbers.some(({ dimension }) => dimension === 'amount');
  return [...wordsIn(segment, parts), ...numbersIn(text, parts), ...(isPriced ? countsIn(text, parts) : [])];
}

/** `two persons` of a price. */
const COUNT = /(?<![\d.,:])(\d{1,3}) (\p{L}{3,})/gu;

/** Not `dos`, which is also an article. */
const TWO = /(?<!\p{L})(?:two|zwei|deux|dois|duas|due|twee|dwa|dwie|dwoch)(?!\p{L})/gu;

function countsOf(text: string): readonly string[] {
  return [...plain(text).replace(TWO, '2').matchAll(COUNT)].flatMap(([, number = '', word = '']) =>
    isCounted(word) ? [] : [`${number} ${formOf(word)}`],
  );
}

function countsIn(text: string, parts: readonly Segment[]): Anchor[] {
  return countsOf(text).flatMap((count) => {
    const has = (part: Named): boolean => countsOf(part.text).includes(count);
    return parts.some(has) ? [{ has, reaches: has }] : [];
  });
}

/** Prices of several things are per night. */
const perUnit = once(() => new RegExp(`\\d\\s*(?:[€$£]|\\p{L}+)\\s+${anyOf('grammar', 'per')}\\s+(\\p{L}{3,})`, 'gu'));

function wordsIn({ text, units, unitsBefore }: Segment, parts: readonly Segment[]): Anchor[] {
  const each = new Set([...plain(text).matchAll(perUnit())].map(([, word = '']) => word));
  const all = units.filter(isTelling);
  const things = all.filter(({ stem }) => !each.has(plain(stem)));
  const telling = things.length > 0 ? things : all;
  return (telling.length > 0 ? telling : unitsBefore.filter(isTelling)).flatMap((unit) => {
    const form = formOf(unit.stem);
    const has = ({ text }: { readonly text: string }): boolean => formsIn(text).has(form);
    if (!parts.some(has)) return [];
    return [{ has, reaches: (part: Segment) => has(part) || (part.before !== undefined && has(part.before)) }];
  });
}

function isTwo(stem: string): boolean {
  return plain(stem).replace(TWO, '') === '';
}

export function isTelling({ stem }: Unit): boolean {
  return (
    stem.length > 2 &&
    !/^\d/.test(stem) &&
    !isTwo(stem) &&
    !weekendPart().has(stem) &&
    !frame().test(stem) &&
    !limit().test(stem) &&
    !price().test(stem) &&
    !rhythm().test(stem) &&
    daysIn(stem).length === 0 &&
    !open().test(stem) &&
    !closed().test(stem)
  );
}

const read = new Map<string, ReadonlySet<string>>();
const READ_MAX = 2_000;

/** Words without endings. */
export function formsIn(text: string): ReadonlySet<string> {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= READ_MAX) read.clear();
  const forms = new Set((plain(text).match(/\p{L}+/gu) ?? []).map(formOf));
  read.set(text, forms);
  return forms;
}

/** Without endings: `dogs` and `dog`. */
export function formOf(word: string): string {
  return plain(word)
    .replace(/(?<=.{3})(?:e[ns]|[ns]|e)$/u, '')
    .slice(0, FORM_LENGTH);
}
