import type { JsonObject } from '@parley/schemas';
import type { IdentityKey, MergeRecord } from './customer-merge';
import type { MergeableValues } from './merge-values';

/** Two customers, by their uuids. */
export interface MergePair {
  /** The one that stays. */
  readonly into: string;
  readonly from: string;
  /** Although both have a verified external id. */
  readonly allowDistinct: boolean;
  /** The member or key that asks. */
  readonly mergedBy: string;
}

/** What a merge does. */
export interface MergePlan {
  readonly moved: readonly IdentityKey[];
  /** What the customer that stays has after it. */
  readonly values: MergeableValues;
  /** Who set those of them that come from the other customer. */
  readonly filledSources: JsonObject;
  readonly record: Required<MergeRecord>;
}
