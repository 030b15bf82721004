import { countsInDigits, factsIn, inDigitsOf, withHalves } from '@parley/language/facts';
import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { closed, open } from './day-words';
import { daysIn } from './days-in';
import {
  afterDown,
  afterUp,
  beforeAfter,
  below,
  inclusive,
  leads,
  limits,
  rangeAfter,
  rangeBefore,
} from './limit-words';
import { isNegated, plain } from './polarity';
import { partsOf } from './sentence-parts';
import { ABBREVIATED } from './sentences';

/** none: the exact number. */
export type Limit = 'up' | 'down' | 'until' | 'within' | 'none';

/** By each possible reading. */
export interface Counted {
  readonly text: string;
  readonly keys: readonly string[];
  /** Comparable within a dimension. */
  readonly dimension: string;
  readonly limit: Limit;
  /** Of a range: `from 9 to 18`. */
  readonly end?: 'first' | 'last' | undefined;
  /** Before something: `48 hours before departure`. */
  readonly isLead?: boolean;
  /** `up to and including six`, `under six`. */
  readonly isIncluded?: boolean;
  readonly isBelow?: boolean;
}

/** One statement. */
export interface Segment {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly own: Source;
  readonly before: Source | undefined;
  readonly unitsBefore: readonly Unit[];
  /** The next sentence, where it goes on: `do it in the app`. */
  readonly after?: string | undefined;
  readonly days: readonly number[];
  readonly isOpen: boolean | undefined;
  readonly numbers: readonly Counted[];
  /** Of the sentence: `The sauna`. */
  readonly subject: string | undefined;
  readonly sentence: string;
  /** Begins with what stands for a word before: `it`, `after that`. */
  readonly isContinued: boolean;
  /** A question states nothing. */
  readonly isAsked: boolean;
}

const SENTENCES = new RegExp(`${ABBREVIATED}(?<=[.!?;])\\s+|\\n+`, 'u');
/**
 * Splits where both parts have a number, or say open, closed or free.
 *
 * @param title the subject
 */
export function segmentsOf(text: string, language: string, title = ''): Segment[] {
  return text.split(SENTENCES).flatMap((sentence, at, sentences) => {
    const segments: Segment[] = [];
    const goesOn = [refers, pointsBack].some((pattern) => pattern().test(plain(sentence)));
    let before = goesOn ? `${title} ${sentences[at - 1] ?? ''}` : title;
    for (const part of partsOf(
      countsInDigits(inDigitsOf(noonInDigits(sentence.replace(BARE_TWO, '2')), language)),
      language,
    )) {
      const segment = toSegment(part, before, language);
      const isOpen = isHours(segment) && !isTurned(sentence, part) ? segments.at(-1)?.isOpen : segment.isOpen;
      const next = sentences[at + 1] ?? '';
      const after = pointsBack().test(plain(next)) ? next : undefined;
      segments.push({
        ...segment,
        after,
        isContinued: goesOn && segments.length === 0,
        isOpen,
        subject: subject().exec(plain(sentence))?.[1],
        sentence,
      });
      before = `${before} ${part}`;
    }
    return segments;
  });
}

/** `from 9 to 12 on Wednesday`: open or closed, as the part before. */
function isHours({ days, isOpen, numbers }: Segment): boolean {
  return isOpen === undefined && days.length > 0 && numbers.some(({ dimension }) => dimension === 'number');
}

/** `closed on Sunday, but welcome from Monday on` */
function isTurned(sentence: string, part: string): boolean {
  return turnsAtEnd().test(plain(sentence.slice(0, Math.max(0, sentence.indexOf(part)))));
}

const turnsAtEnd = once(() => new RegExp(`${whole(anyOf('sentences', 'but'))}\\s*$`, 'u'));

/** To the sentence before it. */
const refers = once(
  () => new RegExp(`^\\W*${whole(anyOf('sentences', 'refers'))}|${whole(anyOf('sentences', 'refers-within'))}`, 'u'),
);
/** `You can return it unworn`, of what the sentences before name. */
const pointsBack = rolePattern('sentences', 'points-back');
const subject = once(() => {
  const answer = `(?:(?:${anyOf('sentences', 'yes')}|${anyOf('sentences', 'no')}),? )?`;
  return new RegExp(`^\\W*${answer}${anyOf('grammar', 'subject-article')}(?:\\s+|(?<='))(\\p{L}{3,})`, 'u');
});
/** `five years, fillings of two`: two counts years. */
const BARE_TWO =
  /(?<=\b(?:of|with|von|mit|de|avec|con|com) )(?:two|zwei|dos|deux|dois|duas)(?=\s*(?:[,.;]|$))|^(?:two|zwei|dos|deux|dois|duas)(?=\s)/giu;

/** `do 5.º ao 12.º ano`, `from the 3rd to the 9th year` */
export const ORDINAL =
  /(?<![\d.,])(\d{1,2})(?:\.?[ºª°]|(?:st|nd|rd|th|er|e|eme|ème|ième)(?!\p{L})|\.(?=\s+(?:(?:bis|und|oder)\s|\p{L}*(?:Klasse|Schuljahr|Stufe|Jahrgang|Semester))))/gu;

const NOON =
  /(?<=(?<!\p{L})(?:at|by|until|till|to|and|um|bis|à|et|al|el|ao|até ao?) )(?:noon|midday|mittags?|midi|mediod[ií]a|meio-dia)(?!\p{L})/giu;

export function noonInDigits(sentence: string): string {
  return withHalves(sentence.replace(ORDINAL, '$1').replace(NOON, '12:00'));
}

/** Counted things do not distinguish numbers. */
const counted = once(() => {
  const units = ['minute', 'hours', 'day', 'week', 'month', 'year', 'money'];
  return new RegExp(`^(?:${units.map((unit) => anyOf('times', unit)).join('|')})$`, 'u');
});

export function isCounted(word: string): boolean {
  return counted().test(word);
}

/** `I'm afraid not, we are closed` denies the question. */
const ANSWER = /^(?:[^\s,:;]+[\s,]+){0,4}?(?:no|not|non|nein|nicht|não)\s*[,:;–—]\s/iu;

function toSegment(text: string, before: string, language: string): Segment {
  const normalized = plain(text);
  const isClosed = closed().test(normalized);
  const isDenied = isNegated(text.replace(ANSWER, ' '), language);
  const numbers = numbersOf(normalized);
  // "We close at 13:00" and "it does not open until 10:00" tell of hours, not of the day.
  const isTimed = (isClosed || isDenied) && numbers.some(({ dimension }) => dimension === 'number');
  const isOpen = !isTimed && (open().test(normalized) || isClosed) ? isClosed === isDenied : undefined;
  const units = (of: string): Unit[] =>
    unitsOf(of, language).filter(({ stem }) => !/^\d/.test(stem) && !isCounted(stem));
  return {
    text,
    units: units(text),
    own: sourceOf(text, language),
    before: before === '' ? undefined : sourceOf(before, language),
    unitsBefore: units(before),
    days: daysIn(normalized),
    isOpen,
    numbers,
    subject: undefined,
    sentence: text,
    isContinued: false,
    isAsked: text.trim().endsWith('?'),
  };
}

function numbersOf(normalized: string): Counted[] {
  return factsIn(normalized).flatMap(({ kind, text, keys }) => {
    const dimension = dimensionOf(keys[0] ?? '');
    if (kind !== 'number' && dimension !== 'number') return [];
    return [{ text, keys, dimension, ...limitOf(normalized, text) }];
  });
}

/** Times and plain numbers are comparable. */
function dimensionOf(key: string): string {
  const [kind = '', unit = ''] = key.split(':');
  if (kind === 'amount' || kind === 'percent') return kind;
  return kind === 'span' ? `span:${unit}` : kind === 'time' || kind === 'number' ? 'number' : '';
}

/** `the minimum age is 21` */
const least = once(() => new RegExp(`${whole(anyOf('times', 'minimum'))}[^\\d.,;]*$`, 'u'));
const most = once(() => new RegExp(`${whole(anyOf('times', 'maximum'))}[^\\d.,;]*$`, 'u'));

type Limited = Pick<Counted, 'limit' | 'end' | 'isLead' | 'isIncluded' | 'isBelow'>;

function limitOf(normalized: string, text: string): Limited {
  const at = normalized.indexOf(text);
  if (at < 0) return { limit: 'none' };
  const before = normalized.slice(0, at);
  const limited = limitBeside(before, normalized.slice(at + text.length));
  return { ...limited, isIncluded: inclusive().test(before), isBelow: below().test(before) };
}

/** `No later than two days before`: at least two; `from two days before`: at most. */
function leadIn(before: string): Limit | undefined {
  if (leads.latest().test(before)) return 'up';
  return leads.earliest().test(before) || leads.begins().test(before) ? 'down' : undefined;
}

function limitBeside(before: string, after: string): Limited {
  const isLead = beforeAfter().test(after);
  if (rangeAfter().test(after)) return { limit: 'none', end: 'first', isLead };
  if (rangeBefore().test(before)) return { limit: 'none', end: 'last', isLead };
  const lead = isLead ? leadIn(before) : undefined;
  if (lead !== undefined) return { limit: lead, isLead };
  const stated = (['down', 'up', 'until', 'within'] as const).find((limit) => limits[limit]().test(before));
  // "Up to two days before" means at least two days.
  if (stated === 'until' && isLead) return { limit: 'up', isLead };
  if (stated !== undefined) return { limit: stated, isLead };
  if (least().test(before)) return { limit: 'up', isLead };
  if (most().test(before)) return { limit: 'down', isLead };
  const limit = afterUp().test(after) ? 'up' : afterDown().test(after) ? 'down' : 'none';
  return { limit, isLead };
}
