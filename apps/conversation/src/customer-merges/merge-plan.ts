import type { JsonObject } from '@parley/schemas';
import type { IdentityKey, MergeRecord } from './customer-merge';
import type { MergeableValues } from './merge-values';

/** Uuids of two customers. */
export interface MergePair {
  /** The one that stays. */
  readonly into: string;
  readonly from: string;
  /** Merges even two verified external ids. */
  readonly allowDistinct: boolean;
  /** A member or a key. */
  readonly mergedBy: string;
}

export interface MergePlan {
  readonly moved: readonly IdentityKey[];
  /** Of the surviving customer. */
  readonly values: MergeableValues;
  /** Who set the values taken from the other customer. */
  readonly filledSources: JsonObject;
  readonly record: Required<MergeRecord>;
}
