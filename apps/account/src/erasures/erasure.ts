import type { ErasureState } from '@parley/schemas/erasures';

/** By place. */
export type ErasureCounts = Map<string, { found: number; erased: number }>;

export interface ErasureProgress {
  /** Searches for what is left, after a pass that erased. */
  readonly isVerifying: boolean;
  /** Of the current pass. */
  readonly conversations: number;
  readonly conversationsDone: number;
  readonly counts: ErasureCounts;
}

/** Without the customer. */
export interface Erasure extends ErasureProgress {
  /** A uuid. */
  readonly id: string;
  readonly state: ErasureState;
  readonly isDryRun: boolean;
  readonly problem: string | undefined;
  /** A member or key; undefined: an operator. */
  readonly askedBy: string | undefined;
  readonly isAskedByKey: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | undefined;
}

/** Totals of all places. */
export function sumOf(counts: ErasureCounts): { readonly found: number; readonly erased: number } {
  const sum = { found: 0, erased: 0 };
  for (const { found, erased } of counts.values()) {
    sum.found += found;
    sum.erased += erased;
  }
  return sum;
}
