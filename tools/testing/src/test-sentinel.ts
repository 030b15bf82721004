import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, redisProgram, startOnce, type Program } from '@parley/stack';
import { startServer, type TestServer } from './test-server';

/** A primary, a replica, and a Sentinel for failover. */
export interface TestSentinel {
  /** REDIS_URL via the Sentinel, after one that does not answer. */
  readonly url: string;
  /** The initial primary. */
  readonly first: TestServer;
  readonly port: number;
  stop(): Promise<void>;
}

const NAME = 'main';
/** Silence after which a primary is down. */
const DOWN_AFTER_MS = 500;

/** Returns when a failover is possible. */
export async function testSentinel(): Promise<TestSentinel> {
  const first = await startServer('redis', (port, directory) => redisProgram({ port, directory }));
  const primaryPort = Number(new URL(first.url).port);
  const second = await startServer('redis', (port, directory) => {
    const program = redisProgram({ port, directory });
    return {
      ...program,
      args: [...program.args, '--replicaof', '127.0.0.1', String(primaryPort)],
      isReady: () => says(primaryPort, 'WAIT 1 500', ':1'),
    };
  });
  const directory = mkdtempSync(join(tmpdir(), 'parley-sentinel-'));
  const port = await freePort();
  const sentinel = await startOnce(sentinelProgram(directory, port, primaryPort), join(directory, 'log'));
  return {
    url: `redis+sentinel://127.0.0.1:1,127.0.0.1:${port}/${NAME}`,
    first,
    port,
    stop: async () => {
      sentinel.kill('SIGKILL');
      await sentinel.ended;
      rmSync(directory, { recursive: true, force: true });
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}

function sentinelProgram(directory: string, port: number, primaryPort: number): Program {
  const file = join(directory, 'sentinel.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(directory)}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${primaryPort} 1`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${NAME} 5000`,
    '',
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const program = redisProgram({ port, directory });
  return {
    ...program,
    name: 'sentinel',
    args: [file, '--sentinel'],
    prepare: async () => undefined,
    isReady: () => says(port, `SENTINEL REPLICAS ${NAME}`, '*1'),
  };
}

function says(port: number, command: string, answer: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${command}\r\n`));
    const settle = (outcome: boolean): void => {
      socket.destroy();
      resolve(outcome);
    };
    socket.once('data', (chunk) => settle(chunk.toString('latin1').startsWith(answer)));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
