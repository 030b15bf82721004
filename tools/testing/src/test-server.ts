import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isStopped, natsProgram, redisProgram, startOnce, type Program, type Running } from '@parley/stack';

/** A server for one test file, which may break it. */
export interface TestServer {
  readonly url: string;
  readonly directory: string;
  /** kill -9. Nothing listens on its port until `restart`. */
  kill(): Promise<void>;
  /** Freezes it: connections stay open without answers. */
  pause(): void;
  resume(): void;
  /** After `kill`, with the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** With JetStream on files. */
export function testNats(configuration = ''): Promise<TestServer> {
  return startServer('nats', (port, directory) => {
    const program = natsProgram({ port, directory });
    const prepare = async (): Promise<void> => {
      await program.prepare?.();
      appendFileSync(join(directory, 'nats.conf'), configuration);
    };
    return { ...program, prepare };
  });
}

export interface TestCluster {
  readonly url: string;
  /** By name in the cluster. */
  readonly nodes: Readonly<Record<string, TestServer>>;
  stop(): Promise<void>;
}

/** Three NATS servers, the minimum that survives one's death. The election follows the return. */
export async function testNatsCluster(): Promise<TestCluster> {
  const names = ['nats-1', 'nats-2', 'nats-3'];
  const clusterPorts = await Promise.all(names.map(() => freePort()));
  const servers = await Promise.all(
    names.map((name, at) => {
      const node = { name, clusterPort: clusterPorts[at] ?? 0, clusterPorts };
      return startServer('nats', (port, directory) => natsProgram({ port, directory }, node));
    }),
  );
  return {
    url: servers.map(({ url }) => url).join(),
    nodes: Object.fromEntries(servers.map((server, at) => [names[at], server])),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** @param password of the user `parley` */
export function testRedis(password?: string): Promise<TestServer> {
  return startServer('redis', (port, directory) => redisProgram({ port, directory, password }));
}

/** On a free port, with its own data directory. */
export async function startServer(
  scheme: string,
  programOn: (port: number, directory: string) => Program,
): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), `parley-${scheme}-`));
  const port = await freePort();
  const program = programOn(port, directory);
  const start = (): Promise<Running> => startOnce(program, join(directory, 'log'));
  let server = await start();
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    await server.ended;
  };
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    directory,
    kill,
    pause: () => {
      server.kill('SIGSTOP');
      while (!isStopped(server.pid)) continue;
    },
    resume: () => server.kill('SIGCONT'),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
