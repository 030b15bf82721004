import { join } from 'node:path';
import { freePort, nodeOptions, projectNode, startOnce, workspaceRoot, type Running } from '@parley/stack';
import type { Answer } from '@parley/sdk';
import type { System } from '../system/system';
import type { BareAnswer } from './bare-express';

/** With the Node options of `npm start`. */
export interface OwnServer {
  readonly url: string;
  readonly running: Running;
}

/** Express sets its own. */
const NOT_COPIED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function startBareExpress(system: System, path: string, like: Answer<unknown>): Promise<OwnServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const headers = Object.fromEntries([...like.response.headers].filter(([name]) => !NOT_COPIED.has(name)));
  const answer: BareAnswer = { listen, path, headers, body: like.body };
  return start(system, { name: 'bare-express', listen, argument: JSON.stringify(answer), path });
}

export async function startOwn(system: System, name: 'bare-streams' | 'webhook-receiver'): Promise<OwnServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  return start(system, { name, listen, argument: listen, path: '/' });
}

interface ServerPlan {
  readonly name: string;
  readonly listen: string;
  readonly argument: string;
  readonly path: string;
}

async function start({ home }: System, { name, listen, argument, path }: ServerPlan): Promise<OwnServer> {
  const url = `http://${listen}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const program = {
    name,
    command: projectNode,
    args: [...nodeOptions, join(workspaceRoot, `tools/bench/dist/servers/${name}.js`), argument],
    env: { NODE_ENV: 'production' },
    stopSignal: 'SIGTERM',
    graceMs: 12_000,
    watchesStdin: true,
    isReady: answers,
  } as const;
  return { url, running: await startOnce(program, join(home, `logs/${name}.log`)) };
}
