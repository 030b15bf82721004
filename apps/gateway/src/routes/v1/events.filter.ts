import { ParleyError } from '@parley/errors';
import type { Permission } from '@parley/schemas';
import { permissionOfEvent, publicEventTypes, type PublicEventType } from '@parley/schemas/events';
import type { Caller } from '../../caller';
import type { EventFilter } from '../../events/event-filter';

/** The permissions that read events of some type: a caller needs one of them. */
export const eventPermissions: readonly Permission[] = [...new Set(publicEventTypes.map(permissionOfEvent))];

interface FilterQuery {
  readonly types?: readonly PublicEventType[] | undefined;
  readonly agent_id?: string | undefined;
  readonly conversation_id?: string | undefined;
}

/**
 * What a caller asks for; without types, all that it may read.
 *
 * @throws ParleyError forbidden for a type that it may not
 */
export function readEventFilter({ types, agent_id, conversation_id }: FilterQuery, caller: Caller): EventFilter {
  const isAllowed = (type: PublicEventType): boolean => caller.permissions.has(permissionOfEvent(type));
  const refused = types?.find((type) => !isAllowed(type));
  if (refused !== undefined) {
    const requiredPermission = permissionOfEvent(refused);
    throw new ParleyError('forbidden', `Events of the type ${refused} need the permission ${requiredPermission}`, {
      requiredPermission,
    });
  }
  return {
    types: new Set(types ?? publicEventTypes.filter(isAllowed)),
    agentId: agent_id,
    conversationId: conversation_id,
  };
}
