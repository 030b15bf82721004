import type { Nats } from '@parley/jetstream';
import type { Logger } from '@parley/process';
import { createLimiter } from '@parley/queue/limiter';
import type { Tenant } from '@parley/schemas';
import type { EventCursors } from './cursor';
import { openFeed } from './feed';
import type { Feed } from './feed-state';

export interface Feeds {
  /** Open until its release. @throws ParleyError unavailable while NATS is away */
  acquire(tenant: Tenant): Promise<AcquiredFeed>;
}

export interface AcquiredFeed {
  readonly feed: Feed;
  release(): void;
}

interface Shared {
  readonly opening: Promise<Feed>;
  users: number;
}

/** All feeds catch up at once when NATS comes back. */
const PAGES_AT_ONCE = 16;

export function createFeeds(nats: Nats, cursors: EventCursors, logger: Logger): Feeds {
  const limiter = createLimiter({ concurrency: PAGES_AT_ONCE });
  const open = new Map<string, Shared>();

  return {
    acquire: async (tenant) => {
      const key = `${tenant.mode} ${tenant.accountId}`;
      const shared = open.get(key) ?? { opening: openFeed({ nats, limiter, tenant, cursors, logger }), users: 0 };
      open.set(key, shared);
      shared.users += 1;
      const release = (): void => {
        shared.users -= 1;
        if (shared.users > 0) return;
        if (open.get(key) === shared) open.delete(key);
        shared.opening.then((feed) => feed.close()).catch(() => undefined);
      };
      try {
        return { feed: await shared.opening, release };
      } catch (err) {
        release();
        throw err;
      }
    },
  };
}
