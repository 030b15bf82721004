import { anyOf, once } from '@parley/language/lexicon';
import type { Unit } from './content-words';
import { plain } from './polarity';
import type { Segment } from './segments';

/** Words of a clause without a verb: `vehicles 60 minutes`. */
const GAPPED_WORDS_MAX = 3;
const FORM_LENGTH = 5;
const NUMBER = /\d[\d.,:]*\s*(?:[€$£%]|\p{L}+)?/gu;
const NUMBER_FIRST = /^\W*\d/u;

/** What names a number; `first` are as many words as the other's label has. */
export interface Label {
  readonly all: readonly Unit[];
  readonly first: readonly Unit[];
}

/** What tells two numbers of one sentence apart: `foot passengers check in 30 minutes before, vehicles 60`. */
export function labelsOf(
  own: Segment,
  rival: Segment,
  parts: readonly Segment[],
  isTelling: (unit: Unit) => boolean,
): readonly [own: Label, rival: Label] | undefined {
  if (own.sentence !== rival.sentence || own.isAsked || rival.isAsked) return undefined;
  if (own.numbers.length !== rival.numbers.length) return undefined;
  const isFirst = parts.indexOf(own) < parts.indexOf(rival);
  const [first, second] = isFirst ? wordsOf(own, rival, isTelling) : wordsOf(rival, own, isTelling);
  const least = Math.min(first.length, second.length);
  if (least === 0) return undefined;
  const toLabel = (all: readonly Unit[]): Label => ({ all, first: all.slice(0, least) });
  return isFirst ? [toLabel(first), toLabel(second)] : [toLabel(second), toLabel(first)];
}

/** That the other part has not. */
function wordsOf(
  one: Segment,
  other: Segment,
  isTelling: (unit: Unit) => boolean,
): readonly [readonly Unit[], readonly Unit[]] {
  const labels = NUMBER_FIRST.test(other.text) ? behindNumbers(one, other) : beforeNumbers(one, other, isTelling);
  const only = (words: readonly Unit[] = [], { units }: Segment): readonly Unit[] =>
    words.filter((unit) => isTelling(unit) && !isIn(unit, units));
  return [only(labels?.[0], other), only(labels?.[1], one)];
}

function isIn({ stem }: Unit, words: readonly Unit[]): boolean {
  return words.some((word) => word.stem.slice(0, FORM_LENGTH) === stem.slice(0, FORM_LENGTH));
}

function unitsIn(text: string, { units }: Segment): readonly Unit[] {
  const words: readonly string[] = plain(text).match(/\p{L}+/gu) ?? [];
  return units.filter(({ stem }) => words.includes(plain(stem)));
}

/** Not within a list: `12 euros to Bray, Cork and Dalkey`. */
const tail = once(() => new RegExp(`;\\s|,\\s(?!(?:\\S+\\s){0,2}${anyOf('sentences', 'and')}\\s)`, 'iu'));

/** `3 days in a locker and 7 days in a shop, counted from the day after` */
function behindNumbers(one: Segment, other: Segment): readonly (readonly Unit[])[] {
  const behind = ({ text }: Segment): string => text.split(NUMBER).at(-1)?.split(tail(), 1)[0] ?? '';
  const [word = ''] = behind(other).match(/\p{L}+/u) ?? [];
  const [all, ...same] = behind(one).split(asWord(word));
  return [unitsIn(same.length > 0 ? same.join(' ') : (all ?? ''), one), unitsIn(behind(other), other)];
}

function beforeNumbers(
  one: Segment,
  other: Segment,
  isTelling: (unit: Unit) => boolean,
): readonly (readonly Unit[])[] | undefined {
  const before = ({ text }: Segment): string => text.split(NUMBER, 1)[0] ?? '';
  const label = unitsIn(before(other), other).filter(isTelling);
  const isGapped = other.units.filter(isTelling).length <= GAPPED_WORDS_MAX;
  // `takes`, of which a verb is left
  if (!isGapped || label.length === 0 || label.some(({ missing }) => missing === 0)) return undefined;
  const [word = ''] = before(other).match(/\p{L}+/u) ?? [];
  return [unitsIn(behindLast(before(one), word), one), label];
}

/** `for adults`, where the other part begins with `for`. */
function behindLast(text: string, word: string): string {
  const [, ...same] = text.split(asWord(word));
  return same.at(-1) ?? text.split(/[:,]\s/u).at(-1) ?? text;
}

function asWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
}

/** Also earlier in its sentence. */
export function saysNumber({ text, before }: Segment, number: string): boolean {
  const [first = '', ...rest] = plain(`${before?.text ?? ''} ${text}`).split(number);
  return rest.some((after, at) => !/[\d.,]$/.test(at === 0 ? first : (rest[at - 1] ?? '')) && !/^[.,]?\d/.test(after));
}
