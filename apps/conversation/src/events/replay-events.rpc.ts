import type { ReplayEventsRequest, ReplayEventsResponse } from '@parley/contract/conversation';
import { validationFailed } from '@parley/errors';
import { replayEvents } from '@parley/outbox';
import type { ChangeConversationDeps } from '../conversations/update-conversation.rpc';

/**
 * Publishes the kept events of every account since a time once more.
 *
 * @throws ParleyError validation_failed if there is no time
 */
export function replayEventsRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async ({ since }: ReplayEventsRequest): Promise<ReplayEventsResponse> => {
    if (!since) throw validationFailed([{ path: 'since', code: 'required', message: 'is required' }]);
    const events = await replayEvents(pool, since);
    wakeRelay();
    return { events: BigInt(events) };
  };
}
