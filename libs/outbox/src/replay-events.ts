import type { Queryable } from '@parley/postgres';
import { beginReplay, readReplay, type Replay } from './replay.store';

/**
 * Asks for every kept event that was published at `since` or later to be published once more, beside the fresh ones.
 * The relay does it; `getReplay` says how far it is. It answers at once, whatever their number. Events of one key keep
 * their order among themselves; newer ones may come in between, so consumers go by the versions that events carry. What
 * the stream took in within its window of de-duplication (a minute) is still there and is not stored again.
 *
 * @returns the replay's number
 */
export function replayEvents(db: Queryable, stream: string, since: Date): Promise<number> {
  return beginReplay(db, stream, since);
}

/** How far the last replay of a stream is; one that never was has ended, with no events. */
export async function getReplay(db: Queryable, stream: string): Promise<Replay> {
  return (await readReplay(db, stream)) ?? { number: 0, isRunning: false, events: 0, positionsLeft: 0 };
}
