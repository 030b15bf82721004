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

export interface Question {
  readonly query: string;
  /** A tag's first part; undefined: detected. */
  readonly language: string | undefined;
  readonly caution: Caution;
  /** Uuids; undefined: all. */
  readonly answerIds: ReadonlySet<string> | undefined;
  readonly limit: number;
}

export interface AnswerHit extends FoundAnswer {
  /** 0 to 1. */
  readonly score: number;
}

export interface SearchResult {
  readonly band: Band;
  /** The first hit's question is exactly this one. */
  readonly isWordForWord?: boolean;
  readonly hits: AnswerHit[];
  readonly language: string;
  readonly isOtherLanguage: boolean;
  readonly knownShare: number;
}

/** Longer texts are detected reliably. */
const GUESSED_WORDS_MAX = 3;

/**
 * In the question's language, or else other languages' as choices. Detection may be wrong, so others are tried too,
 * except to answer a long question.
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

/** Never sure in another language than the question's. */
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
  // Two spare: some may be gone.
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

/** Never sure. */
function bandInAnother(band: Band, matches: AnswerMatches): Band {
  return hasEvidence(matches) ? offered(band) : 'unknown';
}

/** If several, the last changed first. */
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

/** All its phrasings. */
function subjectOf({ question, phrasings }: FoundAnswer): string {
  return [question, ...phrasings].join('\n');
}

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

/** For a language that is probably not the question's. */
function asChoices(result: SearchResult, limit: number): SearchResult {
  return { ...result, band: 'ask', hits: pick(result.hits, 'ask', limit), isOtherLanguage: true };
}

/** Only likely ones; the first always, even in a guessed language. */
function pick(hits: readonly AnswerHit[], band: Band, limit: number): AnswerHit[] {
  if (band !== 'ask') return hits.slice(0, limit);
  const choices = hits.filter(({ score }, at) => at === 0 || isChoice({ confidence: score }));
  return choices.slice(0, Math.min(limit, CHOICES_MAX));
}
