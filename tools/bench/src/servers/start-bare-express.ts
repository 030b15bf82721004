import { join } from 'node:path';
import { freePort, projectNode, startOnce, workspaceRoot, type Running } from '@parley/stack';
import type { System } from '../system/system';
import type { Reply } from '../system/api';
import type { BareAnswer } from './bare-express';

export interface OwnServer {
  readonly url: string;
  readonly running: Running;
}

/** Of the connection, not of the answer: Express sets them itself. */
const NOT_COPIED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Starts bare Express, which answers one path with the headers and the body of an answer of the gateway. */
export async function startBareExpress({ home }: System, path: string, reply: Reply): Promise<OwnServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !NOT_COPIED.has(name)));
  const answer: BareAnswer = { listen, path, headers, body: reply.text };
  const url = `http://${listen}`;
  const program = {
    name: 'bare-express',
    command: projectNode,
    args: [join(workspaceRoot, 'tools/bench/dist/servers/bare-express.js'), JSON.stringify(answer)],
    env: { NODE_ENV: 'production' },
    stopSignal: 'SIGTERM',
    graceMs: 1_000,
    watchesStdin: true,
    isReady: () =>
      fetch(`${url}${path}`).then(
        ({ ok }) => ok,
        () => false,
      ),
  } as const;
  return { url, running: await startOnce(program, join(home, 'logs/bare-express.log')) };
}
