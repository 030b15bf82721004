import { setTimeout as sleep } from 'node:timers/promises';
import { processes } from '@parley/topology';
import { restart, type ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';
import { killing, pausing, type Fault } from './fault';

const kinds: readonly string[] = processes.map(({ name }) => name);
const quickKinds: readonly string[] = ['conversation', 'gateway', 'agent'];
const RETURN_MS = 30_000;
/** Above a service's grace period of 12 s. */
const RESTART_MS = 40_000;

function servicesOf(system: System): ManagedProcess[] {
  return system.processes.filter(({ kind }) => kinds.includes(kind));
}

function ofKind(system: System, kind: string): ManagedProcess[] {
  return system.processes.filter((one) => one.kind === kind);
}

const killOne = (kind: string): Fault => ({
  name: `kill-${kind}`,
  text: `kill -9 of one of the two processes of ${kind}`,
  isQuick: quickKinds.includes(kind),
  ...killing(({ system, random }) => [random.pick(ofKind(system, kind))]),
});

const killBoth = (kind: string): Fault => ({
  name: `kill-both-${kind}`,
  text: `kill -9 of both processes of ${kind} at once`,
  ...killing(({ system }) => ofKind(system, kind)),
});

const killAll: Fault = {
  name: 'kill-everything',
  text: 'kill -9 of all processes at once, the stores included',
  isQuick: true,
  ...killing(({ system }) => system.processes),
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
      if (!(await restart(one, 'SIGTERM', RESTART_MS))) late.push(`${one.name} did not come back`);
      log(`${one.name} was restarted`);
      await sleep(500);
    }
    return late;
  },
};

const terminateAll: Fault = {
  name: 'restart-one-gracefully',
  text: 'SIGTERM of one process of a service',
  topology: 'direct',
  isRandom: true,
  inject: async ({ system, random }) => {
    const one = random.pick(servicesOf(system));
    return (await restart(one, 'SIGTERM', RETURN_MS)) ? [] : [`${one.name} did not come back`];
  },
};

const pauseService: Fault = {
  name: 'pause-conversation',
  text: 'one process of conversation is stopped (SIGSTOP) and goes on later',
  ...pausing(({ system, random }) => random.pick(ofKind(system, 'conversation')), 15_000),
};

export const processFaults: readonly Fault[] = [
  ...kinds.map(killOne),
  ...kinds.map(killBoth),
  killAll,
  rollingRestart,
  terminateAll,
  pauseService,
];
