import type { StreamDefinition } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { replayEventsInput, validate } from '@parley/schemas';
import { getReplay, replayEvents } from './replay-events';

/** The RPCs about replays, for every service whose events a relay publishes to `stream`. */
export function replayRpcs(pool: Pool, stream: StreamDefinition) {
  return {
    /**
     * Asks for the kept events of every account since a time to be published once more. The relay finds it within a
     * second.
     *
     * @throws ParleyError validation_failed if there is no time, or one outside the calendar
     */
    replayEvents: async (request: { readonly since?: Date | undefined }) => {
      const { since } = validate(replayEventsInput, { since: request.since });
      return { events: 0n, number: BigInt(await replayEvents(pool, stream.name, since)) };
    },
    /** How far the last replay is. */
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
