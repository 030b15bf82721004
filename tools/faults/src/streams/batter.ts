import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import { waitForReturn, type ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';

export type Blows = Readonly<Record<string, number>>;

const RETURN_MS = 60_000;
const blows = ['a gateway stopped', 'nats killed', 'a gateway killed'] as const;

/** Each returns before the next. */
export async function batter(
  system: System,
  random: Random,
  pauseMs: number,
  { isOver, log }: { readonly isOver: () => boolean; readonly log: (text: string) => void },
): Promise<Blows> {
  const done: Record<string, number> = {};
  const gateways = system.processes.filter(({ kind }) => kind === 'gateway');
  for (let turn = 0; ; turn += 1) {
    await sleep(pauseMs);
    if (isOver()) return done;
    const blow = blows[turn % blows.length] ?? '';
    const victim = blow.startsWith('nats') ? system.process('nats') : random.pick(gateways);
    log(blow);
    await hit(victim, blow.endsWith('stopped') ? 'SIGTERM' : 'SIGKILL');
    done[blow] = (done[blow] ?? 0) + 1;
  }
}

async function hit(victim: ManagedProcess, signal: NodeJS.Signals): Promise<void> {
  const before = victim.starts();
  victim.signal(signal);
  if (!(await waitForReturn(victim, before, RETURN_MS))) throw new Error(`${victim.name} did not come back`);
}
