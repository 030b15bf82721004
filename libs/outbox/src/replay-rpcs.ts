import type { StreamDefinition } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { replayEventsInput, validate } from '@parley/schemas';
import { getReplay, replayEvents } from './replay-events';

/** For a service whose relay publishes to `stream`. */
export function replayRpcs(pool: Pool, stream: StreamDefinition) {
  return {
    /**
     * For every account; found by the relay within a second.
     *
     * @throws ParleyError validation_failed for a missing or invalid time
     */
    replayEvents: async (request: { readonly since?: Date | undefined }) => {
      const { since } = validate(replayEventsInput, { since: request.since });
      return { events: 0n, number: BigInt(await replayEvents(pool, stream.name, since)) };
    },
    getReplay: async () => {
      const replay = await getReplay(pool, stream.name);
      return {
        number: BigInt(replay.number),
        running: replay.isRunning,
        events: BigInt(replay.events),
        positionsLeft: BigInt(replay.positionsLeft),
      };
    },
  };
}
