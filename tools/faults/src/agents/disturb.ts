import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import { waitForReturn, type ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';

/** What was done to the system, by its name. */
export type Disturbances = Readonly<Record<string, number>>;

export interface DisturbOptions {
  readonly system: System;
  readonly random: Random;
  readonly isOver: () => boolean;
  readonly log: (text: string) => void;
}

/** Something bad that is over when its promise resolves. @returns what it was */
type Disturbance = (options: DisturbOptions) => Promise<string>;

const FIRST_MS = 3_000;
const RETURN_MS = 60_000;
const killed = ['responder', 'knowledge', 'agent', 'conversation'] as const;

/** One thing after the other, until it is over: each has passed before the next comes. */
export async function disturb(options: DisturbOptions): Promise<Disturbances> {
  const done: Record<string, number> = {};
  await sleep(FIRST_MS);
  while (!options.isOver()) {
    const what = await options.random.pick(disturbances)(options);
    done[what] = (done[what] ?? 0) + 1;
    await sleep(options.random.whole(500, 3_000));
  }
  return done;
}

/** kill -9 of one process of a service, or of both. */
const kill: Disturbance = async ({ system, random, log }) => {
  const kind = random.pick(killed);
  const all = processesOf(system, kind);
  const chosen = random.chance(0.3) ? all : [random.pick(all)];
  const what = `${kind} killed${chosen.length > 1 ? ' whole' : ''}`;
  log(what);
  const before = chosen.map((one) => one.starts());
  for (const one of chosen) one.kill();
  const back = await Promise.all(chosen.map((one, at) => waitForReturn(one, before[at] ?? 0, RETURN_MS)));
  if (!back.every(Boolean)) throw new Error(`${kind} did not come back`);
  return what;
};

const disturbances: readonly Disturbance[] = [kill];

function processesOf(system: System, kind: string): ManagedProcess[] {
  const found = system.processes.filter((one) => one.kind === kind);
  if (found.length === 0) throw new Error(`there is no process of the ${kind} service`);
  return found;
}
