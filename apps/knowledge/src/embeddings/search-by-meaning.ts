import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { coverQuestion } from '../retrieval/coverage';
import { readFoundAnswers } from '../hits/found-answers.store';
import type { KnowledgeHit } from '../hits/knowledge-hit';
import { readMissing } from './embeddings.store';
import { readFoundPassages } from './found-passages.store';
import type { Near, VectorIndexes } from './vector-indexes';
import { packVector, unpackVector } from './vectors';

export interface MeaningDeps {
  readonly pool: Pool;
  readonly vectors: VectorIndexes;
}

export interface QuestionVector {
  readonly modelKey: string;
  readonly vector: readonly number[];
}

export interface MeaningQuestion {
  readonly query: string;
  readonly language: string;
  readonly embedding: QuestionVector;
  readonly isWanted: (near: Near) => boolean;
  readonly documentSources: readonly string[] | undefined;
  readonly limit: number;
}

export interface MeaningResult {
  /** Best first. Score, 0 to 1: how far one stands out among all texts. */
  readonly hits: readonly KnowledgeHit[];
  /** Texts without a vector of this model. */
  readonly hasMissing: boolean;
}

/** Models spread cosines differently, so the mean is the reference. */
const COMPARED_TEXTS_MIN = 5;
/** Some may be gone, or of another source. */
const SPARE = 10;

/** Closest in meaning. */
export async function searchByMeaning(
  { pool, vectors }: MeaningDeps,
  tenant: Tenant,
  { query, language, embedding, isWanted, documentSources, limit }: MeaningQuestion,
): Promise<MeaningResult> {
  const { modelKey } = embedding;
  const packed = packVector(embedding.vector);
  const [near, missing] = await Promise.all([
    packed ? vectors.nearest(tenant, modelKey, unpackVector(packed)) : [],
    readMissing(pool, tenant, modelKey, 1),
  ]);
  const mean = near.reduce((sum, { cosine }) => sum + cosine, 0) / (near.length || 1);
  const standout = (cosine: number): number =>
    near.length < COMPARED_TEXTS_MIN || mean >= 1 ? 0 : Math.max(0, Math.min(1, (cosine - mean) / (1 - mean)));
  const best = near.filter(isWanted).slice(0, limit + SPARE);
  const [answers, passages] = await Promise.all([
    readFoundAnswers(
      pool,
      tenant,
      best.flatMap(({ kind, id }) => (kind === 'answer' ? [id] : [])),
    ),
    readFoundPassages(
      pool,
      tenant,
      best.filter(({ kind }) => kind === 'document'),
      documentSources,
    ),
  ]);
  const cover = coverQuestion(query, language);
  const hits = best.flatMap(({ kind, id, place, version, cosine }): KnowledgeHit[] => {
    const score = standout(cosine);
    if (kind === 'document') {
      const passage = passages.find((each) => each.id === id && each.place === place && each.version === version);
      return passage && cover(passage.title, passage.text) !== 'other' ? [{ ...passage, score }] : [];
    }
    const answer = answers.get(id);
    if (!answer || answer.version !== version) return [];
    const subject = [answer.question, ...answer.phrasings].join('\n');
    if (cover(subject, answer.answer) === 'other') return [];
    const { question: title, answer: text, ...rest } = answer;
    return [{ ...rest, kind, title, text, score }];
  });
  return { hits: hits.slice(0, limit), hasMissing: missing.length > 0 };
}
