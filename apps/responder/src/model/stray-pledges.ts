import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { hasUnit, unitsOf, type Unit } from './content-words';
import { deniesIn, plain } from './polarity';
import { free } from './sentence-parts';
import type { Segment } from './segments';
import { hasIn, isFree } from './stray-details';

const includes = rolePattern('pledges', 'free-known');
const surcharge = rolePattern('binding', 'surcharge');
const verbs = once(() => new RegExp(`^(?:${anyOf('pledges', 'free')}|${anyOf('pledges', 'free-known')})$`, 'u'));
/** Longer sentences sum up several parts. */
const WORDS_MAX = 4;

/** `Free` or `included` of what the passage says of something else, or of a part of it. */
export function otherPledge(
  segments: readonly Segment[],
  parts: readonly Segment[],
  language: string,
): string | undefined {
  const stated = parts.filter(({ isAsked }) => !isAsked);
  return segments.find((segment) => {
    const said = plain(segment.text);
    if (!(free().test(said) || includes().test(said)) || deniesIn(segment.text, language) || surcharge().test(said))
      return false;
    const units = segment.units.filter(({ stem }) => !verbs().test(stem));
    return (
      isSplit(segment, units, stated) ||
      isExtra(segment, units, stated) ||
      isJoined(segment, stated, language) ||
      isOfKind(segment, units, stated) ||
      isOfPricedPair(segment, units, stated)
    );
  })?.text;
}

const isGiven = (part: Segment): boolean => isFree(part) || includes().test(plain(part.text));

/** `A helmet is included in the adult set`, where two parts have one each. */
function isSplit({ text }: Segment, units: readonly Unit[], parts: readonly Segment[]): boolean {
  if (units.length > WORDS_MAX || /[,;:]/.test(text)) return false;
  const given = parts.filter((part) => includes().test(plain(part.text)));
  const known = units.filter((unit) => given.some(({ own }) => hasUnit(own, unit)));
  return given.length > 1 && known.length > 1 && !given.some((part) => known.every((unit) => hasIn(part, unit)));
}

/** The part with most of its words costs extra. */
function isExtra({ text }: Segment, units: readonly Unit[], parts: readonly Segment[]): boolean {
  if (units.length > WORDS_MAX || /[,;:]/.test(text)) return false;
  const countOf = ({ own }: Segment): number => units.filter((unit) => hasUnit(own, unit)).length;
  const most = (of: readonly Segment[]): number => Math.max(0, ...of.map(countOf));
  const extra = parts.filter((part) => surcharge().test(plain(part.text)));
  return most(extra) > most(parts.filter((part) => isGiven(part) && !extra.includes(part)));
}

const join = once(() => `(?:${anyOf('sentences', 'and')}|${anyOf('sentences', 'or')})`);

/** `Guide dogs and cats are free`, where cats have a price. */
function isJoined({ text, numbers }: Segment, parts: readonly Segment[], language: string): boolean {
  if (numbers.length > 0) return false;
  const joined = new RegExp(`\\p{L}{3,}\\s+${whole(join())}\\s+(\\p{L}{3,})`, 'u').exec(text)?.[1] ?? '';
  const [unit] = unitsOf(joined, language);
  if (unit === undefined || /^\d/.test(unit.stem)) return false;
  return (
    parts.some((part) => isPriced(part) && hasUnit(part.own, unit)) &&
    !parts.some((part) => isGiven(part) && hasIn(part, unit))
  );
}

/** `They pay half fare` */
const paid = rolePattern('grammar', 'pays');

function isPriced(part: Segment): boolean {
  return (
    !isGiven(part) && (part.numbers.some(({ dimension }) => dimension === 'amount') || paid().test(plain(part.text)))
  );
}

/** `Dogs are free`, where guide dogs are, and dogs have a price. */
function isOfKind({ text }: Segment, units: readonly Unit[], parts: readonly Segment[]): boolean {
  const said = plain(text);
  const given = parts.filter(isGiven);
  return units.some((unit) => {
    const of = given.filter((part) => hasUnit(part.own, unit));
    const isNarrow = ({ text: stands }: Segment): boolean => {
      const kinds = kindsOf(unit.stem, plain(stands));
      return kinds.length > 0 && kinds.every((kind) => kind !== '' && !said.includes(kind));
    };
    return (
      of.length > 0 &&
      of.every(isNarrow) &&
      parts.some((part) => isPriced(part) && kindsOf(unit.stem, plain(part.text)).some((kind) => said.includes(kind)))
    );
  });
}

/** `Perros grandes`, which have a price, where other dogs are free. */
function isOfPricedPair({ text, numbers }: Segment, units: readonly Unit[], parts: readonly Segment[]): boolean {
  const said = plain(text);
  if (numbers.length > 0 || !free().test(said)) return false;
  const given = parts.filter(isFree);
  return units.some(({ stem }) => {
    const [pair] = new RegExp(`(?<!\\p{L})${stem}\\p{L}*\\s+\\p{L}{4,}(?!\\p{L})`, 'u').exec(said) ?? [];
    const isIn = (part: Segment): boolean => pair !== undefined && plain(part.text).includes(pair);
    return parts.some((part) => isPriced(part) && isIn(part)) && given.length > 0 && !given.some(isIn);
  });
}

/** Before each: the rest of a compound, or a word that is not small. */
function kindsOf(stem: string, text: string): string[] {
  const found = [...text.matchAll(new RegExp(`(?:(\\p{L}{4,})\\s+)?(\\p{L}*)${stem}(?!\\p{L}{3})`, 'gu'))];
  return found.map(([, before = '', compound = '']) => (compound === '' ? (isSmall(before) ? '' : before) : compound));
}

function isSmall(word: string): boolean {
  return (
    unitsOf(word, 'en').length === 0 ||
    unitsOf(word, 'de').length === 0 ||
    unitsOf(word, 'fr').length === 0 ||
    unitsOf(word, 'es').length === 0 ||
    unitsOf(word, 'pt').length === 0
  );
}
