import { setTimeout as sleep } from 'node:timers/promises';
import { processes } from '@parley/topology';
import { waitForReturn, type ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';
import type { Fault } from './fault';

const kinds: readonly string[] = processes.map(({ name }) => name);
const quickKinds: readonly string[] = ['conversation', 'gateway', 'agent'];
const RETURN_MS = 30_000;
/** Above a service's grace period of 12 s. */
const RESTART_MS = 40_000;

function servicesOf(system: System): ManagedProcess[] {
  return system.processes.filter(({ kind }) => kinds.includes(kind));
}

function killOne(kind: string): Fault {
  return {
    name: `kill-${kind}`,
    text: `kill -9 of one of the two processes of ${kind}`,
    topology: 'direct',
    isQuick: quickKinds.includes(kind),
    isRandom: true,
    inject: async ({ system, random }) => {
      random.pick(system.processes.filter((one) => one.kind === kind)).kill();
      return undefined;
    },
  };
}

function killBoth(kind: string): Fault {
  return {
    name: `kill-both-${kind}`,
    text: `kill -9 of both processes of ${kind} at once`,
    topology: 'direct',
    isRandom: true,
    inject: async ({ system }) => {
      for (const one of system.processes.filter((process) => process.kind === kind)) one.kill();
      return undefined;
    },
  };
}

const killAll: Fault = {
  name: 'kill-everything',
  text: 'kill -9 of all processes at once, the stores included',
  topology: 'direct',
  isQuick: true,
  isRandom: true,
  inject: async ({ system }) => {
    for (const one of system.processes) one.kill();
    return undefined;
  },
};

const rollingRestart: Fault = {
  name: 'rolling-restart',
  text: 'SIGTERM of every process of every service, one after the other, each when the one before serves again',
  topology: 'direct',
  isQuick: true,
  isStrict: true,
  inject: async ({ system, log }) => {
    const late: string[] = [];
    for (const one of servicesOf(system)) {
      const before = one.starts();
      one.signal('SIGTERM');
      if (!(await waitForReturn(one, before, RESTART_MS))) late.push(`${one.name} did not come back`);
      log(`${one.name} was restarted`);
      await sleep(500);
    }
    return async () => late;
  },
};

const terminateAll: Fault = {
  name: 'restart-one-gracefully',
  text: 'SIGTERM of one process of a service',
  topology: 'direct',
  isRandom: true,
  inject: async ({ system, random }) => {
    const one = random.pick(servicesOf(system));
    const before = one.starts();
    one.signal('SIGTERM');
    const isBack = await waitForReturn(one, before, RETURN_MS);
    return async () => (isBack ? [] : [`${one.name} did not come back`]);
  },
};

const pauseService: Fault = {
  name: 'pause-conversation',
  text: 'one process of conversation is stopped (SIGSTOP) and goes on later',
  topology: 'direct',
  isRandom: true,
  inject: async ({ system, random, duration }) => {
    const one = random.pick(system.processes.filter(({ kind }) => kind === 'conversation'));
    one.pause();
    await sleep(duration({ full: 15_000, quick: 5_000, random: 2_000 }));
    one.resume();
    return undefined;
  },
};

export const processFaults: readonly Fault[] = [
  ...kinds.map(killOne),
  ...kinds.map(killBoth),
  killAll,
  rollingRestart,
  terminateAll,
  pauseService,
];
