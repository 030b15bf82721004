import { anyOf, once, perLanguage, whole, wordsOf } from '@parley/language/lexicon';
import { isUnderstood, LANGUAGES } from '@parley/language/stems';
import { countsInDigits, factsIn, inDigitsOf, withHalves } from '@parley/language/facts';
import { sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { closed, dayGroups, dayWords, open, SHORT_GERMAN_DAYS } from './day-words';
import { afterUp, beforeAfter, limits, rangeAfter, rangeBefore } from './limit-words';
import { isNegated, plain } from './polarity';
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
}

/** One statement. */
export interface Segment {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly own: Source;
  readonly before: Source | undefined;
  readonly unitsBefore: readonly Unit[];
  readonly days: readonly number[];
  readonly isOpen: boolean | undefined;
  readonly numbers: readonly Counted[];
  /** Of the sentence: `The sauna`. */
  readonly subject: string | undefined;
  readonly sentence: string;
  /** A question states nothing. */
  readonly isAsked: boolean;
}

const anyDay = once(
  () =>
    new RegExp(
      `(?<![\\p{L}])(?:${dayWords()
        .map((words) => `(${words})`)
        .join('|')})(?![\\p{L}])`,
      'gu',
    ),
);
const dayRange = once(() => new RegExp(`^\\.?\\s*(?:-|–|${anyOf('times', 'day-range')})\\s*(?:el |le |a )?$`, 'u'));
/** Where `en` is a preposition, it is no conjunction. */
const partEnds = perLanguage((language) => {
  const isOwn = !isUnderstood(language) && wordsOf('sentences', 'while', [language]).size > 0;
  const languages = isOwn ? [language] : LANGUAGES;
  const joins = ['and', 'or', 'but'].map((role) => anyOf('sentences', role, languages)).join('|');
  const whiles = anyOf('sentences', 'while', languages);
  return new RegExp(`\\s+\\(|\\s*,\\s+(?:(?:${joins})\\s+)?|\\s+(?:${joins}|${whiles})\\s+`, 'gu');
});
const SENTENCES = new RegExp(`${ABBREVIATED}(?<=[.!?;])\\s+|\\n+`, 'u');
export const free = once(
  () => new RegExp(whole(`${anyOf('pledges', 'free')}|${anyOf('negation', 'costs-nothing')}`), 'u'),
);
/** Two capitalised words, or a title and one. */
export const NAMED = /(?:\p{Lu}\p{Ll}{2,}|\b(?:Dr|Prof|Mr|Mrs|Ms|Sr|Sra|Dra|Mme)\.)\s+\p{Lu}\p{Ll}{2,}/u;

/** Parts about different people differ. */
const somebody = once(
  () => new RegExp(`${whole(anyOf('grammar', 'title'))}\\.?\\s+\\p{L}|${whole(anyOf('grammar', 'people'))}`, 'u'),
);

/**
 * Splits where both parts have a number, or say open, closed or free.
 *
 * @param title the subject
 */
export function segmentsOf(text: string, language: string, title = ''): Segment[] {
  return text.split(SENTENCES).flatMap((sentence, at, sentences) => {
    const segments: Segment[] = [];
    let before = refers().test(plain(sentence)) ? `${title} ${sentences[at - 1] ?? ''}` : title;
    for (const part of partsOf(
      countsInDigits(inDigitsOf(noonInDigits(sentence.replace(BARE_TWO, '2')), language)),
      language,
    )) {
      const segment = toSegment(part, before, language);
      const isOpen = isHours(segment) && !isTurned(sentence, part) ? segments.at(-1)?.isOpen : segment.isOpen;
      segments.push({ ...segment, isOpen, subject: subject().exec(plain(sentence))?.[1], sentence });
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
const subject = once(() => {
  const answer = `(?:(?:${anyOf('sentences', 'yes')}|${anyOf('sentences', 'no')}),? )?`;
  return new RegExp(`^\\W*${answer}${anyOf('grammar', 'subject-article')}(?:\\s+|(?<='))(\\p{L}{3,})`, 'u');
});
/** `five years, fillings of two`: two counts years. */
const BARE_TWO =
  /(?<=\b(?:of|with|von|mit|de|avec|con|com) )(?:two|zwei|dos|deux|dois|duas)(?=\s*(?:[,.;]|$))|^(?:two|zwei|dos|deux|dois|duas)(?=\s)/giu;

const NOON =
  /(?<=\b(?:at|by|until|till|to|and|um|bis|à|et|al|el|ao|até ao?) )(?:noon|midday|mittags?|midi|mediod[ií]a|meio-dia)(?!\p{L})/giu;

export function noonInDigits(sentence: string): string {
  return withHalves(sentence.replace(NOON, '12:00'));
}

function partsOf(sentence: string, language: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const breaks = [...sentence.matchAll(partEnds(language))].filter(
    ({ 0: found, index }) => !found.includes('(') || AMOUNT_LAST.test(sentence.slice(0, index)),
  );
  for (const [at, { index, 0: found }] of breaks.entries()) {
    const left = sentence.slice(start, index);
    const right = sentence.slice(index + found.length, breaks[at + 1]?.index);
    if (
      isEnumeration(left, right) ||
      isFrame(left, right) ||
      !(saysOne(left) || isDeniedDay(left, language) || isOfOtherDay(left, right) || (found.includes(',') && isCondition(left))) ||
      !(saysOne(right) || isOfOtherDay(left, right) || (found.includes(',') && isCondition(right))) ||
      unitsOf(right.replace(/\d+/g, ' '), language).length === 0
    )
      continue;
    parts.push(left);
    start = index + found.length;
  }
  return [...parts, sentence.slice(start)].filter((part) => part.trim() !== '');
}

/** `It costs 95 euros (75 euros for students)` */
const AMOUNT_LAST = /\d\s*[\p{L}€$£%]*$/u;

/** `Monday, Tuesday and Thursday from 9 to 18`. */
function isEnumeration(left: string, right: string): boolean {
  const isDay = (word: string | undefined): boolean => word !== undefined && daysIn(plain(word)).length > 0;
  return (
    !/\d/.test(left) &&
    isDay(/\p{L}[\p{L}-]*\s*$/u.exec(left)?.[0]) &&
    isDay(/^\W*(?:(?:on|am|el|le|à|a|à|o) )?(\p{L}[\p{L}-]*)/u.exec(right)?.[1])
  );
}

/** `For children under six, it is free`. */
function isFrame(left: string, right: string): boolean {
  return frame().test(plain(left)) && free().test(plain(right));
}

const frame = once(() => new RegExp(`^\\W*${whole(anyOf('grammar', 'frame'))}`, 'u'));

function saysOne(part: string): boolean {
  const normalized = plain(part);
  return (
    /\d/.test(normalized) ||
    NAMED.test(part) ||
    [open(), closed(), free(), somebody()].some((pattern) => pattern.test(normalized))
  );
}

/** `On Tuesdays we open at 10, and Monday is for women` */
function isOfOtherDay(left: string, right: string): boolean {
  const [one = [], other = []] = [left, right].map((part) => daysIn(plain(part)));
  const words = right.match(/\p{L}{3,}/gu) ?? [];
  const isClause = words.filter((word) => daysIn(plain(word)).length === 0).length > 2;
  return isClause && one.length > 0 && other.some((day) => day < 7 && !one.includes(day));
}

/** `If the seal is intact, you have 30 days` */
export function isCondition(part: string): boolean {
  return !/\d/.test(part) && beginsCondition().test(plain(part));
}

const beginsCondition = once(() => new RegExp(`^\\W*${whole(anyOf('own', 'when'))}(?!\\s*,)`, 'u'));

/** `Sunday is not possible, but Saturday is` */
function isDeniedDay(part: string, language: string): boolean {
  return daysIn(plain(part)).length > 0 && isNegated(part, language);
}

/** Counted things do not distinguish numbers. */
const counted = once(() => {
  const units = ['minute', 'hours', 'day', 'week', 'month', 'year', 'money'];
  return new RegExp(`^(?:${units.map((unit) => anyOf('times', unit)).join('|')})$`, 'u');
});

function toSegment(text: string, before: string, language: string): Segment {
  const normalized = plain(text);
  const isClosed = closed().test(normalized);
  const isDenied = isNegated(text, language);
  const numbers = numbersOf(normalized);
  // "We close at 13:00" and "it does not open until 10:00" tell of hours, not of the day.
  const isTimed = (isClosed || isDenied) && numbers.some(({ dimension }) => dimension === 'number');
  const isOpen = !isTimed && (open().test(normalized) || isClosed) ? isClosed === isDenied : undefined;
  const units = (of: string): Unit[] =>
    unitsOf(of, language).filter(({ stem }) => !/^\d/.test(stem) && !counted().test(stem));
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
    isAsked: text.trim().endsWith('?'),
  };
}

/** `Mo–Fr 9:00`, `So geschlossen` */
const BEFORE_SHORT_DAY = /\b(?:mo|di|mi|do|fr|sa)\.?\s*(?:-|–|bis)\s*$/u;
const AFTER_SHORT_DAY = /^\s*(?:\.(?=\s*\S)|-|–|:|bis\b|\d{1,2}[:.]\d\d|\d{1,2} uhr|geschlossen)/u;

/** `Monday to Thursday` has four. */
export function daysIn(normalized: string): number[] {
  const found = [...normalized.matchAll(anyDay())].flatMap(({ 0: word, index, ...groups }) => {
    const day = Object.keys(groups)
      .filter((key) => /^\d+$/.test(key))
      .findIndex((key) => groups[key as unknown as number] !== undefined);
    const isShort =
      SHORT_GERMAN_DAYS.test(word) &&
      !BEFORE_SHORT_DAY.test(normalized.slice(0, index)) &&
      !AFTER_SHORT_DAY.test(normalized.slice(index + word.length));
    return isShort ? [] : [{ day, index, end: index + word.length }];
  });
  const days = new Set(found.map(({ day }) => day));
  found.forEach(({ day, end }, at) => {
    const next = found[at + 1];
    if (!next || !dayRange().test(normalized.slice(end, next.index))) return;
    for (let each = day; each !== next.day; each = (each + 1) % 7) days.add(each);
  });
  for (const [pattern, together] of dayGroups) if (pattern().test(normalized)) together.forEach((day) => days.add(day));
  return [...days];
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
const least = once(() => new RegExp(`${whole(anyOf('times', 'minimum'))}[^\\d.;]*$`, 'u'));
const most = once(() => new RegExp(`${whole(anyOf('times', 'maximum'))}[^\\d.;]*$`, 'u'));

function limitOf(normalized: string, text: string): Pick<Counted, 'limit' | 'end' | 'isLead'> {
  const at = normalized.indexOf(text);
  if (at < 0) return { limit: 'none' };
  const before = normalized.slice(0, at);
  const after = normalized.slice(at + text.length);
  const isLead = beforeAfter().test(after);
  if (rangeAfter().test(after)) return { limit: 'none', end: 'first', isLead };
  if (rangeBefore().test(before)) return { limit: 'none', end: 'last', isLead };
  const stated = (['down', 'up', 'until', 'within'] as const).find((limit) => limits[limit]().test(before));
  // "Up to two days before" means at least two days.
  if (stated === 'until' && isLead) return { limit: 'up', isLead };
  if (stated !== undefined) return { limit: stated, isLead };
  if (least().test(before)) return { limit: 'up', isLead };
  if (most().test(before)) return { limit: 'down', isLead };
  return { limit: afterUp().test(after) ? 'up' : 'none', isLead };
}
