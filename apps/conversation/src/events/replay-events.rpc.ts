import type { ReplayEventsRequest, ReplayEventsResponse } from '@parley/contract/conversation';
import { validationFailed } from '@parley/errors';
import { streams } from '@parley/jetstream';
import { replayEvents } from '@parley/outbox';
import type { ChangeConversationDeps } from '../conversations/update-conversation.rpc';

/**
 * Asks for the kept events of every account since a time to be published once more.
 *
 * @throws ParleyError validation_failed if there is no time
 */
export function replayEventsRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async ({ since }: ReplayEventsRequest): Promise<ReplayEventsResponse> => {
    if (!since) throw validationFailed([{ path: 'since', code: 'required', message: 'is required' }]);
    const number = await replayEvents(pool, streams.conversationEvents.name, since);
    wakeRelay();
    return { events: 0n, number: BigInt(number) };
  };
}
