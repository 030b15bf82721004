import { ParleyError } from '@parley/errors';
import { formatId, type JsonObject } from '@parley/schemas';
import { MERGE_UNDO_DAYS } from '@parley/schemas/customer-merges';
import type { ComparedField, FilledValues, MergeableValues } from './merge-values';

/** Unique within an account and mode. */
export interface IdentityKey {
  readonly kind: string;
  readonly key: string;
}

export interface Identity extends IdentityKey {
  /** A uuid. */
  readonly customerId: string;
  readonly verifiedAt: Date | null;
}

export interface LockedCustomer extends MergeableValues {
  /** A uuid. */
  readonly id: string;
  /** A uuid. */
  readonly mergedInto: string | null;
  readonly fieldSources: JsonObject;
  /** In Postgres's format; null: no conversation yet. */
  readonly firstSeenAt: string | null;
  readonly lastSeenAt: string | null;
}

/** As JSON. Contains customer data. */
export interface MergeRecord {
  /** The surviving customer's original identity keys. */
  readonly own: readonly string[];
  /** For an undo and the API; absent once undone. */
  readonly values?: {
    readonly compared: readonly ComparedField[];
    readonly filled: FilledValues;
    /** Before the merge. */
    readonly seen: { readonly first: string | null; readonly last: string | null };
  };
}

/** Ids are uuids. */
export interface CustomerMerge {
  readonly id: string;
  readonly into: string;
  readonly from: string;
  /** Without erased ones. */
  readonly moved: readonly IdentityKey[];
  /** Gained by the surviving customer since. */
  readonly since: readonly IdentityKey[];
  /** Null once too old to be undone, or after an erasure. */
  readonly record: MergeRecord | null;
  /** A member or a key, with its prefix. */
  readonly mergedBy: string | null;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

export function undoUntil({ createdAt }: Pick<CustomerMerge, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + MERGE_UNDO_DAYS * 86_400_000);
}

/** Why a merge cannot be undone. Requires both customers' locks. */
export function undoFault(
  merge: Pick<CustomerMerge, 'into' | 'from' | 'record' | 'createdAt' | 'undoneAt'>,
  into: Pick<LockedCustomer, 'mergedInto'> | undefined,
  from: Pick<LockedCustomer, 'mergedInto'> | undefined,
  now: Date,
): string | undefined {
  if (merge.undoneAt) return 'The merge has already been undone';
  if (!into || !from) return 'A customer of the merge has been erased';
  if (now >= undoUntil(merge) || !merge.record?.values) return `A merge can be undone for ${MERGE_UNDO_DAYS} days`;
  if (into.mergedInto !== null) return `${formatId('cust', merge.into)} has since been merged into another customer`;
  if (from.mergedInto !== merge.into) return `${formatId('cust', merge.from)} is no longer merged`;
  return undefined;
}

/** Both have a verified external id, and so are two people. */
export function areDistinct(identities: readonly Identity[]): boolean {
  const verified = identities.filter(({ kind, verifiedAt }) => kind === 'external' && verifiedAt !== null);
  return new Set(verified.map(({ customerId }) => customerId)).size > 1;
}

/** A body names a merged customer: 409. */
export function alreadyMerged(root: string): ParleyError {
  const mergedInto = formatId('cust', root);
  return new ParleyError('invalid_transition', `The customer has already been merged into ${mergedInto}`, {
    mergedInto,
  });
}
