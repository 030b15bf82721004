import { setTimeout as sleep } from 'node:timers/promises';
import { streams, type Nats } from '@parley/jetstream';
import type { Tenant } from '../load/tenants';
import { readPlaces } from '../system/nats-cluster';
import type { Fault } from './fault';

const stream = streams.conversationEvents.name;
const AWAY_MS = 5_000;
const POLL_MS = 200;
const PAGE = 100;
/** On a busy machine a new gateway may not have its cursors' key yet. */
const PATIENT = { maxRetries: 10 };
/** A returned server reports that it has caught up before it takes part, and two of three are needed. */
const SETTLE_MS = 10_000;
const PATIENCE_MS = 60_000;
/**
 * NATS elects a leader after 4 to 9 s, twice if the API's and the stream's leader die together; a busy machine takes
 * longer.
 */
const STALL_MS_MAX = 30_000;

const killNatsLeader: Fault = {
  name: 'kill-nats-leader',
  text: `kill -9 of the NATS server that leads the conversations' stream, again and again, each ${AWAY_MS / 1_000} s away, while readers poll the events`,
  topology: 'clustered',
  isQuick: true,
  inject: async ({ system, tenants, duration, log }) => {
    const readers = pollEvents(tenants);
    const until = performance.now() + duration({ full: 90_000, quick: 20_000, random: 20_000 });
    let kills = 0;
    do {
      const server = system.process(await awaitWhole(system.nats));
      const comeBack = server.keepAway();
      server.kill();
      kills += 1;
      await sleep(AWAY_MS);
      comeBack();
      await sleep(SETTLE_MS);
    } while (performance.now() < until);
    await awaitWhole(system.nats);
    const { stallMs, events } = await readers.stop();
    log(`${kills} kills; ${events} events read, none new for ${(stallMs / 1_000).toFixed(1)} s at the most`);
    return async () =>
      stallMs > STALL_MS_MAX ? [`events: readers got nothing new for ${Math.round(stallMs / 1_000)} s`] : [];
  },
};

/** @returns the leader once all replicas are complete */
async function awaitWhole(nats: Nats): Promise<string> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(POLL_MS)) {
    const places = await readPlaces(nats, stream);
    if (places?.isWhole && places.leader) return places.leader;
  }
  throw new Error(`${stream} was not whole again within ${PATIENCE_MS / 1_000} s`);
}

interface Readers {
  /** @returns the longest time without an event, and the number of events */
  stop(): Promise<{ readonly stallMs: number; readonly events: number }>;
}

function pollEvents(tenants: readonly Tenant[]): Readers {
  const controller = new AbortController();
  let stallMs = 0;
  let events = 0;
  let lastAt = performance.now();
  const note = (count: number): void => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - lastAt);
    if (count > 0) lastAt = now;
    events += count;
  };
  const read = async ({ api }: Tenant): Promise<void> => {
    const first = await api.events.list({ limit: 1, since: new Date().toISOString() }, PATIENT);
    let cursor = first.next_cursor;
    while (!controller.signal.aborted) {
      // After a failure it asks again from the same position.
      const page = await api.events.list({ cursor, limit: PAGE }).catch(() => undefined);
      note(page?.data.length ?? 0);
      cursor = page?.next_cursor ?? cursor;
      await sleep(POLL_MS);
    }
  };
  const running = tenants.map(read);
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(running);
      return { stallMs, events };
    },
  };
}

export const clusterFaults: readonly Fault[] = [killNatsLeader];
