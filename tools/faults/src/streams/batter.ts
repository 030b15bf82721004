import type { Random } from '@parley/process';
import { keepStriking } from '../campaign/campaign';
import { waitForReturn, type ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';

const RETURN_MS = 60_000;
const blows = ['a gateway stopped', 'nats killed', 'a gateway killed'] as const;

/** Each returns before the next. */
export function batter(
  system: System,
  random: Random,
  pauseMs: number,
  { isOver, log }: { readonly isOver: () => boolean; readonly log: (text: string) => void },
): Promise<Record<string, number>> {
  const gateways = system.processes.filter(({ kind }) => kind === 'gateway');
  let turn = 0;
  return keepStriking(
    isOver,
    () => pauseMs,
    async () => {
      const blow = blows[turn++ % blows.length] ?? '';
      const victim = blow.startsWith('nats') ? system.process('nats') : random.pick(gateways);
      log(blow);
      await hit(victim, blow.endsWith('stopped') ? 'SIGTERM' : 'SIGKILL');
      return blow;
    },
  );
}

async function hit(victim: ManagedProcess, signal: NodeJS.Signals): Promise<void> {
  const before = victim.starts();
  victim.signal(signal);
  if (!(await waitForReturn(victim, before, RETURN_MS))) throw new Error(`${victim.name} did not come back`);
}
