import type { Queryable } from '@parley/postgres';
import { readClock, unmarkPublished } from './outbox.store';

/** Rows in one statement: a fraction of a second, so that the relay and the writers hardly wait. */
const REPLAY_ROWS = 5_000;

/**
 * Marks every kept event that was published at `since` or later to be published once more, and says how many there
 * are. Events of one key keep their order among themselves; newer ones may come in between, so consumers go by the
 * versions that events carry. What the stream took in within its window of de-duplication (2 minutes) is still there
 * and is not stored again.
 */
export async function replayEvents(db: Queryable, since: Date): Promise<number> {
  // The relay publishes what was unmarked while this still runs: the upper bound keeps it from being seen again.
  const until = await readClock(db);
  let total = 0;
  for (;;) {
    const unmarked = await unmarkPublished(db, since, until, REPLAY_ROWS);
    total += unmarked;
    if (unmarked < REPLAY_ROWS) return total;
  }
}
