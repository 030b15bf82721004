import type { View as ProtoView } from '@parley/contract/view';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';
import type { ViewFilters } from '@parley/schemas/views';

export interface ViewFields {
  readonly name: string;
  readonly filters: ViewFilters;
  readonly position: number;
  /** The owner of a personal view, a uuid; null: shared. */
  readonly memberId: string | null;
}

/** Named filters of the list of conversations. */
export type View = ViewFields & Stored;

/** Whether a member (a uuid), or a key (null), can see a view. */
export function isVisible(view: Pick<View, 'memberId'>, memberId: string | null): boolean {
  return view.memberId === null || view.memberId === memberId;
}

/** A view as the internal contract has it. */
export function toViewProto({ id, name, filters, position, memberId, createdAt, updatedAt, version }: View): ProtoView {
  return {
    id: formatId('view', id),
    name,
    filters: { ...filters },
    visibility: memberId === null ? 'shared' : 'personal',
    position,
    createdAt,
    updatedAt,
    version: BigInt(version),
  };
}
