import { subjectPrefix } from '@parley/events';
import { followStored, type LiveMessage, type Nats } from '@parley/jetstream';
import type { Logger } from '@parley/process';
import type { Tenant } from '@parley/schemas';

/** Signals possible changes; listeners read what changed. */
export interface Live {
  /**
   * Calls back when a conversation (`conv_…`) may have changed.
   *
   * @returns unsubscribes
   */
  listen(tenant: Tenant, conversationId: string, listener: () => void): () => void;
  close(): void;
}

interface TenantFeed {
  readonly listeners: Map<string, Set<() => void>>;
  stop: () => void;
}

/** One subscription per tenant with listeners. After a loss of NATS, listeners are called. */
export function followConversations(nats: Nats, logger: Logger): Live {
  const feeds = new Map<string, TenantFeed>();

  function tellAll(): void {
    for (const { listeners } of feeds.values()) for (const set of listeners.values()) for (const tell of set) tell();
  }

  function subscribe(prefix: string, feed: TenantFeed): void {
    feed.stop();
    const hear = (message: LiveMessage): void => {
      for (const tell of feed.listeners.get(conversationOf(message) ?? '') ?? []) tell();
    };
    followStored(nats, `${prefix}>`, hear).then(
      (stop) => {
        if (feeds.get(prefix) === feed) feed.stop = stop;
        else stop();
      },
      (err: unknown) => logger.debug({ err }, 'cannot follow events; readers poll instead'),
    );
  }

  const offConnected = nats.onConnected(() => {
    for (const [prefix, feed] of feeds) subscribe(prefix, feed);
    tellAll();
  });

  return {
    listen: (tenant, conversationId, listener) => {
      const prefix = subjectPrefix(tenant);
      let feed = feeds.get(prefix);
      if (!feed) {
        feed = { listeners: new Map(), stop: () => undefined };
        feeds.set(prefix, feed);
        subscribe(prefix, feed);
      }
      const { listeners } = feed;
      const set = listeners.get(conversationId) ?? new Set();
      listeners.set(conversationId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(conversationId);
        if (listeners.size > 0 || feeds.get(prefix)?.listeners !== listeners) return;
        feeds.get(prefix)?.stop();
        feeds.delete(prefix);
      };
    },
    close: () => {
      offConnected();
      for (const { stop } of feeds.values()) stop();
      feeds.clear();
    },
  };
}

function conversationOf({ subject, data }: LiveMessage): string | undefined {
  const isOfOne = /\.(message|conversation)\.[a-z_]+$/.exec(subject);
  if (!isOfOne) return undefined;
  try {
    const event = JSON.parse(Buffer.from(data).toString('utf8')) as Event;
    return isOfOne[1] === 'message' ? event.data?.conversation_id : event.subject;
  } catch {
    return undefined;
  }
}

interface Event {
  readonly subject?: string;
  readonly data?: { readonly conversation_id?: string };
}
