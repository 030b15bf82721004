import { knownKeys } from '@parley/language/facts';
import { anyOf, once, whole } from '@parley/language/lexicon';
import { DateTime } from 'luxon';
import { closed, dayWords, open } from './day-words';
import { isEveryDay, isExceptedDay } from './daily';
import { isNegated, plain } from './polarity';
import { daysIn } from './days-in';
import type { Counted, Segment } from './segments';
import { has } from './stray-details';

const beginsCondition = once(() => new RegExp(`^\\W*${whole(anyOf('own', 'when'))}(?!\\s*,)`, 'u'));

/** Hours show a part of the day: from, to. */
const hoursOf: Readonly<Record<string, readonly [number, number]>> = {
  morning: [5, 11],
  noon: [12, 12],
  afternoon: [13, 18],
  evening: [19, 23],
};

/** An hour, or half of one, as minutes. */
const minutesOf: Readonly<Record<string, RegExp>> = {
  hour: /^span:minute:(?:60|90)$/,
  half: /^span:minute:(?:30|90)$/,
};

export function hasHourOf(name: string, known: string): boolean {
  const [from, to] = hoursOf[name] ?? [0, -1];
  return [...knownKeys([known])].some((key) => {
    if (minutesOf[name]?.test(key) === true) return true;
    const hour = Number(/^time:(\d+):/.exec(key)?.[1] ?? Number.NaN);
    return hour >= from && hour <= to;
  });
}

export function looseDay(
  { text, days, numbers, isOpen, sentence }: Segment,
  parts: readonly Segment[],
  known: string,
  language: string,
): string | undefined {
  if (days.length === 0) return undefined;
  const dated = weekdaysOf(known);
  const normalized = new Set([...parts.flatMap((part) => part.days), ...dated]);
  const isTimeOf = (part: Segment, time: Counted): boolean => has([part], time);
  const missing = days.find(
    (day) => !normalized.has(day) && !isEveryDay(day, { numbers, isOpen, text }, parts, isTimeOf),
  );
  // "Not on Friday" follows from other days.
  const isOther = numbers.length === 0 && normalized.size > 0 && normalized.size < 7 && isNegated(text, language);
  if (missing !== undefined && (isOther || beginsCondition().test(plain(sentence)))) return undefined;
  if (missing !== undefined) return `${dayNames[missing]} is not named`;
  const times = numbers.filter(({ dimension }) => dimension === 'number');
  for (const day of days) {
    const found = looseOn(day, { text, days, isOpen, times }, parts);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of dates: Monday is 0. */
export function weekdaysOf(text: string): number[] {
  return [...text.matchAll(/\d{4}-\d\d-\d\d/g)].map(([date]) => DateTime.fromISO(date).weekday - 1);
}

interface DayClaim extends Pick<Segment, 'text' | 'days' | 'isOpen'> {
  readonly times: readonly Counted[];
}

function looseOn(day: number, { text, days, isOpen, times }: DayClaim, parts: readonly Segment[]): string | undefined {
  const ofDay = parts.filter((part) => part.days.includes(day));
  if (ofDay.length === 0) return undefined;
  if (ofDay.every((part) => isExceptedDay(day, part))) return openOnExcepted(day, { isOpen, times });
  return looseIn(day, { text, days, isOpen, times }, parts, ofDay);
}

/** On a day on which the business is closed. */
function openOnExcepted(day: number, { isOpen, times }: Pick<DayClaim, 'isOpen' | 'times'>): string | undefined {
  const isClosed = isOpen === false || (isOpen === undefined && times.length === 0);
  return isClosed ? undefined : `${dayNames[day]} is excepted`;
}

function looseIn(
  day: number,
  { text, days, isOpen, times }: DayClaim,
  parts: readonly Segment[],
  ofDay: readonly Segment[],
): string | undefined {
  const stray = times.find((time) => has(parts, time) && !has(ofDay, time));
  if (stray) return `${stray.text} does not belong to ${dayNames[day]}`;
  if (isTooEarly(text, times, ofDay)) return `${dayNames[day]} closes later`;
  if (missesException(times, exceptionsOf(ofDay, days))) return `${dayNames[day]} is an exception`;
  const states = statesOf(ofDay, parts);
  if (isOpen === undefined || states.length === 0 || states.includes(isOpen)) return undefined;
  if (isOpen ? ofDay.some((part) => namesException(text, part)) : isOfHours(text)) return undefined;
  return `${dayNames[day]} is ${isOpen ? 'not open' : 'not closed'}`;
}

function statesOf(ofDay: readonly Segment[], parts: readonly Segment[]): readonly boolean[] {
  const stated = ofDay.flatMap((part) => part.isOpen ?? []);
  return stated.length === 0 && hasHours(ofDay, parts) ? [true] : stated;
}

/** `Saturday from 9 to 15`, as opening hours. */
function hasHours(ofDay: readonly Segment[], parts: readonly Segment[]): boolean {
  const isAsked = parts.some(({ isAsked, text }) => isAsked && open().test(plain(text)));
  const isOfDays = parts.some(({ isOpen, days }) => isOpen === false && days.length > 0);
  return (isAsked || isOfDays) && ofDay.some(({ numbers }) => numbers.some(({ end }) => end === 'last'));
}

/** `Open on Easter Monday`, where the source is closed on Mondays, except Easter Monday. */
function namesException(said: string, { text }: Segment): boolean {
  const [, ...excepted] = plain(text).split(except());
  const words = new Set(plain(said).match(/\p{L}+/gu) ?? []);
  return excepted.some((each) => {
    const names = (each.match(/\p{L}{4,}/gu) ?? []).filter((word) => daysIn(word).length === 0);
    return names.length > 0 && names.every((name) => words.has(name));
  });
}

const except = once(() => new RegExp(`${whole(anyOf('binding', 'except'))}|[.;]\\s`, 'u'));

function missesException(times: readonly Counted[], except: readonly Segment[]): boolean {
  return times.length > 0 && except.length > 0 && !times.some((time) => has(except, time));
}

/** `We close at 14:00`, where the day goes on until 20:00. */
function isTooEarly(text: string, times: readonly Counted[], ofDay: readonly Segment[]): boolean {
  const ends = ofDay.flatMap(({ numbers }) => numbers.filter(({ end }) => end === 'last').map(hourOf));
  return times.length === 1 && closed().test(plain(text)) && times.some((time) => hourOf(time) < Math.max(...ends));
}

function hourOf({ keys }: Counted): number {
  const [, hour = Number.NaN, minute = 0] = /^(?:time|number):(\d+)(?::(\d+))?$/.exec(keys[0] ?? '') ?? [];
  return Number(hour) + Number(minute) / 60;
}

/** `On Wednesdays we close at 13:00`, where Monday to Friday has other hours. */
function exceptionsOf(ofDay: readonly Segment[], days: readonly number[]): readonly Segment[] {
  const least = Math.min(...ofDay.map((part) => part.days.length));
  const except = ofDay.filter((part) => part.days.length === least);
  const isTimed = (part: Segment): boolean => part.numbers.some(({ dimension }) => dimension === 'number');
  const isWider = ofDay.some((part) => part.days.length > least && isTimed(part));
  return isWider && days.length <= least && except.every(isTimed) ? except : [];
}

/** `On Monday mornings we are closed` says nothing of the day. */
function isOfHours(text: string): boolean {
  return partOfDay().test(plain(text));
}

const partOfDay = once(
  () =>
    new RegExp(
      Object.keys(hoursOf)
        .map((name) => whole(anyOf('binding', name)))
        .join('|'),
      'u',
    ),
);
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'a holiday'];

const ranges = once(() => {
  const day = `(?:${dayWords().join('|')})`;
  const to = `\\.?\\s*(?:-|–|${anyOf('times', 'day-range')})\\s*(?:el |le |a )?`;
  return new RegExp(`(?<!\\p{L})${day}${to}${day}(?!\\p{L})`, 'gu');
});

/** `Monday to Friday` where the source has only `Monday to Saturday`. */
export function otherDays(normalized: string, known: string): string | undefined {
  const read = (text: string) =>
    [...text.matchAll(ranges())].map(([range]) => ({ range, days: daysIn(range).toSorted().join('') }));
  const stands = read(known).map(({ days }) => days);
  return stands.length === 0 ? undefined : read(normalized).find(({ days }) => !stands.includes(days))?.range;
}
