import { fitsOtherCase, isOfOtherHalf, withSiblings } from './case-numbers';
import { closed } from './day-words';
import { isNegated, plain } from './polarity';
import { ORDINAL, type Counted, type Segment } from './segments';
import { has, isSame } from './stray-details';

/** Of a range that a limit names: `from 16` where the source has `16 to 18`. */
function endOf({ limit, keys }: Counted, isRange: boolean): Counted['end'] {
  // Dropping the last age of a range says too much; dropping an hour does not.
  if (limit === 'up' && (isRange || keys.some((key) => key.startsWith('time:')))) return 'first';
  return limit === 'until' || limit === 'down' ? 'last' : undefined;
}

/** A year of school, unlike an age, has a last one: `from the 5th year on`. */
function isInRow({ text }: Counted, { sentence }: Segment): boolean {
  const number = /\d+/.exec(text)?.[0];
  return [...sentence.matchAll(ORDINAL)].some(([, ordinal]) => ordinal === number);
}

function turned(number: Counted): Counted {
  const turns: Partial<Record<Counted['limit'], Counted['limit']>> = { up: 'down', down: 'up' };
  return { ...number, limit: turns[number.limit] ?? number.limit };
}

/** `Up to and including six` where the source has `under six`. */
function isBelowOnly(known: readonly Counted[]): boolean {
  const isLast = ({ limit, end, isBelow }: Counted): boolean =>
    isBelow !== true && (limit === 'until' || limit === 'down' || end === 'last');
  return known.some(({ isBelow }) => isBelow) && !known.some(isLast);
}

export function looseLimit(
  segment: Segment,
  parts: readonly Segment[],
  said: readonly Segment[],
  language: string,
): string | undefined {
  const isRange = said.flatMap((segment) => segment.numbers).some(({ limit }) => limit === 'until' || limit === 'down');
  const loose = segment.numbers.find((number) => {
    const same = parts.flatMap((part) => part.numbers.filter((each) => isSame(each, number)));
    if (number.isIncluded === true && isBelowOnly(same)) return true;
    if (isOfOtherHalf(number, segment, parts, language)) return true;
    if (number.limit === 'none' || fitsOtherCase(number, withSiblings(segment, said), parts, language)) return false;
    const isDenied = isNegated(segment.text, language);
    const known = parts.flatMap((part) => {
      const same = part.numbers.filter((each) => isSame(each, number));
      // Not under 18 is from 18 on.
      return isNegated(part.text, language) === isDenied ? same : [...same, ...same.map(turned)];
    });
    if (
      known.some(
        ({ end }) =>
          end !== undefined && end === endOf(number, isRange || segment.days.length > 0 || isInRow(number, segment)),
      )
    )
      return false;
    if (!isDenied && isTooSoon(number, segment, known)) return true;
    if (number.isLead && known.some(({ isLead, limit }) => isLead && limit === 'none')) return false;
    return known.length === 0 ? isMadeUp(number, parts) : isOther(number, known);
  });
  const other = loose ?? joinedRange(segment, parts);
  return other && `${other.text} has another limit`;
}

/** `From 10:30 to 20` where these are of two parts. */
function joinedRange({ numbers }: Segment, parts: readonly Segment[]): Counted | undefined {
  const ends = numbers.filter(({ end }) => end !== undefined);
  const [first, last] = ends;
  if (ends.length !== 2 || first?.end !== 'first' || last === undefined) return undefined;
  const having = (number: Counted): readonly Segment[] => parts.filter((part) => has([part], number));
  const all = having(first);
  return all.length === 0 || having(last).length === 0 || all.some((part) => has([part], last)) ? undefined : first;
}

/** `Stay until 15` where it is from 15 on. */
function isTooSoon({ limit, keys }: Counted, { isOpen, text }: Segment, known: readonly Counted[]): boolean {
  const isHour = keys.some((key) => /^(?:time|number):/.test(key));
  if (limit !== 'until' || !isHour || isOpen === false || closed().test(plain(text))) return false;
  return known.length > 0 && known.every(({ end }) => end === 'first');
}

function isMadeUp({ limit }: Counted, parts: readonly Segment[]): boolean {
  return (limit === 'up' || limit === 'down') && parts.some(({ numbers }) => numbers.length > 0);
}

function isOther({ limit, dimension }: Counted, known: readonly Counted[]): boolean {
  const limits = known.map((each) => each.limit);
  if (limit === 'within') return limits.every((each) => each === 'up');
  // "Until 14:00" is a time like "at 14:00"; "up to five years" is less than "five years".
  if (limit === 'until') return limits.every((each) => each === 'up' || (each === 'none' && dimension !== 'number'));
  return !limits.some((each) => each === limit || (limit === 'down' && (each === 'within' || each === 'until')));
}
