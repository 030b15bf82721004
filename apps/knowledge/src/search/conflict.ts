import type { Band } from '@parley/schemas';
import { findConflict } from './find-conflict';
import type { KnowledgeHit } from '../hits/knowledge-hit';

export interface Conflict {
  /** By the last change. */
  readonly newer: KnowledgeHit;
  readonly older: KnowledgeHit;
  readonly newerSays: string;
  readonly olderSays: string;
}

/**
 * Minimum share of the best score. Low for answers: a classifier gives nearly all to one, and in 524 stored questions
 * no two of the best eight clash.
 */
const CLOSE_SHARES: Readonly<Record<KnowledgeHit['kind'], number>> = { answer: 0.02, document: 0.1 };

/** The newer of two contradicting hits first, except for unknown. */
export function newerFirst(
  found: readonly KnowledgeHit[],
  band: Band,
  limit: number,
): { readonly hits: KnowledgeHit[]; readonly conflict: Conflict | undefined } {
  const conflict = band === 'unknown' ? undefined : conflictIn(found);
  const two = conflict ? [conflict.newer, conflict.older] : [];
  return { hits: [...two, ...found.filter((hit) => !two.includes(hit))].slice(0, limit), conflict };
}

/** The first hit, and the best contradicting one of another source. */
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
