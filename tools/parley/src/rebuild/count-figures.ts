import { setTimeout as sleep } from 'node:timers/promises';
import type { Rebuild } from '@parley/contract/analytics-data';
import type { Services } from '../base/services';
import { call } from './rebuild-figures';

export interface FigureCounts {
  readonly conversations: bigint;
  readonly messages: bigint;
}

/** The stream may be seconds behind. */
const TRIES = 5;
const PAUSE_MS = 1_000;

/** Retries while it differs from Postgres. */
export async function countFigures(
  { analyticsData }: Pick<Services, 'analyticsData'>,
  { conversations, messages, countedBeforeMs }: Rebuild,
): Promise<FigureCounts> {
  for (let tries = 1; ; tries++) {
    const counts = { conversations: 0n, messages: 0n };
    let day: number | undefined;
    do {
      const request = { beforeMs: countedBeforeMs, ...(day === undefined ? {} : { day }) };
      const page = await analyticsData.countFigures(request, call);
      counts.conversations += page.conversations;
      counts.messages += page.messages;
      day = page.nextDay;
    } while (day !== undefined);
    const isEqual = counts.conversations === conversations && counts.messages === messages;
    if (isEqual || tries === TRIES) return counts;
    await sleep(PAUSE_MS);
  }
}
