import type { Plan } from './options';
import { parts, type Tally } from './base/tally';

export interface Progress {
  watch(tally: Tally): void;
  stop(): void;
}

const INTERVAL_MS = 10_000;

export function createProgress(plan: Plan, write: (text: string) => void): Progress {
  let timer: NodeJS.Timeout | undefined;
  return {
    watch: (tally) => {
      timer = setInterval(() => {
        const part = parts.findLast((each) => tally.inputs(each) > 0);
        if (!part) return;
        const goal = part === 'matrix' ? '' : ` of ${plan.counts[part]}`;
        write(`  ${part} ${tally.inputs(part)}${goal}, ${tally.findings().length} kinds of findings\n`);
      }, INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
  };
}
