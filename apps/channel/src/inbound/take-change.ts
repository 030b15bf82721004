import { ParleyError } from '@parley/errors';
import { ConversationStatus } from '@parley/contract/conversation';
import { formatId } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import type { Update } from '../providers/provider';
import type { ThreadDeps } from '../threads/say-in-thread';
import { deleteChange, findArrival, findChange, keepChange } from './changes.store';

type ChangeUpdate = Extract<Update, { readonly kind: 'changed' | 'deleted' }>;

const DEADLINE_MS = 5_000;
/** A conversation's metadata has 16 KiB for all. */
const TEXT_MAX = 500;

/**
 * Takes an edit or a deletion of a message, which may come before that message: then it is kept until then.
 *
 * @returns why it was set aside, if it was
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function takeChange(
  deps: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  update: ChangeUpdate,
): Promise<string | undefined> {
  const change = { text: update.kind === 'deleted' ? null : update.text, at: update.at };
  await keepChange(deps.pool, tenant, channel.id, update.providerMessageId, change);
  return noteChange(deps, { tenant, channel }, update.providerMessageId);
}

/**
 * Notes what became of a message since, in the metadata of its conversation: the message itself stays as it was answered.
 *
 * @returns why it was set aside, if it was
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function noteChange(
  { pool, conversations }: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  providerMessageId: string,
): Promise<string | undefined> {
  const change = await findChange(pool, tenant, channel.id, providerMessageId);
  const arrival = change && (await findArrival(pool, tenant, channel.id, providerMessageId));
  if (!change || !arrival) return undefined;
  let fault: string | undefined;
  if (arrival.conversationId && arrival.messageId) {
    const { text, at } = change;
    const noted = text === null ? { deleted_at: at } : { text: text.slice(0, TEXT_MAX).toWellFormed(), edited_at: at };
    const patch = { customer_changes: { [formatId('msg', arrival.messageId)]: noted } };
    const request = {
      id: formatId('conv', arrival.conversationId),
      status: ConversationStatus.UNSPECIFIED,
      metadataMergePatch: JSON.stringify(patch),
    };
    fault = await conversations
      .updateConversation(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true })
      .then(() => undefined, faultOf);
  }
  await deleteChange(pool, tenant, channel.id, providerMessageId);
  return fault;
}

/** A conversation that is gone has nothing to note; one whose metadata are full cannot. */
function faultOf(err: unknown): string | undefined {
  if (!(err instanceof ParleyError)) throw err;
  if (err.code === 'not_found') return undefined;
  if (err.code === 'validation_failed') return `an edit or deletion could not be noted: ${err.message}`;
  throw err;
}
