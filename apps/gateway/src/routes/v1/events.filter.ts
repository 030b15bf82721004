import { ParleyError } from '@parley/errors';
import type { Permission } from '@parley/schemas';
import { permissionOfEvent, publicEventTypes, type PublicEventType } from '@parley/schemas/events';
import type { Caller } from '../../exchange/caller';
import type { EventFilter } from '../../events/event-filter';

/** One suffices to read any event. */
export const eventPermissions: readonly Permission[] = [...new Set(publicEventTypes.map(permissionOfEvent))];

interface FilterQuery {
  readonly types?: readonly PublicEventType[] | undefined;
  readonly agent_id?: string | undefined;
  readonly conversation_id?: string | undefined;
}

/**
 * Without types: all that the caller may read.
 *
 * @throws ParleyError forbidden for a type without permission
 */
export function readEventFilter({ types, agent_id, conversation_id }: FilterQuery, caller: Caller): EventFilter {
  for (const type of types ?? []) requireEventPermission(type, caller);
  return {
    types: new Set(types ?? publicEventTypes.filter((type) => caller.permissions.has(permissionOfEvent(type)))),
    agentId: agent_id,
    conversationId: conversation_id,
  };
}

/** @throws ParleyError forbidden if the caller may not read events of the type */
export function requireEventPermission(type: PublicEventType, caller: Caller): void {
  const requiredPermission = permissionOfEvent(type);
  if (caller.permissions.has(requiredPermission)) return;
  throw new ParleyError('forbidden', `Events of type ${type} require the permission ${requiredPermission}`, {
    requiredPermission,
  });
}
