import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { closed } from './day-words';
import { daysIn } from './days-in';
import { plain } from './polarity';
import type { Counted, Segment } from './segments';

const daily = rolePattern('times', 'daily');
const only = rolePattern('binding', 'only');
const except = once(() => new RegExp(whole(anyOf('binding', 'except')), 'u'));

/** Of `every day except Wednesday`, Wednesday; undefined: the text is not of every day. */
export function exceptedOf(text: string): readonly number[] | undefined {
  const said = plain(text);
  const found = daily().exec(said);
  if (found === null) return undefined;
  const [, ...excepted] = said.slice(found.index).split(except());
  return excepted.flatMap(daysIn);
}

/** The business is open every day but this one. */
export function isExceptedDay(day: number, { text, isAsked }: Segment): boolean {
  return !isAsked && isOfHours(text) && exceptedOf(text)?.includes(day) === true;
}

/** `Open on Sunday from 10 to 22`, where that is every day. */
export function isEveryDay(
  day: number,
  { numbers, isOpen, text }: Pick<Segment, 'numbers' | 'isOpen' | 'text'>,
  parts: readonly Segment[],
  hasTime: (part: Segment, time: Counted) => boolean,
): boolean {
  const times = numbers.filter(({ dimension }) => dimension === 'number');
  if (only().test(plain(text))) return false;
  if (isOpen === false || (isOpen === undefined && times.length === 0)) return false;
  // Other parts may have the days of another season.
  if (parts.some((part) => hasOwnHours(part) && exceptedOf(part.text) === undefined)) return false;
  return parts.some(
    (part) =>
      isOfHours(part.text) &&
      exceptedOf(part.text)?.includes(day) === false &&
      times.every((time) => hasTime(part, time)),
  );
}

function hasOwnHours({ days, isOpen, numbers }: Segment): boolean {
  return days.length > 0 && (isOpen !== undefined || numbers.some(({ end }) => end !== undefined));
}

/** `from 10 to 22`, not `closed every day from 12 to 13`. */
function isOfHours(text: string): boolean {
  return /\d/.test(text) && !closed().test(plain(text));
}
