import { streams } from '@parley/jetstream';
import { getReplay } from '@parley/outbox';
import type { Queryable } from '@parley/postgres';

const PREFIX = 'replay:';

/**
 * A replay reads a piece of the outbox and then publishes it: one that is under way when the outbox has become clean may
 * still have a piece with the old text. It is through with that when it has moved on; one that began anew meanwhile
 * may have the piece of the one before, so it, too, has to move on first.
 *
 * @param cursor of the step: empty, or what this function gave, or a later place
 * @returns the cursor to ask again with; undefined: there is nothing to wait for
 */
export async function replayToWaitFor(db: Queryable, cursor: string): Promise<string | undefined> {
  if (cursor !== '' && !isReplayCursor(cursor)) return undefined;
  const replay = await getReplay(db, streams.conversationEvents.name);
  if (!replay.isRunning) return undefined;
  const same = `${PREFIX}${replay.number}:`;
  const now = `${same}${replay.positionsLeft}`;
  return cursor.startsWith(same) && cursor !== now ? undefined : now;
}

/** Whether a cursor is of the wait for a replay: the step is still at its beginning. */
export function isReplayCursor(cursor: string): boolean {
  return cursor.startsWith(PREFIX);
}
