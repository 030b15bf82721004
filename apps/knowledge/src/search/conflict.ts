import type { Band } from '@parley/schemas';
import { findConflict } from './find-conflict';
import type { KnowledgeHit } from '../hits/knowledge-hit';

/** Two hits that state the same thing differently. */
export interface Conflict {
  /** The one that was changed last. */
  readonly newer: KnowledgeHit;
  readonly older: KnowledgeHit;
  /** Where they differ, as it is written in each. */
  readonly newerSays: string;
  readonly olderSays: string;
}

/**
 * How good another hit has to be, as a share of the best of its kind. Of 524 questions of the stored sets no two of the
 * best eight answers clash whatever their scores are, so the share for answers may be low: a classifier gives nearly all to
 * one of two. A passage that has less of the question is about less of it.
 */
const CLOSE_SHARES: Readonly<Record<KnowledgeHit['kind'], number>> = { answer: 0.02, document: 0.8 };

/** So many hits, best first, but the newer of two that contradict each other before all; of the unknown nothing is said. */
export function newerFirst(
  found: readonly KnowledgeHit[],
  band: Band,
  limit: number,
): { readonly hits: KnowledgeHit[]; readonly conflict: Conflict | undefined } {
  const conflict = band === 'unknown' ? undefined : conflictIn(found);
  const two = conflict ? [conflict.newer, conflict.older] : [];
  return { hits: [...two, ...found.filter((hit) => !two.includes(hit))].slice(0, limit), conflict };
}

/** The first hit, and the best of another source that contradicts it; undefined if none does. */
function conflictIn(hits: readonly KnowledgeHit[]): Conflict | undefined {
  const [first] = hits;
  if (!first) return undefined;
  for (const other of hits) {
    if (other.id === first.id || !isClose(other, hits)) continue;
    const difference = findConflict(first, other);
    if (!difference) continue;
    return other.updatedAt > first.updatedAt
      ? { newer: other, older: first, newerSays: difference.other, olderSays: difference.one }
      : { newer: first, older: other, newerSays: difference.one, olderSays: difference.other };
  }
  return undefined;
}

function isClose({ kind, score }: KnowledgeHit, hits: readonly KnowledgeHit[]): boolean {
  const best = Math.max(...hits.filter((hit) => hit.kind === kind).map((hit) => hit.score));
  return score >= best * CLOSE_SHARES[kind];
}
