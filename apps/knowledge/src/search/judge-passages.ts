import type { Band, Caution } from '@parley/schemas';
import type { FoundPassage, FoundPassages } from '../passages/passages.store';
import { readCodes } from '../retrieval/codes';
import { coverQuestion } from '../retrieval/coverage';
import { comparePassages, headingOf, titleOf, type PassageQuestion } from './compare-passages';
import { findConflict, type ComparedText } from './find-conflict';
import { isToThePoint, mostAbout } from './to-the-point';
import { weighPassages } from './weigh-passages';
import { wordForWord } from './word-for-word';

/**
 * Minimum confidence to answer, with headings and without, and of up to three choices together. Measured in
 * docs/embedded-answers.md.
 */
export const limits: Readonly<
  Record<Caution, { readonly answer: number; readonly bare: number; readonly ask: number }>
> = {
  low: { answer: 0.45, bare: 0.52, ask: 0.22 },
  normal: { answer: 0.6, bare: 0.65, ask: 0.28 },
  high: { answer: 0.82, bare: 0.78, ask: 0.35 },
};
/** Without headings a passage often tells of several things. */
const BARE_SHARE_MIN = 0.6;
const CHOICES_MAX = 3;
const CHOICE_CONFIDENCE_MIN = 0.03;
/** Share of the question's weight: a frequent word alone is no reason to offer a passage. */
const CHOICE_SHARE_MIN = 0.3;
/** With a code, which names a subject like nothing else. */
const CODED_SHARE_MIN = 0.7;
/** Share of the best passage's. */
const AS_GOOD_SHARE = 0.95;

export interface AskedPassages extends PassageQuestion {
  readonly caution: Caution;
  readonly limit: number;
}

export interface PassageHit extends FoundPassage {
  /** 0 to 1; the sum is below 1, since none may be meant. */
  readonly score: number;
  /** Of the question's weight, 0 to 1. */
  readonly share: number;
}

export interface PassageResult {
  readonly band: Band;
  /** The first hit's heading is exactly the question. */
  readonly isWordForWord?: boolean;
  readonly hits: PassageHit[];
}

/** Sure in the question's language, if likely enough and to the point; or if a heading is the question. */
export function judgePassages(question: AskedPassages, found: FoundPassages): PassageResult {
  const { query, asked, caution, limit } = question;
  const cover = coverQuestion(query, asked);
  const own = exactly(query, found);
  const hits = weigh(question, {
    ...found,
    passages: found.passages.filter((hit) => cover(titleOf(hit), hit.quote) !== 'other'),
  });
  if (own) {
    const rest = hits.filter(({ id, place }) => id !== own.id || place !== own.place);
    return { band: 'answer', isWordForWord: true, hits: [{ ...own, score: 1, share: 1 }, ...rest].slice(0, limit) };
  }
  const [best] = hits;
  if (!best) return { band: 'unknown', hits: [] };
  if (isSure(question, hits) && cover(titleOf(best), best.quote) === 'same') {
    return { band: 'answer', hits: hits.slice(0, limit) };
  }
  const choices = hits.slice(0, CHOICES_MAX).filter(isChoice);
  if (sumOf(choices) >= limits[caution].ask) return { band: 'ask', hits: choices.slice(0, limit) };
  return { band: 'unknown', hits: hits.slice(0, limit) };
}

/** In its language, likely enough and to the point. */
function isSure({ query, asked, words, caution }: AskedPassages, hits: readonly PassageHit[]): boolean {
  const [best] = hits;
  if (!best || !isReadIn(asked, best) || !isToThePoint(query, asked, words, best)) return false;
  const alike = hits.filter((hit) => hit === best || isConflicting(words, best, hit));
  if (isCoded(query, hits, alike.length)) return true;
  const isBare = best.headings === '';
  const { answer, bare } = limits[caution];
  const isLikely = sumOf(alike) >= (isBare ? bare : answer) && (!isBare || best.share >= BARE_SHARE_MIN);
  return isLikely && !isSingle(query);
}

const sumOf = (hits: readonly PassageHit[]): number => hits.reduce((sum, { score }) => sum + score, 0);

/** One word names a subject, not the question. */
const isSingle = (query: string): boolean => !/\S\s+\S/.test(query.trim());

const isChoice = ({ score, share }: PassageHit): boolean => score >= CHOICE_CONFIDENCE_MIN && share >= CHOICE_SHARE_MIN;

const isReadIn = (asked: string, { primaryLanguage }: PassageHit): boolean =>
  asked === 'und' || asked === primaryLanguage;

/** The newest of those whose heading is the question. */
function exactly(query: string, { passages }: FoundPassages): FoundPassage | undefined {
  const asIs = wordForWord(query);
  const newestBeginning = (one: FoundPassage, other: FoundPassage): number =>
    Number(other.updatedAt) - Number(one.updatedAt) || one.id.localeCompare(other.id) || one.place - other.place;
  return passages.filter((hit) => asIs(headingOf(hit))).toSorted(newestBeginning)[0];
}

/** A code and nearly all other words, in one passage. */
function isCoded(query: string, [best, ...others]: readonly PassageHit[], alike: number): boolean {
  if (!best || best.share < CODED_SHARE_MIN || readCodes(query, true).codes.size === 0) return false;
  return others.filter(({ share }) => share >= best.share * AS_GOOD_SHARE).length < alike;
}

function weigh(question: AskedPassages, found: FoundPassages): PassageHit[] {
  const { likenesses, counted } = comparePassages(question, found);
  const scores = weighPassages(likenesses, counted);
  return found.passages
    .map((hit, at) => ({ ...hit, score: scores[at] as number, share: likenesses[at]?.share ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
}

/** A contradiction leaves no doubt about the subject. */
function isConflicting(words: PassageQuestion['words'], best: PassageHit, other: PassageHit): boolean {
  const compared = ({ language, primaryLanguage, quote, ...passage }: PassageHit): ComparedText => {
    return { language, text: mostAbout(words, quote, primaryLanguage), title: titleOf(passage) };
  };
  return (
    other.id !== best.id &&
    other.share >= best.share * AS_GOOD_SHARE &&
    findConflict(compared(best), compared(other)) !== undefined
  );
}
