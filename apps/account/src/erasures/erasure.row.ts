import type { ErasureState } from '@parley/schemas/erasures';
import type { Erasure, ErasureCounts } from './erasure';

export interface ErasureRow {
  id: string;
  state: ErasureState;
  is_dry_run: boolean;
  is_verifying: boolean;
  conversations: number;
  conversations_done: number;
  /** JSON, as text. */
  counts: string;
  problem: string | null;
  asked_by: string | null;
  is_asked_by_key: boolean;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

/** Ids of keys and members never collide; revoked keys stay. */
export const isAskedByKey = 'EXISTS (SELECT FROM api_keys k WHERE k.id = asked_by) AS is_asked_by_key';

export const erasureColumns = `id, state, is_dry_run, is_verifying, conversations, conversations_done, counts, problem,
  asked_by, ${isAskedByKey}, created_at, updated_at, finished_at`;

export function fromErasureRow(row: ErasureRow): Erasure {
  return {
    id: row.id,
    state: row.state,
    isDryRun: row.is_dry_run,
    isVerifying: row.is_verifying,
    conversations: row.conversations,
    conversationsDone: row.conversations_done,
    counts: readCounts(row.counts),
    problem: row.problem ?? undefined,
    askedBy: row.asked_by ?? undefined,
    isAskedByKey: row.is_asked_by_key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at ?? undefined,
  };
}

interface Count {
  readonly place: string;
  readonly found: number;
  readonly erased: number;
}

export function writeCounts(counts: ErasureCounts): string {
  return JSON.stringify([...counts].map(([place, { found, erased }]): Count => ({ place, found, erased })));
}

export function readCounts(text: string): ErasureCounts {
  const counts = JSON.parse(text) as readonly Count[];
  return new Map(counts.map(({ place, found, erased }) => [place, { found, erased }]));
}
