import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { streams } from '@parley/jetstream';
import { missingEvents } from '../checks/missing-events';
import type { System } from '../system/start-system';
import { killing, pausing, type Durations, type Fault } from './fault';

/** Republishing 200,000 events takes some 20 s. */
const REPLAY_PATIENCE_MS = 60_000;
const stores = ['postgres', 'redis', 'nats', 'clickhouse'] as const;

const killStore = (name: string): Fault => ({
  name: `kill-${name}`,
  text: `kill -9 of ${name}`,
  isQuick: true,
  ...killing(({ system }) => [system.process(name)]),
});

const pauseStore = (name: string, full: number): Fault => ({
  name: `pause-${name}`,
  text: `${name} with all its children is stopped (SIGSTOP) for ${full / 1_000} s`,
  isQuick: name !== 'clickhouse',
  ...pausing(({ system }) => system.process(name), full),
});

function withoutStore(name: string, durations: Durations): Fault {
  return {
    name: `without-${name}`,
    text: `kill -9 of ${name}, and ${durations.full / 1_000} s without it`,
    topology: 'direct',
    isQuick: name === 'nats' || name === 'clickhouse',
    isRandom: true,
    inject: async ({ system, duration }) => {
      const comeBack = system.process(name).takeAway();
      await sleep(duration(durations));
      comeBack();
    },
  };
}

/** Looks at all accounts, in the order in which events are republished. */
async function findUnpublished({ postgres, nats }: System): Promise<string[]> {
  const texts: string[] = [];
  for (const [schema, stream] of [
    ['conversation', streams.conversationEvents],
    ['agent', streams.agentEvents],
  ] as const) {
    const { rows } = await postgres.query<{ event_id: string }>(`SELECT event_id FROM ${schema}.outbox`);
    const ids = rows.map((row) => row.event_id);
    const missing = await missingEvents(nats, { stream, patienceMs: REPLAY_PATIENCE_MS }, ids);
    if (missing.length > 0) texts.push(`${missing.length} of ${ids.length} events are not in ${stream.name} again`);
  }
  return texts;
}

const loseNatsData: Fault = {
  name: 'lose-nats-data',
  text: 'kill -9 of nats, and all its data is deleted',
  topology: 'direct',
  isQuick: true,
  isRandom: true,
  inject: async ({ system }) => {
    const comeBack = system.process('nats').takeAway();
    await sleep(500);
    rmSync(join(system.home, 'nats/jetstream'), { recursive: true, force: true });
    comeBack();
    return () => findUnpublished(system);
  },
};

const endConnections: Fault = {
  name: 'lose-postgres-connections',
  text: 'postgres ends all connections, three times in a second',
  topology: 'direct',
  isQuick: true,
  isRandom: true,
  inject: async ({ system }) => {
    for (let round = 0; round < 3; round += 1) {
      await system.postgres.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                                    WHERE backend_type = 'client backend' AND application_name <> 'faults'`);
      await sleep(300);
    }
  },
};

const flushRedis: Fault = {
  name: 'flush-redis',
  text: 'FLUSHALL of redis',
  topology: 'direct',
  isQuick: true,
  isRandom: true,
  isStrict: true,
  inject: async ({ system }) => {
    await new Promise<void>((resolve, reject) => {
      const { port, username, password } = new URL(system.backends.redisUrl);
      const commands = `AUTH ${username} ${password}\r\nFLUSHALL\r\n`;
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(commands));
      socket.on('error', reject).on('close', () => resolve());
      socket.resume();
    });
  },
};

export const storeFaults: readonly Fault[] = [
  ...stores.map(killStore),
  ...stores.map((name) => pauseStore(name, 30_000)),
  withoutStore('postgres', { full: 30_000, quick: 5_000, random: 2_000 }),
  withoutStore('redis', { full: 30_000, quick: 5_000, random: 3_000 }),
  withoutStore('nats', { full: 600_000, quick: 15_000, random: 4_000 }),
  withoutStore('clickhouse', { full: 120_000, quick: 10_000, random: 4_000 }),
  loseNatsData,
  endConnections,
  flushRedis,
];
