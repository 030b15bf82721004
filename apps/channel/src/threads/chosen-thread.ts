import { notFound, ParleyError } from '@parley/errors';
import type { Tenant } from '@parley/schemas';
import { findConversation } from './find-conversation';
import type { ThreadDeps } from './thread-deps';
import { findThread, type Thread } from './threads.store';
import { beginThread, findThreadOf, type ThreadPlace } from './visitor-threads.store';

/** By its conversation, or by the future id of one that begins with the first message. */
export type ChosenThread = { readonly conversationId: string } | { readonly newId: string };

const BEGINNING_TRIES = 10;

/**
 * The chosen thread; the first message creates a new one, which becomes the open one of its place.
 *
 * @throws ParleyError not_found: the place has no such conversation; unavailable
 */
export async function takeChosen(
  deps: ThreadDeps,
  tenant: Tenant,
  place: ThreadPlace,
  chosen: ChosenThread,
): Promise<Thread> {
  if ('newId' in chosen) {
    return (
      (await findThreadOf(deps.pool, tenant, place, { id: chosen.newId })) ?? begin(deps, tenant, place, chosen.newId)
    );
  }
  const thread = await findThreadOf(deps.pool, tenant, place, chosen);
  if (!thread) throw notFound('conversation');
  return thread;
}

async function begin(deps: ThreadDeps, tenant: Tenant, place: ThreadPlace, id: string): Promise<Thread> {
  for (let tries = 0; tries < BEGINNING_TRIES; tries += 1) {
    // Widgets that know only one conversation continue its numbering.
    const sequenceOffset = await countBefore(deps, tenant, place);
    const thread = await beginThread(deps.pool, tenant, place, { id, sequenceOffset });
    if (thread) return thread;
  }
  throw new ParleyError('unavailable', 'Other conversations are being opened; try again');
}

async function countBefore({ pool, conversations }: ThreadDeps, tenant: Tenant, place: ThreadPlace): Promise<number> {
  const open = await findThread(pool, tenant, place.channelId, place.place);
  if (!open?.conversationId) return open?.sequenceOffset ?? 0;
  const conversation = await findConversation(conversations, tenant, open.conversationId);
  return open.sequenceOffset + Number(conversation?.messagesCount ?? 0);
}
