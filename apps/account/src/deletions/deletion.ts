import type { AccountDeletion } from '@parley/contract/account';
import { formatId } from '@parley/schemas';
import { readCounts } from '../erasures/erasure.row';
import type { ErasureCounts } from '../erasures/erasure';

export type DeletionState = 'pending' | 'running' | 'done';

export interface Deletion {
  /** A uuid. */
  readonly accountId: string;
  readonly state: DeletionState;
  readonly counts: ErasureCounts;
  readonly problem: string | undefined;
  readonly createdAt: Date;
  readonly finishedAt: Date | undefined;
}

export interface DeletionRow {
  account_id: string;
  state: DeletionState;
  /** JSON, as text. */
  counts: string;
  problem: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export const deletionColumns = 'account_id, state, counts, problem, created_at, finished_at';

export function fromDeletionRow(row: DeletionRow): Deletion {
  return {
    accountId: row.account_id,
    state: row.state,
    counts: readCounts(row.counts),
    problem: row.problem ?? undefined,
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
  };
}

export function toDeletionProto(deletion: Deletion): AccountDeletion {
  return {
    accountId: formatId('acct', deletion.accountId),
    state: deletion.state,
    findings: [...deletion.counts].map(([place, { found, erased }]) => ({
      place,
      found: BigInt(found),
      erased: BigInt(erased),
    })),
    problem: deletion.problem,
    createdAt: deletion.createdAt,
    finishedAt: deletion.finishedAt,
  };
}
