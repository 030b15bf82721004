import { anyOf, once, perLanguage, whole, wordsOf } from '@parley/language/lexicon';
import { isUnderstood, LANGUAGES } from '@parley/language/stems';
import { unitsOf } from './content-words';
import { closed, open } from './day-words';
import { daysIn } from './days-in';
import { isNegated, plain } from './polarity';

/** Where `en` is a preposition, it is no conjunction. */
const partEnds = perLanguage((language) => {
  const isOwn = !isUnderstood(language) && wordsOf('sentences', 'while', [language]).size > 0;
  const languages = isOwn ? [language] : LANGUAGES;
  const joins = ['and', 'or', 'but'].map((role) => anyOf('sentences', role, languages)).join('|');
  const whiles = anyOf('sentences', 'while', languages);
  return new RegExp(`\\s+\\(|\\s*,\\s+(?:(?:${joins})\\s+)?|\\s+(?:${joins}|${whiles})\\s+`, 'gu');
});

export const free = once(
  () => new RegExp(whole(`${anyOf('pledges', 'free')}|${anyOf('negation', 'costs-nothing')}`), 'u'),
);
/** Two capitalised words, or a title and one. */
export const NAMED = /(?:\p{Lu}\p{Ll}{2,}|\b(?:Dr|Prof|Mr|Mrs|Ms|Sr|Sra|Dra|Mme)\.)\s+\p{Lu}\p{Ll}{2,}/u;

/** Parts about different people differ. */
const somebody = once(
  () => new RegExp(`${whole(anyOf('grammar', 'title'))}\\.?\\s+\\p{L}|${whole(anyOf('grammar', 'people'))}`, 'u'),
);

export function partsOf(sentence: string, language: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const breaks = [...sentence.matchAll(partEnds(language))].filter(
    ({ 0: found, index }) => !found.includes('(') || AMOUNT_LAST.test(sentence.slice(0, index)),
  );
  for (const [at, { index, 0: found }] of breaks.entries()) {
    const left = sentence.slice(start, index);
    const right = rightOf(sentence, breaks.slice(at));
    const isAtComma = found.includes(',');
    if (isOne(left, right) || !saysEach(left, right, { isAtComma, language }) || isEmpty(right, language)) continue;
    parts.push(left);
    start = index + found.length;
  }
  return [...parts, sentence.slice(start)].filter((part) => part.trim() !== '');
}

/** To the next break; `Saturday and Sunday from 9` is one. */
function rightOf(sentence: string, [first, ...rest]: readonly RegExpExecArray[]): string {
  const start = (first?.index ?? 0) + (first?.[0].length ?? 0);
  const end = rest.find(({ index, 0: found }) => {
    const part = sentence.slice(start, index);
    return !isEnumeration(part, sentence.slice(index + found.length));
  });
  return sentence.slice(start, end?.index);
}

interface Break {
  readonly isAtComma: boolean;
  readonly language: string;
}

function isOne(left: string, right: string): boolean {
  return isEnumeration(left, right) || isFrame(left, right);
}

function saysEach(left: string, right: string, { isAtComma, language }: Break): boolean {
  if (isOfOtherDay(left, right)) return true;
  const isBeside = (part: string): boolean => isAtComma && isCondition(part);
  const isLeft = saysOne(left) || isDeniedDay(left, language) || isBeside(left);
  return isLeft && (saysOne(right) || isBeside(right));
}

function isEmpty(part: string, language: string): boolean {
  return unitsOf(part.replace(/\d+/g, ' '), language).length === 0;
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

/** The clause that contains the found words. */
export function clauseOf(sentence: string, found: string): string {
  return sentence.split(/[,;:]\s/u).find((clause) => clause.includes(found)) ?? sentence;
}
