import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import { keepStriking } from '../campaign/campaign';
import { waitUntil } from '@parley/stack';
import type { ManagedProcess } from '../system/managed-process';
import type { Proxy } from '../system/proxy';
import type { System } from '../system/start-system';

export interface DisturbOptions {
  readonly system: System;
  /** After this silence a responder loses its turns. */
  readonly leaseMs: number;
  readonly ways: Readonly<Record<string, readonly Proxy[]>>;
  readonly random: Random;
  readonly isOver: () => boolean;
  readonly log: (text: string) => void;
}

/** @returns its name, when it has ended */
type Disturbance = (options: DisturbOptions) => Promise<string>;

const RETURN_MS = 120_000;
const killed = ['responder', 'knowledge', 'agent', 'conversation'] as const;

/** Each ends before the next. */
export function disturb(options: DisturbOptions): Promise<Record<string, number>> {
  const { random, isOver } = options;
  return keepStriking(
    isOver,
    () => random.whole(500, 3_000),
    () => random.pick(disturbances)(options),
  );
}

/** kill -9 of one or all serving processes of a service, until one serves again. */
const kill: Disturbance = async ({ system, random, log }) => {
  const kind = random.pick(killed);
  const serving = await servingOf(system, kind);
  const isWhole = random.chance(0.3);
  const what = `${kind} killed${isWhole ? ' whole' : ''}`;
  log(what);
  for (const one of isWhole ? serving : [random.pick(serving)]) one.kill();
  await servingOf(system, kind);
  return what;
};

/** Until another responder has taken over its turns. */
const pause: Disturbance = async ({ system, random, leaseMs, log }) => {
  const one = random.pick(processesOf(system, 'responder'));
  const what = 'responder paused beyond its lease';
  log(what);
  one.pause();
  await sleep(leaseMs * random.whole(12, 30) * 0.1);
  one.resume();
  return what;
};

const cut: Disturbance = async ({ ways, random, log }) => {
  const to = random.pick(Object.keys(ways));
  const proxies = ways[to] ?? [];
  if (proxies.length === 0) throw new Error(`there is no way to the ${to}`);
  const isSilent = random.chance(0.4);
  const what = isSilent ? `answers of the ${to} kept back` : `${to} cut off`;
  log(what);
  for (const proxy of proxies) {
    if (isSilent) proxy.mode.holdsAnswers = true;
    else proxy.cut();
  }
  await sleep(random.whole(1_000, 5_000));
  for (const proxy of proxies) proxy.heal();
  return what;
};

const disturbances: readonly Disturbance[] = [kill, kill, kill, pause, cut, cut];

function processesOf(system: System, kind: string): ManagedProcess[] {
  const found = system.processes.filter((one) => one.kind === kind);
  if (found.length === 0) throw new Error(`there is no process of the ${kind} service`);
  return found;
}

async function servingOf(system: System, kind: string): Promise<ManagedProcess[]> {
  const all = processesOf(system, kind);
  let serving: ManagedProcess[] = [];
  const look = async (): Promise<boolean> => {
    const areReady = await Promise.all(all.map((one) => one.isReady()));
    serving = all.filter((_, at) => areReady[at]);
    return serving.length > 0;
  };
  if (!(await waitUntil(look, RETURN_MS))) throw new Error(`no process of the ${kind} service came back`);
  return serving;
}
