import type { ListedThread } from '../threads/visitor-threads.store';
import { readPage, readThreads, type ConversationPage } from './list-conversations';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** For changes without an event, such as a writer's first name, and missed events. */
const KEPT_MS = 60_000;

interface Reads {
  /** Of this service. */
  threads(visitor: Visitor): Promise<readonly ListedThread[]>;
  page(visitor: Visitor, threads: readonly ListedThread[]): Promise<ConversationPage>;
}

export const readsOf = (deps: WidgetDeps): Reads => ({
  threads: (visitor) => readThreads(deps, visitor),
  page: (visitor, threads) => readPage(deps, visitor, threads),
});

/** Reads the first page of a visitor's list for a stream, which looks every 15 seconds: only when it may have changed. */
export function watchList(reads: Reads, nowMs: () => number = () => performance.now()) {
  let before: string | undefined;
  let readAtMs = -Infinity;
  return {
    /** One of its conversations may have changed. */
    expire: (): void => {
      before = undefined;
    },
    /** @returns undefined: unchanged */
    read: async (visitor: Visitor): Promise<ConversationPage | undefined> => {
      const threads = await reads.threads(visitor);
      const now = JSON.stringify(threads.map(({ id, seenSequence }) => [id, seenSequence]));
      if (now === before && nowMs() - readAtMs < KEPT_MS) return undefined;
      // Before the page is read: what changes meanwhile is read again.
      before = now;
      readAtMs = nowMs();
      try {
        return await reads.page(visitor, threads);
      } catch (err) {
        before = undefined;
        throw err;
      }
    },
  };
}
