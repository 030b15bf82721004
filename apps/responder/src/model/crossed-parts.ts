import { countsInDigits } from '@parley/language/facts';
import { anyOf, languagePattern, once, perLanguage, whole } from '@parley/language/lexicon';
import { formOf, isTelling } from './anchors';
import type { Known } from './added-clauses';
import { unitsOf } from './content-words';
import { isNegated, plain } from './polarity';
import { withoutMarks } from './sentences';

/** Clauses without a verb of their own: `Piet the advanced ones`. */
const GAPPED_MAX = 4;
const SENTENCE_END = /(?<=[.!?;])\s+|\n+/u;
const small = /^\p{Ll}{1,2}$/u;

interface Part {
  /** Words and numbers, in their order. */
  readonly words: readonly string[];
  /** The words before what both say; none where the other's name has one more: a bike and a cargo bike. */
  readonly heads: readonly string[];
  /** Its first word behind an article, of a part without heads. */
  readonly things: readonly string[];
  readonly isGapped: boolean;
}

const begins = perLanguage((language) => {
  const roles = [
    ['sentences', 'refers'],
    ['sentences', 'continues'],
    ['own', 'when'],
  ].map(([subject = '', role = '']) => anyOf(subject, role, [language]));
  return new RegExp(`^\\W*${whole(roles.join('|'))}`, 'u');
});
const condition = languagePattern('negation', 'condition');
const and = perLanguage((language) => new RegExp(`\\s${anyOf('sentences', 'and', [language])}\\s`, 'u'));
/** An article or another short word. */
const ARTICLE = /^\W*\p{L}{1,4}\s\p{L}+(?![\p{L}-])/u;
const clauseEnd = perLanguage(
  (language) => new RegExp(`[,;:–—]\\s+|\\s+${anyOf('sentences', 'and', [language])}\\s+`, 'u'),
);

/** `Lena teaches the advanced riders`, where she teaches the beginners, and Piet the advanced ones. */
export function crossedIn(statement: string, { sources, customers, language }: Known): string | undefined {
  const said = withoutMarks(statement);
  if (isNegated(said, language)) return undefined;
  const isNaming = language !== 'de' && /\p{L}\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}/u.test(said);
  const asked = customers.flatMap(({ text }) => wordsOf(text, language));
  for (const { text } of sources) {
    const body = text.slice(text.indexOf('\n') + 1);
    const all = body.split(SENTENCE_END).map((sentence) => wordsOf(sentence, language));
    for (const [one, other] of pairsOf(body, language)) {
      const found = piecesOf(said, [one, other], language).find(
        (words) =>
          isCrossed(words, one, other, { asked, all }) ||
          isCrossed(words, other, one, { asked, all }) ||
          (isNaming && (isOfAsked(words, one, other, asked) || isOfAsked(words, other, one, asked))),
      );
      if (found !== undefined) return found.join(' ');
    }
  }
  return undefined;
}

/** Both subjects in one sentence: each has a clause. */
function piecesOf(said: string, pair: readonly Part[], language: string): (readonly string[])[] {
  const words = wordsOf(said, language);
  const countOf = (piece: readonly string[]): number => pair.filter(({ heads }) => hasAny(piece, heads)).length;
  if (countOf(words) < pair.length) return [words];
  return said
    .split(clauseEnd(language))
    .map((piece) => wordsOf(piece, language))
    .filter((piece) => countOf(piece) === 1);
}

/** Only the subject: `That would be Lena, at 10`, to who asks for the advanced riders. */
function isOfAsked(words: readonly string[], one: Part, other: Part, asked: readonly string[]): boolean {
  const isNumber = (word: string): boolean => /^\d/.test(word);
  if (!hasAny(words, one.heads) || !words.every((word) => one.heads.includes(word) || isNumber(word))) return false;
  const only = (part: Part, rival: Part): readonly string[] =>
    part.words.filter((word) => !isNumber(word) && !rival.words.includes(word) && !part.heads.includes(word));
  return hasAny(asked, only(other, one)) && !hasAny(asked, [...only(one, other), ...one.heads]);
}

function hasAny(words: readonly string[], some: readonly string[]): boolean {
  return some.some((word) => words.includes(word));
}

/** It has `one`'s subject, and of the rest only what `other` says. */
function isCrossed(
  words: readonly string[],
  one: Part,
  other: Part,
  { asked, all }: { readonly asked: readonly string[]; readonly all: readonly (readonly string[])[] },
): boolean {
  if (hasAny(words, other.heads)) return false;
  const isNamed = hasAny(words, one.heads.length > 0 ? one.heads : one.things);
  // The customer has named the other.
  if (!isNamed || (one.heads.length === 0 && hasAny(asked, other.heads))) return false;
  const only = (part: Part, rival: Part): readonly string[] =>
    part.words.filter((word) => !part.heads.includes(word) && !rival.words.includes(word));
  const [rest, rivals] = [only(one, other), only(other, one)];
  const isGapped = one.isGapped || other.isGapped;
  const own = isGapped ? rest.slice(-1) : rest;
  // Elsewhere it is said of the same subject.
  const isSaid = (word: string): boolean =>
    !isGapped && one.heads.length > 0 && all.some((part) => part.includes(word) && hasAny(part, one.heads));
  const others = rivals.filter((word) => (word.length > 3 || /^\d/.test(word)) && !isSaid(word));
  return own.length > 0 && hasAny(words, others) && !hasAny(words, own);
}

function pairsOf(text: string, language: string): (readonly [Part, Part])[] {
  const parts = text.split(SENTENCE_END).flatMap((sentence) => {
    const clauses = clausesOf(sentence, language);
    return clauses.map((clause, at) => ({ clause, isFirst: at === 0, isSplit: clauses.length > 1 }));
  });
  return parts.flatMap(({ clause }, at) => {
    const next = parts[at + 1];
    if (next === undefined || begins(language).test(plain(next.clause)) || begins(language).test(plain(clause)))
      return [];
    const [one, other] = [partOf(clause, false, language), partOf(next.clause, !next.isFirst, language)];
    if (one === undefined || other === undefined) return [];
    const isParallel = !next.isFirst || isAlike(one.words, other.words);
    const heads = headsOf(one, other);
    return isParallel && heads !== undefined ? [heads] : [];
  });
}

/** What both say: behind the subject, or its first word. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const placeOf = (words: readonly string[], rival: readonly string[]): number =>
    words.findIndex((word) => !/^\d/.test(word) && rival.includes(word));
  const [first, second] = [placeOf(one, other), placeOf(other, one)];
  const isNear = first >= 0 && first <= HEAD_WORDS_MAX && second <= HEAD_WORDS_MAX;
  return isNear && (first === 0) === (second === 0);
}

const HEAD_WORDS_MAX = 3;

function headsOf(one: Part, other: Part): readonly [Part, Part] | undefined {
  const withHeads = (part: Part, rival: Part): Part => {
    const isShared = (word: string): boolean => rival.words.includes(word);
    const words = part.words.filter((word) => !/^\d/.test(word));
    const first = words.findIndex((word) => !isShared(word));
    const end = words.findIndex((word, at) => at > first && isShared(word));
    const isFirst = first === 0 || first === 1;
    return { ...part, heads: isFirst ? words.slice(first, end < 0 ? first + 1 : end) : [] };
  };
  const pair = [withHeads(one, other), withHeads(other, one)] as const;
  return pair.every(({ heads }) => heads.length === 0) ? undefined : pair;
}

/** At a comma, where each clause has a name or the same verb: `Lena teaches beginners, Piet advanced riders`. */
function clausesOf(sentence: string, language: string): readonly string[] {
  const clauses = sentence.split(/,\s+/u);
  if (clauses.length !== 2 || condition(language).test(plain(sentence))) return [sentence];
  const [first = '', second = ''] = clauses;
  if (/\d/.test(sentence)) return [sentence];
  const spoken = (text: string): readonly string[] => plain(text).match(/\p{L}{2,}/gu) ?? [];
  const shared = spoken(second).filter((word) => spoken(first).includes(word) && isVerbal(word, language));
  const isNamed = /(?:^|\s)\p{Lu}\p{Ll}+/u.test(second) && wordsOf(second, language).length > 1;
  return isNamed && (shared.length > 0 || !and(language).test(plain(second))) ? clauses : [sentence];
}

const determiner = once(() => new RegExp(`^${whole(anyOf('grammar', 'determiner'))}$`, 'u'));

function isVerbal(word: string, language: string): boolean {
  return !determiner().test(word) && !and(language).test(` ${word} `);
}

function partOf(text: string, isGapped: boolean, language: string): Part | undefined {
  const words = wordsOf(text, language);
  if (words.length < 2) return undefined;
  const isThing = ARTICLE.test(plain(text));
  return {
    words,
    heads: [],
    things: isThing ? words.slice(0, 1) : [],
    isGapped: isGapped && words.length <= GAPPED_MAX,
  };
}

function wordsOf(text: string, language: string): readonly string[] {
  const stems = unitsOf(countsInDigits(text), language)
    .filter((unit) => isTelling(unit) && !small.test(unit.stem))
    .map(({ stem }) => plain(stem));
  const telling = new Set(stems);
  const words = plain(countsInDigits(text)).match(/\p{L}+|\d+(?:[.,:]\d+)*/gu) ?? [];
  return words
    .filter((word) => /^\d/.test(word) || telling.has(word))
    .map((word) => (/^\d/.test(word) ? word : formOf(word)));
}
