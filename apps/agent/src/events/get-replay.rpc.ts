import type { GetReplayResponse } from '@parley/contract/agent';
import { streams } from '@parley/jetstream';
import { getReplay } from '@parley/outbox';
import type { Pool } from '@parley/postgres';

/** How far the last replay is. */
export function getReplayRpc({ pool }: { readonly pool: Pool }) {
  return async (): Promise<GetReplayResponse> => {
    const replay = await getReplay(pool, streams.agentEvents.name);
    return {
      number: BigInt(replay.number),
      running: replay.isRunning,
      events: BigInt(replay.events),
      positionsLeft: BigInt(replay.positionsLeft),
    };
  };
}
