import type { ErasureState } from '@parley/schemas/erasures';

/** By place: what held data of the customer, and of how much it was erased. */
export type ErasureCounts = Map<string, { found: number; erased: number }>;

/** How far an erasure is. */
export interface ErasureProgress {
  /** It looks for what is left, after a pass that has erased. */
  readonly isVerifying: boolean;
  /** Of the pass that is under way. */
  readonly conversations: number;
  readonly conversationsDone: number;
  readonly counts: ErasureCounts;
}

/** An erasure of a customer, without the customer. */
export interface Erasure extends ErasureProgress {
  /** A uuid. */
  readonly id: string;
  readonly state: ErasureState;
  readonly isDryRun: boolean;
  readonly problem: string | undefined;
  /** The uuid of a member or a key; undefined: an operator. */
  readonly askedBy: string | undefined;
  readonly isAskedByKey: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | undefined;
}

/** What was found, and erased, in all places. */
export function sumOf(counts: ErasureCounts): { readonly found: number; readonly erased: number } {
  const sum = { found: 0, erased: 0 };
  for (const { found, erased } of counts.values()) {
    sum.found += found;
    sum.erased += erased;
  }
  return sum;
}
