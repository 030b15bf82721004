import { streams } from '@parley/jetstream';
import { getReplay } from '@parley/outbox';
import type { Queryable } from '@parley/postgres';

const PREFIX = 'replay:';

/**
 * A replay under way when the outbox is clean may hold old texts until it moves on; so may one that restarted
 * meanwhile.
 *
 * @param cursor of the step: empty, from this function, or later
 * @returns the cursor to ask again with; undefined: nothing to wait for
 */
export async function replayToWaitFor(db: Queryable, cursor: string): Promise<string | undefined> {
  if (cursor !== '' && !isReplayCursor(cursor)) return undefined;
  const replay = await getReplay(db, streams.conversationEvents.name);
  if (!replay.isRunning) return undefined;
  const same = `${PREFIX}${replay.number}:`;
  const now = `${same}${replay.positionsLeft}`;
  return cursor.startsWith(same) && cursor !== now ? undefined : now;
}

export function isReplayCursor(cursor: string): boolean {
  return cursor.startsWith(PREFIX);
}
