import { ParleyError } from '@parley/errors';
import { formatId, type JsonObject } from '@parley/schemas';
import { MERGE_UNDO_DAYS } from '@parley/schemas/customer-merges';
import type { ComparedField, FilledValues, MergeableValues } from './merge-values';

/** What names an identity within an account and mode. */
export interface IdentityKey {
  readonly kind: string;
  readonly key: string;
}

/** An identity of a customer, as far as a merge needs it. */
export interface Identity extends IdentityKey {
  /** A uuid. */
  readonly customerId: string;
  readonly verifiedAt: Date | null;
}

/** A customer that is locked for a merge or an undo. */
export interface LockedCustomer extends MergeableValues {
  /** A uuid. */
  readonly id: string;
  /** The uuid of the customer that it was merged into. */
  readonly mergedInto: string | null;
  readonly fieldSources: JsonObject;
  /** As Postgres writes times; null: it has had no conversation. */
  readonly firstSeenAt: string | null;
  readonly lastSeenAt: string | null;
}

/** What is kept of the state before a merge, as JSON. It holds data of customers. */
export interface MergeRecord {
  /** The keys of the identities that the customer that stays had of its own. */
  readonly own: readonly string[];
  /** What an undo needs, and what the API shows; absent once the merge is undone. */
  readonly values?: {
    readonly compared: readonly ComparedField[];
    readonly filled: FilledValues;
    /** When the customer that stays was first and last seen, before the merge. */
    readonly seen: { readonly first: string | null; readonly last: string | null };
  };
}

/** A merge as it is stored. Ids are uuids. */
export interface CustomerMerge {
  readonly id: string;
  readonly into: string;
  readonly from: string;
  /** Those that have not been erased. */
  readonly moved: readonly IdentityKey[];
  /** What the customer that stays has got since. */
  readonly since: readonly IdentityKey[];
  /** Null once it can no longer be undone, because it is too old or a customer has been erased. */
  readonly record: MergeRecord | null;
  /** A member or a key, with its prefix. */
  readonly mergedBy: string | null;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

/** The end of the time in which a merge can be undone. */
export function undoUntil({ createdAt }: Pick<CustomerMerge, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + MERGE_UNDO_DAYS * 86_400_000);
}

/** Why a merge cannot be undone; undefined if it can. Both customers are locked. */
export function undoFault(
  merge: Pick<CustomerMerge, 'into' | 'from' | 'record' | 'createdAt' | 'undoneAt'>,
  into: Pick<LockedCustomer, 'mergedInto'> | undefined,
  from: Pick<LockedCustomer, 'mergedInto'> | undefined,
  now: Date,
): string | undefined {
  if (merge.undoneAt) return 'The merge has been undone already';
  if (!into || !from) return 'A customer of the merge has been erased';
  if (now >= undoUntil(merge) || !merge.record?.values) return `A merge can be undone for ${MERGE_UNDO_DAYS} days`;
  if (into.mergedInto !== null) return `${formatId('cust', merge.into)} has been merged into another customer since`;
  if (from.mergedInto !== merge.into) return `${formatId('cust', merge.from)} is no longer merged`;
  return undefined;
}

/** Whether both have an external id that the business vouches for: two people, as far as anybody knows. */
export function areDistinct(identities: readonly Identity[]): boolean {
  const verified = identities.filter(({ kind, verifiedAt }) => kind === 'external' && verifiedAt !== null);
  return new Set(verified.map(({ customerId }) => customerId)).size > 1;
}

/** A customer of a body that was merged: 409. */
export function alreadyMerged(root: string): ParleyError {
  const mergedInto = formatId('cust', root);
  return new ParleyError('invalid_transition', `The customer has already been merged into ${mergedInto}`, {
    mergedInto,
  });
}
