import type { Random } from '@parley/process';
import { keepStriking } from '../campaign/campaign';
import { restart } from '../system/managed-process';
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
      const isBack = await restart(victim, blow.endsWith('stopped') ? 'SIGTERM' : 'SIGKILL', RETURN_MS);
      if (!isBack) throw new Error(`${victim.name} did not come back`);
      return blow;
    },
  );
}
