import { equalSpans } from '@parley/language/facts';
import { anyOf, languagePattern, once, rolePattern, whole } from '@parley/language/lexicon';
import { countIn } from './content-words';
import { isNegated, plain } from './polarity';
import { free } from './sentence-parts';
import type { Counted, Segment } from './segments';
import { has, isFree } from './stray-details';

/** What a limit of the passage is compared with: below 600 is 599. */
const NEAR = 0.001;

/** Numbers that only the customer named: an answer applies a rule to them. */
export function caseNumbersOf({ numbers }: Segment, asked: readonly Segment[], parts: readonly Segment[]): Counted[] {
  return numbers.filter((number) => !has(parts, number) && has(asked, number));
}

/** `As your dog weighs 6 kg, it may come` where dogs up to 10 kg may. */
export function fitsCase(number: Counted, segment: Segment, parts: readonly Segment[], language: string): boolean {
  const limited = nearestOf(
    ofSameDay(
      parts.filter((part) => limitsOn(number, part).length > 0),
      segment,
    ),
    segment,
  );
  const isDenied = isNegated(segment.text, language) || too().test(plain(segment.text));
  const fits = (part: Segment): boolean => limitsOn(number, part).every((limit) => isWithin(number, limit));
  const isSo = (part: Segment): boolean => fits(part) === (isDenied === isNegated(part.text, language));
  if (limited.length === 0) return number.limit === 'none' && isFramed(number, segment, language);
  const shared = parts.filter((part) => isShared(number, segment, part));
  const own = limited.filter(
    (part) => shared.includes(part) || (isConditional(part) && shared.some((each) => isBehind(each, part))),
  );
  if (own.length > 0) return own.some(isSo);
  // Its price is that of another case: what is free from 600 on costs 39 below.
  return shared.length > 0 && limited.some((part) => isPriced(part, parts)) ? !limited.some(fits) : limited.some(isSo);
}

function isBehind(part: Segment, { sentence }: Segment): boolean {
  return part.sentence === sentence && !continues().test(plain(part.text));
}

const continues = once(() => new RegExp(`^\\W*${whole(anyOf('sentences', 'continues'))}`, 'u'));

/** The limit's sentence has a price, unlike `within 6 km`. */
function isPriced({ sentence }: Segment, parts: readonly Segment[]): boolean {
  return parts.some(
    (part) =>
      part.sentence === sentence && (isFree(part) || part.numbers.some(({ dimension }) => dimension === 'amount')),
  );
}

/** Of `the wheel from twelve on, clay from six on`, the statement's. */
function nearestOf(limited: readonly Segment[], { units }: Segment): readonly Segment[] {
  const named = units.filter(({ missing }) => missing !== 0);
  const counts = limited.map(({ own }) => countIn(named, own));
  const most = Math.max(0, ...counts);
  return limited.filter((_, at) => counts[at] === most);
}

/** The question has a number that the part's limits allow. */
export function hasCase(part: Segment, asked: readonly Segment[]): boolean {
  return asked
    .flatMap(({ numbers }) => numbers)
    .some((number) => {
      const limits = limitsOn(number, part);
      return limits.length > 0 && limits.every((limit) => isWithin(number, limit));
    });
}

function ofSameDay(limited: readonly Segment[], { days }: Segment): readonly Segment[] {
  const same = limited.filter((part) => part.days.some((day) => days.includes(day)));
  return same.length > 0 ? same : limited;
}

/** With the numbers of its sentence. */
export function withSiblings(segment: Segment, all: readonly Segment[]): Segment {
  // `Ten days before, we charge 50 %, since it is free only until 14 days before`: the reason is another case.
  if (segment.numbers.length > 1) return segment;
  const own = all.filter(({ sentence }) => sentence === segment.sentence);
  return { ...segment, numbers: own.flatMap(({ numbers }) => numbers) };
}

/** `More than 24 hours before, we charge half`, where that is charged after them. */
export function isOfOtherHalf(number: Counted, segment: Segment, parts: readonly Segment[], language: string): boolean {
  const isLimit = number.limit === 'down' || number.limit === 'up';
  const isHalf = ({ text }: Segment): boolean => half().test(plain(text));
  if (!isLimit || !isHalf(segment) || !has(parts, number) || !parts.some(isHalf)) return false;
  return !parts.some((part) => isHalf(part) && has([part], number)) && !fitsCase(number, segment, parts, language);
}

/** `Below 600 euros, delivery costs 39 euros`, where it is free from 600 on. */
export function fitsOtherCase(number: Counted, segment: Segment, parts: readonly Segment[], language: string): boolean {
  const isLimit = number.limit === 'down' || number.limit === 'up';
  if (!isLimit || !has(parts, number) || !parts.some((part) => isShared(number, segment, part))) return false;
  return fitsCase(number, segment, parts, language);
}

const half = rolePattern('binding', 'half');

function isShared(number: Counted, segment: Segment, part: Segment): boolean {
  if (free().test(plain(segment.text)) && isFree(part)) return true;
  if (half().test(plain(segment.text)) && half().test(plain(part.text))) return true;
  return segment.numbers.some((each) => each.text !== number.text && has([part], each));
}

/** `Hot yoga is for adults only` */
const ADULT: Counted = { text: '18', keys: ['span:year:18'], dimension: 'span:year', limit: 'up' };
const adults = rolePattern('binding', 'adults');
const only = rolePattern('binding', 'only');

function limitsOn(number: Counted, { numbers, text }: Segment): Counted[] {
  const isAdults = numbers.length === 0 && adults().test(plain(text)) && only().test(plain(text));
  return (isAdults ? [ADULT] : numbers).filter(
    (each) => (each.limit !== 'none' || each.end !== undefined) && inOneUnit(number, each) !== undefined,
  );
}

function isWithin(number: Counted, limit: Counted): boolean {
  const [value, end] = inOneUnit(number, limit) ?? [0, 0];
  const point = number.limit === 'down' ? value * (1 - NEAR) : number.limit === 'up' ? value * (1 + NEAR) : value;
  return limit.limit === 'up' || limit.end === 'first' ? point >= end : point <= end;
}

/** Three weeks and ten days: 21 and 10. */
function inOneUnit(number: Counted, limit: Counted): readonly [number, number] | undefined {
  for (const unit of unitsOf(number)) {
    // Years are also plain numbers.
    const units = unit === 'number' || unit === YEARS ? ['number', YEARS] : [unit];
    const [value, end] = [valueOf(number, units), valueOf(limit, units)];
    if (value !== undefined && end !== undefined) return [value, end];
  }
  return undefined;
}

const YEARS = 'span:year';

/** A number without a unit may count years, or hours. */
function unitsOf({ keys }: Counted): readonly string[] {
  const units = equalKeys(keys).map((key) => key.slice(0, key.lastIndexOf(':')).replace(/^time:.*/, 'time'));
  return units.includes('number') || units.includes(YEARS) ? [...units, 'number', YEARS] : units;
}

/** A week is also 168 hours. */
function equalKeys(keys: readonly string[]): readonly string[] {
  const equal = keys.flatMap(equalSpans);
  return [...keys, ...equal, ...equal.flatMap(equalSpans)];
}

function valueOf({ keys }: Counted, units: readonly string[]): number | undefined {
  for (const key of equalKeys(keys)) {
    const time = /^time:(\d+):(\d+)$/.exec(key);
    if (time !== null && (units.includes('time') || units.includes('number')))
      return Number(time[1]) + Number(time[2]) / 60;
    const at = key.lastIndexOf(':');
    if (units.includes(key.slice(0, at)) && !key.startsWith('span:any')) return Number(key.slice(at + 1));
  }
  return undefined;
}

const beginsCondition = once(() => new RegExp(`^\\W*${whole(anyOf('own', 'when'))}(?!\\s*,)`, 'u'));

/** `From ten shirts on, each costs 2.80 euros` */
function isConditional(part: Segment): boolean {
  if (beginsCondition().test(plain(part.text))) return true;
  return !isFree(part) && part.numbers.every(({ dimension, limit }) => dimension !== 'amount' && limit !== 'none');
}

const too = rolePattern('sentences', 'too');
const frame = languagePattern('sentences', 'case');

/** `for a wardrobe of 750 euros`, not `within three days`. */
function isFramed({ text }: Counted, { text: said }: Segment, language: string): boolean {
  const normalized = plain(said);
  return frame(language).test(normalized.slice(0, Math.max(0, normalized.indexOf(text))));
}
