import type { ReplayEventsRequest, ReplayEventsResponse } from '@parley/contract/agent';
import { validationFailed } from '@parley/errors';
import { replayEvents } from '@parley/outbox';
import type { ChangeAgentDeps } from '../agents/change-agent-deps';

/**
 * Publishes the kept events of every account since a time once more.
 *
 * @throws ParleyError validation_failed if there is no time
 */
export function replayEventsRpc({ pool, wakeRelay }: ChangeAgentDeps) {
  return async ({ since }: ReplayEventsRequest): Promise<ReplayEventsResponse> => {
    if (!since) throw validationFailed([{ path: 'since', code: 'required', message: 'is required' }]);
    const events = await replayEvents(pool, since);
    wakeRelay();
    return { events: BigInt(events) };
  };
}
