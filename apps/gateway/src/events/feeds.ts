import type { Nats } from '@parley/jetstream';
import type { Logger } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import type { EventCursors } from './cursor';
import { openFeed } from './feed';
import type { Feed } from './feed-state';
import { createGate } from './take-turns';

/** The feeds of the tenants that have readers here. */
export interface Feeds {
  /**
   * The feed of a tenant, for as long as it is held.
   *
   * @throws ParleyError unavailable while NATS is away
   */
  hold(tenant: Tenant): Promise<HeldFeed>;
}

export interface HeldFeed {
  readonly feed: Feed;
  letGo(): void;
}

interface Shared {
  readonly opening: Promise<Feed>;
  holders: number;
}

/** All feeds read what they missed when NATS comes back. */
const PAGES_AT_ONCE = 16;

export function createFeeds(nats: Nats, cursors: EventCursors, logger: Logger): Feeds {
  const gate = createGate(PAGES_AT_ONCE);
  const open = new Map<string, Shared>();

  return {
    hold: async (tenant) => {
      const key = `${tenant.mode} ${tenant.accountId}`;
      const shared = open.get(key) ?? { opening: openFeed({ nats, gate, tenant, cursors, logger }), holders: 0 };
      open.set(key, shared);
      shared.holders += 1;
      const letGo = (): void => {
        shared.holders -= 1;
        if (shared.holders > 0) return;
        if (open.get(key) === shared) open.delete(key);
        shared.opening.then((feed) => feed.close()).catch(() => undefined);
      };
      try {
        return { feed: await shared.opening, letGo };
      } catch (err) {
        letGo();
        throw err;
      }
    },
  };
}
