import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { equalSpans, isKnown, type Fact } from '@parley/language/facts';
import { isAfterLimit } from './after-limit';
import { isNarrower, isOfOtherFact, isTelling } from './anchors';
import { isExcepted } from './excepted';
import { isOfOther } from './of-other';
import { hasUnit, type Unit } from './content-words';
import { GERMAN_NAME } from './bound-names';
import { leadOf } from './leads';
import { ownClause } from './own-clause';
import { plain } from './polarity';
import { closed, open } from './day-words';
import { daysIn } from './days-in';
import { free, NAMED } from './sentence-parts';
import type { Counted, Segment } from './segments';

/** The best part must have the number in its dimension. */
export function strayNumber(
  whole: Segment,
  parts: readonly Segment[],
  said: readonly Segment[] = [whole],
): string | undefined {
  const ofSentence = said.filter(({ sentence }) => sentence === whole.sentence);
  const isAllAfterLimit = (own: readonly Segment[]): boolean =>
    own.every((part) => isAfterLimit(part, ofSentence, parts, isSame));
  const stray = whole.numbers.find((number) => {
    const segment = ownClause(whole, number);
    const rivals = parts.filter(({ numbers }) => numbers.some((each) => groupOf(each) === groupOf(number)));
    const own = rivals.filter((part) => has([part], number));
    if (own.length === 0) return isOtherSpan(number, rivals, parts);
    if (isOfDays(segment, own)) return false;
    if (isOfOtherName(segment, own, parts)) return true;
    const apart = parts.filter((part) => !isTogether(part, segment, own));
    const others = rivals.filter((part) => !own.includes(part) && apart.includes(part));
    return (
      own.every((part) => others.some((rival) => leadOf(segment, part, rival, parts) < 0)) ||
      isOfOther(segment, own, apart) ||
      isThreshold(segment, number, own) ||
      isExcepted(segment, own) ||
      isNarrower(segment, own, rivals, parts) ||
      (number.dimension === 'amount' &&
        namedBefore(segment, own) < namedIn(segment, parts.filter(isFree)) &&
        !isAllAfterLimit(own))
    );
  });
  return stray && `${stray.text} belongs to something else`;
}

/** A duration only in other numbers, or `six weeks` of `six evenings`. */
function isOtherSpan(number: Counted, rivals: readonly Segment[], parts: readonly Segment[]): boolean {
  if (!number.dimension.startsWith('span:') || has(parts, number)) return false;
  if (rivals.length > 0) return true;
  const [, value] = /^span:(?:week|month):(\d+)$/.exec(number.keys[0] ?? '') ?? [];
  const counts = new RegExp(`(?<![\\d.,])${value}\\s+\\p{L}{4,}`, 'u');
  return value !== undefined && parts.some(({ text }) => counts.test(text));
}

/** `To Germany it takes two days` where this is of Austria, and Germany is in another sentence. */
function isOfOtherName({ units, unitsBefore }: Segment, own: readonly Segment[], parts: readonly Segment[]): boolean {
  const has = (text: string, { stem }: Unit): boolean => plain(text).includes(stem);
  const names = [...units, ...unitsBefore].filter(({ stem, weight }) => weight > 1 && daysIn(stem).length === 0);
  const isOthers = (part: Segment): boolean =>
    [...part.units, ...part.unitsBefore].some(
      (unit) => unit.weight > 1 && has(part.sentence, unit) && !names.some(({ stem }) => stem === unit.stem),
    );
  return names.some(
    (unit) =>
      parts.some((part) => !part.isAsked && has(part.text, unit)) &&
      own.every((part) => isOthers(part) && !has(part.sentence, unit) && !has(part.before?.text ?? '', unit)),
  );
}

/** The statement has both numbers of one sentence: `three of the 20`. */
function isTogether(rival: Segment, { numbers }: Segment, own: readonly Segment[]): boolean {
  return (
    own.some(({ sentence }) => sentence === rival.sentence) &&
    numbers.some((number) => number.dimension === 'number' && has([rival], number) && !has(own, number))
  );
}

/** Days and hours are comparable. */
function groupOf({ dimension }: Counted): string {
  return dimension.split(':', 1)[0] ?? '';
}

/** Hours of a day alone are judged with the day: `and on Saturday 9 to 13`. */
function isOfDays({ days, units }: Segment, own: readonly Segment[]): boolean {
  const isOnlyDays = units.every(({ stem }) => daysIn(stem).length > 0 || open().test(stem) || closed().test(stem));
  return isOnlyDays && days.length > 0 && own.some((part) => days.every((day) => part.days.includes(day)));
}

/** `Delivery costs 30 euros` where it is free from 30 euros on. */
function isThreshold(segment: Segment, number: Counted, own: readonly Segment[]): boolean {
  if (number.dimension !== 'amount' || number.limit !== 'none' || free().test(plain(segment.text))) return false;
  return own.every(
    (part) => isFree(part) && part.numbers.every((each) => !isSame(each, number) || each.limit !== 'none'),
  );
}

/** `The lasagne is vegan` where the soups are, and the lasagne is in another sentence. */
export function strayPredicate(segment: Segment, parts: readonly Segment[]): string | undefined {
  const { subject, units, numbers } = segment;
  if (numbers.length === 0 && isOfOtherFact(segment, parts)) return segment.text.trim();
  // Denies what is said of something else: `bicycles are not included`.
  if (notIncluded().test(plain(segment.text))) return undefined;
  const unit = units.find(({ stem }) => stem === subject);
  const stated = parts.filter((part) => !part.isAsked);
  const own = unit ? stated.filter((part) => hasUnit(part.own, unit)) : [];
  const rest = units.filter((each) => each !== unit && stated.some((part) => hasUnit(part.own, each)));
  if (own.length === 0 || rest.length === 0 || numbers.length > 0) return undefined;
  if (rest.some((each) => own.some((part) => hasUnit(part.own, each)))) return undefined;
  const others = stated.filter((part) => rest.every((each) => hasUnit(part.own, each)));
  const isOfOthers = others.length > 0 && others.every(({ subject: other }) => isOtherSubject(other, units));
  return isOfOthers ? subject : undefined;
}

function isOtherSubject(subject: string | undefined, units: readonly Unit[]): boolean {
  return subject !== undefined && !units.some(({ stem }) => stem === subject);
}

/** As an amount is. */
export function isFree({ text, isAsked }: Segment): boolean {
  return !isAsked && free().test(plain(text));
}

function isTellingPriced(unit: Unit): boolean {
  return isTelling(unit) && !costs().test(unit.stem) && !free().test(unit.stem);
}

/** The most words in one part, without the price. */
function namedIn({ units }: Pick<Segment, 'units'>, parts: readonly Segment[]): number {
  const named = units.filter(isTellingPriced);
  return Math.max(0, ...parts.map(({ own }) => named.filter((unit) => hasUnit(own, unit)).length));
}

/** As namedIn; `and costs 4.90 euros` has the words before it. */
function namedBefore(segment: Segment, parts: readonly Segment[]): number {
  const isContinued = parts.every(({ units }) => units.every(({ stem }) => costs().test(stem)));
  const named = segment.units.filter(isTellingPriced);
  return isContinued
    ? Math.max(0, ...parts.map((part) => named.filter((unit) => hasIn(part, unit)).length))
    : namedIn(segment, parts);
}

export function hasIn({ own, before }: Segment, unit: Unit): boolean {
  return hasUnit(own, unit) || (before !== undefined && hasUnit(before, unit));
}

const costs = once(() => new RegExp(`^${anyOf('grammar', 'costs')}`, 'u'));

export function strayName(
  statement: string,
  segments: readonly Segment[],
  parts: readonly Segment[],
  language: string,
): string | undefined {
  const names = new Set(
    parts.flatMap(({ text }) => (text.match(language === 'de' ? GERMAN_NAME : /\p{Lu}\p{Ll}{2,}/gu) ?? []).map(plain)),
  );
  const named = (statement.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).filter((word) => names.has(plain(word)));
  const all = parts.filter(({ text }) => NAMED.test(text));
  if (named.length === 0 || all.length < 2) return undefined;
  return named.find((name) => {
    const word = plain(name);
    const own = parts.filter(({ text }) => plain(text).includes(word));
    const segment = segments.find(({ text }) => plain(text).includes(word));
    if (!segment || own.length === 0 || !all.some((part) => own.includes(part))) return false;
    const units = segment.units.filter(({ stem }) => !names.has(stem));
    const rest = {
      units,
      unitsBefore: segment.unitsBefore.some(({ stem }) => names.has(stem)) ? [] : segment.unitsBefore,
    };
    return bestOf(rest, own) < bestOf(rest, all);
  });
}

const includes = rolePattern('pledges', 'free-known');
const notIncluded = rolePattern('negation', 'not-included');

/** "Free" or "included" must apply to its source's thing. */
export function strayPledge(
  segments: readonly Segment[],
  parts: readonly Segment[],
  isApplied: (part: Segment) => boolean,
): string | undefined {
  const given = parts.filter(isFree);
  const priced = parts.filter((part) => !isFree(part) && part.numbers.some(({ dimension }) => dimension === 'amount'));
  const stray = segments.find((segment) => {
    const rest = segment.units.filter(({ stem }) => !free().test(stem));
    const isPledge = free().test(plain(segment.text)) && !notFree().test(plain(segment.text));
    if (!isPledge || rest.length === 0) return false;
    if (given.length === 0) return isMadeUp(rest, priced, parts);
    const said = { ...segment, units: rest };
    const isLess =
      segments.every(({ numbers }) => numbers.length === 0) && isUnlimited(said, given) && !given.some(isApplied);
    return isOfOther(said, given, parts) || isLess || isUnnamed(said, given, priced) || isPriced(said, priced, given);
  });
  return stray && free().exec(plain(stray.text))?.[0];
}

/** Nothing is said to be free: the thing must be included. */
function isMadeUp(units: readonly Unit[], priced: readonly Segment[], parts: readonly Segment[]): boolean {
  const included = parts.filter(({ text }) => includes().test(plain(text)));
  if (included.length > 0 && namedIn({ units }, included) === 0) return true;
  return priced.length > 0 && parts.some(({ isAsked, text }) => isAsked && free().test(plain(text)));
}

/** Drops the limit of the source: `for children` of `for children under six`. */
function isUnlimited(said: Segment, free: readonly Segment[]): boolean {
  const isLimited = ({ numbers }: Segment): boolean => numbers.some(({ limit }) => limit !== 'none');
  const nearest = free.filter((part) => namedIn(said, [part]) === namedIn(said, free));
  return nearest.every(isLimited);
}

/** Has words of the priced only. */
function isPriced({ units }: Segment, priced: readonly Segment[], free: readonly Segment[]): boolean {
  const isOnly = (parts: readonly Segment[], others: readonly Segment[]): boolean =>
    units.some(
      (unit) =>
        !costs().test(unit.stem) &&
        parts.some(({ own }) => hasUnit(own, unit)) &&
        !others.some((part) => (isContinued(part) ? hasIn(part, unit) : hasUnit(part.own, unit))),
    );
  return isOnly(priced, free) && !isOnly(free, priced);
}

/** A free part must be named. */
function isUnnamed(said: Segment, given: readonly Segment[], priced: readonly Segment[]): boolean {
  if (given.some((part) => isNamedElse(said, part))) return false;
  return bestOf(said, given) === 0 || (priced.length > 0 && namedIn(said, given) === 0);
}

/** `Pickup costs 5 euros and is free from 60 euros on`. */
function isNamedElse({ units, numbers }: Segment, part: Segment): boolean {
  if (numbers.some((number) => has([part], number))) return true;
  return isContinued(part) && units.some((unit) => !costs().test(unit.stem) && hasIn(part, unit));
}

/** `and is free from 600 euros on` */
function isContinued({ text }: Segment): boolean {
  return /^\W*(?:is|are|ist|sind|es|son|est|sont|e|sao|e) /u.test(plain(text));
}

const notFree = once(
  () => new RegExp(`${whole(anyOf('negation', 'not'))}\\s+(?:\\p{L}+\\s+){0,2}?${free().source}`, 'u'),
);

/** The best fit; words only in the sentence count half. */
function bestOf({ units, unitsBefore }: Pick<Segment, 'units' | 'unitsBefore'>, parts: readonly Segment[]): number {
  return Math.max(0, ...parts.map((part) => scoreOf(units, part) + scoreOf(unitsBefore, part) / 2));
}

function scoreOf(units: readonly Unit[], { own, before }: Segment): number {
  return units.reduce((sum, unit) => sum + (hasUnit(own, unit) ? 1 : before && hasUnit(before, unit) ? 0.5 : 0), 0);
}

export function has(parts: readonly Segment[], number: Counted): boolean {
  return parts.some((part) => part.numbers.some((each) => isSame(each, number)));
}

export function isSame(one: Counted, other: Counted): boolean {
  return isAmong(one, other) || isAmong(other, one);
}

/** A number without a unit may count years: `from the age of three`. */
function isAmong({ keys }: Counted, other: Counted): boolean {
  const isTime = other.keys.some((key) => key.startsWith('time:'));
  const bare = (isTime ? [] : other.keys).flatMap((key) =>
    key.startsWith('number:') ? [key.replace('number:', 'span:year:')] : [],
  );
  return isKnown(
    { kind: 'number', text: '', keys } satisfies Fact,
    new Set([...other.keys, ...bare, ...other.keys.flatMap(equalSpans)]),
  );
}
