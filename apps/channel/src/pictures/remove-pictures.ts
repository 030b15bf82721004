import { ParleyError, unavailable } from '@parley/errors';
import type { Media } from '@parley/media';
import type { Pool } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { ThreadDeps } from '../threads/thread-deps';
import {
  claimForCheck,
  deletePictures,
  findForgotten,
  findKeysOf,
  findKeysOfAccount,
  findUnshown,
  type ShownIn,
} from './remove-pictures.store';

export interface RemovalDeps {
  readonly pool: Pool;
  readonly media: Media | undefined;
}

const CHECK_HOURS = 6;
const DEADLINE_MS = 5_000;

/**
 * Deletes images of conversations (uuids), from the store before their rows.
 *
 * @returns how many
 * @throws ParleyError unavailable
 */
export async function erasePictures(
  deps: RemovalDeps,
  tenant: Tenant,
  conversations: readonly string[],
): Promise<number> {
  return removeAll(deps, () => findKeysOf(deps.pool, tenant, conversations));
}

/**
 * Deletes some images of an account and mode.
 *
 * @returns how many, and whether there may be more
 * @throws ParleyError unavailable
 */
export async function eraseSomePictures(
  deps: RemovalDeps,
  tenant: Tenant,
): Promise<{ readonly found: number; readonly isMore: boolean }> {
  const keys = await findKeysOfAccount(deps.pool, tenant);
  return { found: await removePage(deps, keys), isMore: keys.length > 0 };
}

/**
 * Deletes images whose message is gone or never came. Messages go oldest first, so images before the oldest message are
 * obsolete.
 *
 * @returns whether there may be more
 * @throws ParleyError unavailable
 */
export async function removeForgotten(deps: RemovalDeps & Pick<ThreadDeps, 'conversations'>): Promise<boolean> {
  await removeAll(deps, () => findUnshown(deps.pool));
  const due = await claimForCheck(deps.pool, CHECK_HOURS);
  for (const shownIn of due) {
    const oldest = await oldestOf(deps, shownIn);
    await removeAll(deps, () => findForgotten(deps.pool, shownIn, oldest));
  }
  return due.length > 0;
}

/** Sequence of the oldest message kept; null: none, or no conversation. */
async function oldestOf(
  { conversations }: Pick<ThreadDeps, 'conversations'>,
  { tenant, conversationId }: ShownIn,
): Promise<bigint | null> {
  const request = {
    conversationId: formatId('conv', conversationId),
    descending: false,
    page: { limit: 1, offset: 0n },
  };
  try {
    const { messages } = await conversations.listMessages(request, {
      tenant,
      deadlineMs: DEADLINE_MS,
      isRepeatable: true,
    });
    return messages[0]?.sequence ?? null;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return null;
    throw err;
  }
}

async function removeAll(deps: RemovalDeps, find: () => Promise<string[]>): Promise<number> {
  let removed = 0;
  for (let keys = await find(); keys.length > 0; keys = await find()) removed += await removePage(deps, keys);
  return removed;
}

async function removePage({ pool, media }: RemovalDeps, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  // Without the store, their deletion cannot be confirmed.
  if (!media) throw unavailable('The picture store');
  for (const key of keys) await media.store.delete(key);
  return deletePictures(pool, keys);
}
