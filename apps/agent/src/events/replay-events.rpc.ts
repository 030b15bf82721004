import type { ReplayEventsRequest, ReplayEventsResponse } from '@parley/contract/agent';
import { validationFailed } from '@parley/errors';
import { streams } from '@parley/jetstream';
import { replayEvents } from '@parley/outbox';
import type { Pool } from '@parley/postgres';

/**
 * Asks for the kept events of every account since a time to be published once more. The relay finds it within a second.
 *
 * @throws ParleyError validation_failed if there is no time
 */
export function replayEventsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ since }: ReplayEventsRequest): Promise<ReplayEventsResponse> => {
    if (!since) throw validationFailed([{ path: 'since', code: 'required', message: 'is required' }]);
    const number = await replayEvents(pool, streams.agentEvents.name, since);
    return { events: 0n, number: BigInt(number) };
  };
}
