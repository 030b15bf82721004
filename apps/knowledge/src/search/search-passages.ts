import { detectLanguage, readableText } from '@parley/language';
import { LANGUAGES } from '@parley/language/stems';
import type { Pool } from '@parley/postgres';
import type { Band, Caution, Tenant } from '@parley/schemas';
import { namesOf } from '../passages/cut-passages';
import { findPassages, type FoundPassage, type FoundPassages } from '../passages/passages.store';
import { HEADING_SEPARATOR } from '../passages/passage';
import { readCodes } from '../retrieval/codes';
import { coverQuestion } from '../retrieval/coverage';
import { readWords } from '../retrieval/read-words';
import { findConflict, type ComparedText } from './find-conflict';
import { isToThePoint } from './to-the-point';
import { wordForWord } from './word-for-word';

/** Minimum shares of a question's weight. */
const shares: Readonly<Record<Caution, { readonly answer: number; readonly ask: number }>> = {
  low: { answer: 0.6, ask: 0.35 },
  normal: { answer: 0.7, ask: 0.45 },
  high: { answer: 0.85, ask: 0.55 },
};
/** One word names a subject, not the question; a code does both. */
const ANSWERED_WORDS_MIN = 2;
/** Share of the best passage's weight. */
const AS_GOOD_SHARE = 0.95;
const WORDS_MAX = 32;
const COMPARED_MAX = 40;

export interface PassageQuestion {
  readonly query: string;
  /** A tag's first part; undefined: detected. */
  readonly language: string | undefined;
  readonly caution: Caution;
  /** Uuids; undefined: all. */
  readonly documentIds: readonly string[] | undefined;
  /** Uuids; undefined: all. */
  readonly documentSources?: readonly string[] | undefined;
  readonly limit: number;
}

export interface PassageHit extends FoundPassage {
  /** Share of the question's weight, 0 to 1. */
  readonly score: number;
}

export interface PassageResult {
  readonly band: Band;
  /** The first hit's heading is exactly the question. */
  readonly isWordForWord?: boolean;
  readonly hits: PassageHit[];
}

const nothing: PassageResult = { band: 'unknown', hits: [] };

/**
 * By the question's weighty words; unknown ones weigh most. Sure with nearly all words, in the question's language, and
 * headings on the subject or no equal; or if its heading is the question.
 */
export async function searchPassages(
  { pool }: { readonly pool: Pool },
  tenant: Tenant,
  question: PassageQuestion,
): Promise<PassageResult> {
  const asked = question.language ?? detectLanguage(readableText(question.query)) ?? 'und';
  const words = readAsked(question.query, asked);
  if (words.length === 0) return nothing;
  const { documentIds, documentSources } = question;
  const wanted = { words, documentIds, documentSources, limit: COMPARED_MAX };
  const codes = readCodes(question.query, true);
  const ranked = rank(await findPassages(pool, tenant, wanted));
  const cover = coverQuestion(question.query, asked);
  const hits = ranked.filter((hit) => cover(titleOf(hit), hit.quote) !== 'other');
  const asIs = wordForWord(question.query);
  const [own] = ranked.filter((hit) => asIs(questionOf(hit))).toSorted(newestBeginning);
  if (own) {
    const rest = hits.filter((hit) => hit !== own);
    return { band: 'answer', isWordForWord: true, hits: [own, ...rest].slice(0, question.limit) };
  }
  const [best] = hits;
  if (!best) return nothing;
  const { answer, ask } = shares[question.caution];
  if (best.score < ask) return { band: 'unknown', hits: hits.slice(0, question.limit) };
  const isSure =
    best.score >= answer &&
    (words.length >= ANSWERED_WORDS_MIN || codes.codes.size > 0) &&
    cover(titleOf(best), best.quote) === 'same' &&
    isMeant(question.query, asked, words, hits);
  if (isSure) return { band: 'answer', hits: hits.slice(0, question.limit) };
  return { band: 'ask', hits: hits.filter(({ score }) => score >= ask).slice(0, question.limit) };
}

function questionOf(hit: PassageHit): string {
  return titleOf(hit).split(HEADING_SEPARATOR).at(-1) ?? '';
}

function newestBeginning(one: PassageHit, other: PassageHit): number {
  return Number(other.updatedAt) - Number(one.updatedAt) || one.id.localeCompare(other.id) || one.place - other.place;
}

/** In its language, to the point and without an equal. */
function isMeant(
  query: string,
  asked: string,
  words: readonly (readonly string[])[],
  [best, ...others]: readonly PassageHit[],
): boolean {
  if (!best || !isReadIn(asked, best) || !isToThePoint(query, asked, words, best)) return false;
  return best.hadInHeadings.length > 0 || isAlone([best, ...others.filter((other) => !isConflicting(best, other))]);
}

const isReadIn = (asked: string, { primaryLanguage }: PassageHit): boolean =>
  asked === 'und' || asked === primaryLanguage;

/** Length, distance or frequency, answered by a number. Without accents. */
const measures = new Set('long far often fast quick quickly lang lange weit oft schnell combien longtemps'.split(' '));

/** In all languages if unknown. */
function readAsked(query: string, language: string): string[][] {
  const readings = (language === 'und' ? LANGUAGES : [language]).map((each) => readWords(query, each));
  const [first = []] = readings;
  const words = new Map<string, Set<string>>();
  first.forEach((_, at) => {
    const read = readings.flatMap((reading) => reading[at] ?? []);
    if (read.some(({ isWeighty, form }) => !isWeighty || measures.has(form))) return;
    const names = read.flatMap(namesOf);
    const [stem = ''] = names;
    words.set(stem, new Set([...(words.get(stem) ?? []), ...names]));
  });
  return [...words.values()].slice(0, WORDS_MAX).map((names) => [...names]);
}

function rank({ weights, passages }: FoundPassages): PassageHit[] {
  const sum = (numbers: readonly number[]): number =>
    numbers.reduce((total, each) => total + (weights[each - 1] ?? 0), 0);
  const all = weights.reduce((total, weight) => total + weight, 0);
  return passages
    .map((passage) => ({ ...passage, score: sum(passage.had) / all }))
    .toSorted((one, other) => other.score - one.score || sum(other.hadInHeadings) - sum(one.hadInHeadings));
}

/** A contradiction leaves no doubt about the subject. */
function isConflicting(best: PassageHit, other: PassageHit): boolean {
  return (
    other !== best &&
    other.score >= best.score * AS_GOOD_SHARE &&
    findConflict(comparedTextOf(best), comparedTextOf(other)) !== undefined
  );
}

function comparedTextOf({ language, quote: text, ...passage }: PassageHit): ComparedText {
  return { language, text, title: titleOf(passage) };
}

/** The document's title and headings. */
export function titleOf({ title, headings }: Pick<PassageHit, 'title' | 'headings'>): string {
  return [title, headings].filter((part) => part !== '').join(HEADING_SEPARATOR);
}

function isAlone([best, second]: readonly PassageHit[]): boolean {
  return !best || !second || second.score < best.score * AS_GOOD_SHARE;
}
