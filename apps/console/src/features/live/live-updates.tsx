import type { Parley, StreamItem } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handleAuthError } from '../session/api/handle-auth-error';
import { useWorkspace } from '../session/api/workspace';
import { createEventTaker } from './take-event';
import { electLeaderTab } from './one-leader';

/** Applies events to the cache by id, in all tabs. */
export function LiveUpdates() {
  const { client, account, mode, can } = useWorkspace();
  const queryClient = useQueryClient();
  const isAllowed = can('conversations:read');
  useEffect(() => {
    if (!isAllowed) return undefined;
    const positionKey = `parley.place.${account.id}.${mode}`;
    const taker = createEventTaker(queryClient);
    const tabs = electLeaderTab<StreamItem>(
      positionKey,
      async (share, signal) => {
        const after = readPosition(positionKey) ?? (await placeOfNow(client));
        const stream = client.events.stream({ after }, { signal, maxRetries: Infinity });
        for await (const item of stream) {
          share(item);
          if (stream.cursor !== undefined) keepPlace(positionKey, stream.cursor);
        }
      },
      taker.take,
      (refusal) => handleAuthError(queryClient, refusal),
    );
    const refresh = (): void => {
      if (!document.hidden) taker.refreshLists();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      tabs.leave();
      taker.stop();
    };
  }, [client, account.id, mode, queryClient, isAllowed]);
  return null;
}

/** A new leader resumes here; after a longer gap everything is refetched. */
const PLACE_MS = 10 * 60_000;
/** Covers events during the first read of the lists. */
const START_MS = 10_000;

async function placeOfNow(client: Parley): Promise<string> {
  const since = new Date(Date.now() - START_MS).toISOString();
  return (await client.events.list({ since, limit: 1 })).next_cursor;
}

function keepPlace(key: string, cursor: string): void {
  localStorage.setItem(key, JSON.stringify({ cursor, at: Date.now() }));
}

function readPosition(key: string): string | undefined {
  const place = JSON.parse(localStorage.getItem(key) ?? '{}') as { cursor?: string; at?: number };
  return Date.now() - (place.at ?? 0) < PLACE_MS ? place.cursor : undefined;
}
