import type { View as ProtoView } from '@parley/contract/view';
import type { EventType } from '@parley/events';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';
import type { PublicEventData } from '@parley/schemas/events';
import type { ViewFilters, ViewVisibility } from '@parley/schemas/views';

export interface ViewFields {
  readonly name: string;
  readonly filters: ViewFilters;
  readonly position: number;
  /** Owner of a personal view; null: shared. */
  readonly memberId: string | null;
}

export type View = ViewFields & Stored;

/** Null: a key. */
export function isVisible(view: Pick<View, 'memberId'>, memberId: string | null): boolean {
  return view.memberId === null || view.memberId === memberId;
}

export function toViewData({
  id,
  name,
  position,
  memberId,
  createdAt,
  updatedAt,
  version,
}: View): PublicEventData['view'] {
  return {
    id: formatId('view', id),
    name,
    visibility: visibilityOf({ memberId }),
    position,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    version,
  };
}

/** Only shared views have events: one that becomes shared is created, and one that becomes personal is deleted. */
export function eventOfChange(
  before: Pick<View, 'memberId'> | undefined,
  after: Pick<View, 'memberId'> | undefined,
): Extract<EventType, `view.${string}`> | undefined {
  const [was, is] = [before, after].map((view) => view?.memberId === null);
  if (was) return is ? 'view.updated' : 'view.deleted';
  return is ? 'view.created' : undefined;
}

const visibilityOf = ({ memberId }: Pick<View, 'memberId'>): ViewVisibility =>
  memberId === null ? 'shared' : 'personal';

export function toViewProto({ id, name, filters, position, memberId, createdAt, updatedAt, version }: View): ProtoView {
  return {
    id: formatId('view', id),
    name,
    filters: { ...filters },
    visibility: visibilityOf({ memberId }),
    position,
    createdAt,
    updatedAt,
    version: BigInt(version),
  };
}
