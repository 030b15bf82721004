import { detectLanguage, readableText } from '@parley/language';
import type { Pool } from '@parley/postgres';
import type { Band, Caution, Tenant } from '@parley/schemas';
import { readRevisions } from '../models/training-examples.store';
import type { Models } from '../models/models';
import { askModel, type AnswerMatches } from '../retrieval/ask-model';
import { CHOICES_MAX, hasEvidence, isChoice, judge } from '../retrieval/bands';
import { coverQuestion } from '../retrieval/coverage';
import { findConflict, type ComparedText } from './find-conflict';
import { readFoundAnswers, type FoundAnswer } from '../hits/found-answers.store';
import { wordForWord } from './word-for-word';

export interface SearchDeps {
  readonly pool: Pool;
  readonly models: Models;
}

/** What is asked, by whom is the tenant. */
export interface Question {
  readonly query: string;
  /** The first part of a tag; undefined: it is found out. */
  readonly language: string | undefined;
  readonly caution: Caution;
  /** Only these answers (uuids); undefined: all. */
  readonly answerIds: ReadonlySet<string> | undefined;
  readonly limit: number;
}

export interface AnswerHit extends FoundAnswer {
  /** How sure, 0 to 1. */
  readonly score: number;
}

export interface SearchResult {
  readonly band: Band;
  /** The first hit was written for the very question. */
  readonly isWordForWord?: boolean;
  readonly hits: AnswerHit[];
  /** The question's; und: it could not be told. */
  readonly language: string;
  readonly isOtherLanguage: boolean;
  readonly knownShare: number;
}

/** The language of more words is told too surely to answer in another. */
const GUESSED_WORDS_MAX = 3;

/**
 * What the answers of a tenant say to a question: those in its language; where there are none in it at all, those in
 * others, which are offered as choices at most. A language that was found out may be wrong, so the question is then also
 * taken to be in the languages that there are answers in; a long one is not answered by that.
 */
export async function searchAnswers(deps: SearchDeps, tenant: Tenant, question: Question): Promise<SearchResult> {
  const revisions = await readRevisions(deps.pool, tenant);
  const asked = question.language ?? detectLanguage(readableText(question.query)) ?? 'und';
  const all = [...revisions.keys()];
  const ask = async (models: readonly string[], readAs: (model: string) => string): Promise<SearchResult | undefined> =>
    best(
      await Promise.all(
        models.map((model) =>
          askLanguage(deps, tenant, question, { language: readAs(model), modelLanguage: model, revisions }),
        ),
      ),
    );

  const others = all.filter((model) => model !== asked);
  const own = await ask(all.includes(asked) ? [asked] : [], () => asked);
  if (own && own.hits.length > 0) return { ...own, language: asked };
  const isCertain = question.language !== undefined || own !== undefined;
  const isGuess = question.query.trim().split(/\s+/).length <= GUESSED_WORDS_MAX;
  return firstKnown(own, asked, [
    async () => {
      const result = await ask(isCertain ? [] : others, (model) => model);
      return result?.band === 'answer' && !result.isWordForWord && !isGuess
        ? asChoices(result, question.limit)
        : result;
    },
    () => ask(asked === 'und' ? [] : others, () => asked),
  ]);
}

/** The first result that knows something; else the first there is. */
async function firstKnown(
  own: SearchResult | undefined,
  asked: string,
  tries: readonly (() => Promise<SearchResult | undefined>)[],
): Promise<SearchResult> {
  if (own && own.band !== 'unknown') return own;
  let first = own;
  for (const next of tries) {
    const result = await next();
    if (result && result.band !== 'unknown') return result;
    first ??= result;
  }
  return { ...(first ?? nothing), language: asked };
}

const nothing: SearchResult = { band: 'unknown', hits: [], language: 'und', isOtherLanguage: false, knownShare: 0 };
const bandOrder: readonly Band[] = ['answer', 'ask', 'unknown'];

function best(results: readonly SearchResult[]): SearchResult | undefined {
  const scoreOf = ({ hits }: SearchResult): number => hits[0]?.score ?? 0;
  return results.toSorted(
    (one, other) => bandOrder.indexOf(one.band) - bandOrder.indexOf(other.band) || scoreOf(other) - scoreOf(one),
  )[0];
}

/**
 * What the answers in one language say to a question that is read in the same language or another; of another they are
 * sure of nothing.
 */
async function askLanguage(
  { pool, models }: SearchDeps,
  tenant: Tenant,
  { query, caution, answerIds, limit }: Question,
  {
    language,
    modelLanguage,
    revisions,
  }: { readonly language: string; readonly modelLanguage: string; readonly revisions: ReadonlyMap<string, number> },
): Promise<SearchResult> {
  const model = await models.get(tenant, modelLanguage, revisions.get(modelLanguage) ?? 0);
  const isOtherLanguage = language !== modelLanguage;
  const isAllowed = answerIds ? (id: string): boolean => answerIds.has(id) : undefined;
  // Two more than needed: some may be gone.
  const asked = askModel(model, query, language, { limit: Math.max(limit, CHOICES_MAX) + 2, isAllowed });
  const found = await readFoundAnswers(
    pool,
    tenant,
    asked.candidates.map(({ id }) => id),
  );
  const cover = coverQuestion(query, language);
  const coverages = new Map([...found].map(([id, answer]) => [id, cover(subjectOf(answer), answer.answer)]));
  const matches = { ...asked, candidates: asked.candidates.filter(({ id }) => coverages.get(id) !== 'other') };
  const ids = matches.candidates.map(({ id }) => id);
  const verdict = judge(matches, caution, conflictingWithFirst(ids, found));
  const hits = ids.flatMap((id, at): AnswerHit[] => {
    const answer = found.get(id);
    return answer ? [{ ...answer, score: verdict.confidences[at] as number }] : [];
  });
  const { knownShare } = matches;
  const own = wordForWordFirst(query, hits);
  if (own) return { ...own, hits: own.hits.slice(0, limit), language, isOtherLanguage: false, knownShare };
  const isFirstSaid = hits[0]?.id === ids[0] && coverages.get(ids[0] as string) !== 'missing';
  const band = isOtherLanguage
    ? bandInAnother(verdict.band, matches)
    : isFirstSaid
      ? verdict.band
      : offered(verdict.band);
  if (hits.length === 0) return { ...nothing, language, isOtherLanguage, knownShare };
  return { band, hits: pick(hits, band, limit), language, isOtherLanguage, knownShare };
}

const offered = (band: Band): Band => (band === 'answer' ? 'ask' : band);

/** Of what is read in another language nothing is sure, and little is evidence. */
function bandInAnother(band: Band, matches: AnswerMatches): Band {
  return hasEvidence(matches) ? offered(band) : 'unknown';
}

/** The answers to a question that one of them has as it is: that one first, and of several the one that was changed last. */
function wordForWordFirst(
  query: string,
  hits: readonly AnswerHit[],
): Pick<SearchResult, 'band' | 'isWordForWord' | 'hits'> | undefined {
  const asIs = wordForWord(query);
  const [own] = hits
    .filter(({ question, phrasings }) => asIs(question) || phrasings.some(asIs))
    .toSorted((one, other) => Number(other.updatedAt) - Number(one.updatedAt));
  if (!own) return undefined;
  return { band: 'answer', isWordForWord: true, hits: [{ ...own, score: 1 }, ...hits.filter((hit) => hit !== own)] };
}

/** What an answer is about: all the ways to ask for it. */
function subjectOf({ question, phrasings }: FoundAnswer): string {
  return [question, ...phrasings].join('\n');
}

/** The places of the answers that say something else of the same thing than the first. */
function conflictingWithFirst(ids: readonly string[], found: ReadonlyMap<string, FoundAnswer>): number[] {
  const first = found.get(ids[0] ?? '');
  return ids.flatMap((id, at) => {
    const other = found.get(id);
    return first && other && at > 0 && findConflict(comparedTextOf(first), comparedTextOf(other)) ? [at] : [];
  });
}

function comparedTextOf({ question: title, answer: text, language }: FoundAnswer): ComparedText {
  return { title, text, language };
}

/** What may be an answer, in a language that the question is probably not in. */
function asChoices(result: SearchResult, limit: number): SearchResult {
  return { ...result, band: 'ask', hits: pick(result.hits, 'ask', limit), isOtherLanguage: true };
}

/** Choices are offered as long as each may be meant; the first stands even where a language was guessed. */
function pick(hits: readonly AnswerHit[], band: Band, limit: number): AnswerHit[] {
  if (band !== 'ask') return hits.slice(0, limit);
  const choices = hits.filter(({ score }, at) => at === 0 || isChoice({ confidence: score }));
  return choices.slice(0, Math.min(limit, CHOICES_MAX));
}
