import { detectLanguage, readableText } from '@parley/language';
import type { Band, Caution, SourceKind, Tenant } from '@parley/schemas';
import {
  searchByMeaning,
  type MeaningDeps,
  type MeaningResult,
  type QuestionVector,
} from '../embeddings/search-by-meaning';
import { newerFirst, type Conflict } from './conflict';
import { fuse } from './fuse';
import type { KnowledgeHit } from '../hits/knowledge-hit';
import { searchAnswers, type AnswerHit, type SearchDeps, type SearchResult } from './search-answers';
import { titleOf } from './compare-passages';
import type { PassageHit, PassageResult } from './judge-passages';
import { searchPassages, type PassageDeps } from './search-passages';

export interface KnowledgeQuestion {
  readonly query: string;
  /** A tag's first part; undefined: detected. */
  readonly language: string | undefined;
  readonly caution: Caution;
  /** Empty: all. */
  readonly kinds: readonly SourceKind[];
  /** Uuids; undefined: all. */
  readonly only: { readonly answerIds: readonly string[]; readonly documentIds: readonly string[] } | undefined;
  /** Uuids; undefined: all. */
  readonly documentSources?: readonly string[] | undefined;
  /** Undefined: by words only. */
  readonly embedding?: QuestionVector | undefined;
  readonly limit: number;
}

export interface KnowledgeResult {
  readonly band: Band;
  readonly hits: KnowledgeHit[];
  readonly language: string;
  readonly isOtherLanguage: boolean;
  readonly knownShare: number;
  /** Contradicting hits; the first is newer. */
  readonly conflict: Conflict | undefined;
  readonly hasTextsToEmbed: boolean;
}

/**
 * In order: exact questions, sure answers (written by a person), sure passages, choices. Of two that contradict each
 * other the newer is first.
 */
export async function searchKnowledge(
  deps: SearchDeps & PassageDeps & MeaningDeps,
  tenant: Tenant,
  question: KnowledgeQuestion,
): Promise<KnowledgeResult> {
  const { kinds, only, limit } = question;
  const isAsked = (kind: SourceKind): boolean => kinds.length === 0 || kinds.includes(kind);
  const answerIds = isAsked('answer') ? only && new Set(only.answerIds) : new Set<string>();
  const isOfDocuments = isAsked('document') && only?.documentIds.length !== 0;
  const isWanted = ({ kind, id }: { readonly kind: SourceKind; readonly id: string }): boolean =>
    isAsked(kind) && (!only || (kind === 'answer' ? only.answerIds : only.documentIds).includes(id));
  const [answers, passages, meant] = await Promise.all([
    searchAnswers(deps, tenant, { ...question, answerIds }),
    isOfDocuments ? searchPassages(deps, tenant, { ...question, documentIds: only?.documentIds }) : noPassages,
    searchMeaning(deps, tenant, question, isWanted),
  ]);
  const { language, knownShare } = answers;
  const byWords = surer(answers.band, passages.band);
  const own = answers.hits.map(fromAnswer);
  const found = passages.hits.map(fromPassage);
  // Less sure hits only if worth offering.
  const offered = (from: Band, hits: KnowledgeHit[]): KnowledgeHit[] =>
    byWords === 'ask' && from === 'unknown' ? [] : hits;
  const all = [...offered(answers.band, own), ...offered(passages.band, found)];
  const [first] = byWords !== 'answer' ? [] : isPassageFirst(answers, passages) ? found : own;
  const rest = all.filter((hit) => hit !== first).toSorted((one, other) => other.score - one.score);
  const ordered = [...(first ? [first] : []), ...rest];
  const { band, hits: fused } = fuse(byWords, ordered, meant.hits);
  const { conflict, hits } = newerFirst(fused, band, limit);
  const isOtherLanguage = answers.isOtherLanguage && hits.some(({ kind }) => kind === 'answer');
  return { band, hits, language, isOtherLanguage, knownShare, conflict, hasTextsToEmbed: meant.hasMissing };
}

async function searchMeaning(
  deps: MeaningDeps,
  tenant: Tenant,
  { embedding, query, language, documentSources, limit }: KnowledgeQuestion,
  isWanted: (near: { readonly kind: SourceKind; readonly id: string }) => boolean,
): Promise<MeaningResult> {
  if (!embedding) return { hits: [], hasMissing: false };
  const asked = language ?? detectLanguage(readableText(query)) ?? 'und';
  return searchByMeaning(deps, tenant, { query, language: asked, embedding, isWanted, documentSources, limit });
}

const noPassages: PassageResult = { band: 'unknown', hits: [] };
const bandOrder: readonly Band[] = ['answer', 'ask', 'unknown'];

function surer(one: Band, other: Band): Band {
  return bandOrder.indexOf(one) <= bandOrder.indexOf(other) ? one : other;
}

function isPassageFirst(answers: SearchResult, passages: PassageResult): boolean {
  return answers.band !== 'answer' || (passages.isWordForWord === true && !answers.isWordForWord);
}

function fromAnswer({ question: title, answer: text, ...hit }: AnswerHit): KnowledgeHit {
  return { ...hit, kind: 'answer', title, text };
}

function fromPassage({ quote: text, ...hit }: PassageHit): KnowledgeHit {
  return { ...hit, kind: 'document', title: titleOf(hit), text };
}
