import type { CustomerMerge as ProtoMerge } from '@parley/contract/customer-merge';
import { formatId } from '@parley/schemas';
import { undoUntil, type CustomerMerge } from './customer-merge';
import type { MergePair, MergePlan } from './merge-plan';

const nothing: ProtoMerge = {
  id: '',
  into: '',
  from: '',
  identities: [],
  identitiesSince: [],
  fields: '[]',
  mergedBy: '',
  version: 0n,
};

export function toMergeProto(merge: CustomerMerge): ProtoMerge {
  return {
    id: formatId('merge', merge.id),
    into: formatId('cust', merge.into),
    from: formatId('cust', merge.from),
    identities: [...merge.moved],
    identitiesSince: [...merge.since],
    fields: JSON.stringify(merge.record?.values?.compared ?? []),
    mergedBy: merge.mergedBy ?? '',
    mergedAt: merge.createdAt,
    undoUntil: undoUntil(merge),
    undoneAt: merge.undoneAt ?? undefined,
    version: merge.undoneAt ? 2n : 1n,
  };
}

/** What a merge would do. */
export function toPlanProto({ into, from }: MergePair, { moved, record }: MergePlan): ProtoMerge {
  return {
    ...nothing,
    into: formatId('cust', into),
    from: formatId('cust', from),
    identities: [...moved],
    fields: JSON.stringify(record.values.compared),
  };
}

/** Only the id is known. */
export function emptyMergeProto(id: string): ProtoMerge {
  return { ...nothing, id: formatId('merge', id) };
}
