import type { Queryable } from '@parley/postgres';
import { beginReplay, readReplay, type Replay } from './replay.store';

/**
 * Requests republishing of every kept event published at `since` or later, beside fresh ones. Order per key holds
 * within the replay; newer events may come in between, so consumers go by version. The stream deduplicates the last
 * minute.
 *
 * @returns the replay's number
 */
export function replayEvents(db: Queryable, stream: string, since: Date): Promise<number> {
  return beginReplay(db, stream, since);
}

/** The last replay of a stream; without one, ended with no events. */
export async function getReplay(db: Queryable, stream: string): Promise<Replay> {
  return (await readReplay(db, stream)) ?? { number: 0, isRunning: false, events: 0, positionsLeft: 0 };
}
