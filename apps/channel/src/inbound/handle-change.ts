import { ParleyError } from '@parley/errors';
import { ConversationStatus } from '@parley/contract/conversation';
import { formatId, isJsonObject } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import type { Update } from '../providers/provider';
import type { ThreadDeps } from '../threads/thread-deps';
import { deleteChange, findReceived, findChange, keepChange } from './changes.store';

type ChangeUpdate = Extract<Update, { readonly kind: 'changed' | 'deleted' }>;

const DEADLINE_MS = 5_000;
/** Metadata has 16 KiB, mostly for others. */
const TEXT_MAX = 500;
const CHANGES_BYTES_MAX = 4_096;

/**
 * Handles an edit or deletion; one that comes before its message is kept.
 *
 * @returns why it was rejected, if it was
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function handleChange(
  deps: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  update: ChangeUpdate,
): Promise<string | undefined> {
  const change = { text: update.kind === 'deleted' ? null : update.text, at: update.at };
  await keepChange(deps.pool, tenant, { channelId: channel.id, providerMessageId: update.providerMessageId }, change);
  return noteChange(deps, { tenant, channel }, update.providerMessageId);
}

/**
 * The message stays as it was answered; metadata notes the change.
 *
 * @returns why it was rejected, if it was
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function noteChange(
  { pool, conversations }: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  providerMessageId: string,
): Promise<string | undefined> {
  const change = await findChange(pool, tenant, channel.id, providerMessageId);
  const received = change && (await findReceived(pool, tenant, channel.id, providerMessageId));
  if (!change || !received) return undefined;
  let fault: string | undefined;
  if (received.conversationId && received.messageId) {
    const { text, at } = change;
    const noted = text === null ? { deleted_at: at } : { text: text.slice(0, TEXT_MAX).toWellFormed(), edited_at: at };
    const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
    const id = formatId('conv', received.conversationId);
    const write = async (): Promise<void> => {
      const { conversation } = await conversations.getConversation({ id, newestMessages: 0 }, options);
      const before = changesOf(conversation?.metadata);
      const changes = withChange(before, formatId('msg', received.messageId ?? ''), noted);
      const metadataMergePatch = JSON.stringify({ customer_changes: changes });
      await conversations.updateConversation(
        { id, status: ConversationStatus.UNSPECIFIED, metadataMergePatch },
        options,
      );
    };
    fault = await write().then(() => undefined, faultOf);
  }
  await deleteChange(pool, tenant, channel.id, providerMessageId);
  return fault;
}

type Changes = Readonly<Record<string, object>>;

function changesOf(metadata: string | undefined): Changes {
  const { customer_changes: changes } = JSON.parse(metadata ?? '{}') as { readonly customer_changes?: unknown };
  return isJsonObject(changes) ? (changes as Changes) : {};
}

/** The merge patch for a change; the oldest make room. */
export function withChange(before: Changes, messageId: string, noted: object): Record<string, object | null> {
  const patch: Record<string, object | null> = { [messageId]: noted };
  let bytes = Buffer.byteLength(JSON.stringify(noted));
  // Message ids increase.
  for (const [id, other] of Object.entries(before)
    .filter(([id]) => id !== messageId)
    .sort(([one], [two]) => (one < two ? 1 : -1))) {
    bytes += Buffer.byteLength(JSON.stringify(other));
    if (bytes > CHANGES_BYTES_MAX) patch[id] = null;
  }
  return patch;
}

/** A deleted conversation or full metadata. */
function faultOf(err: unknown): string | undefined {
  if (!(err instanceof ParleyError)) throw err;
  if (err.code === 'not_found') return undefined;
  if (err.code === 'validation_failed') return `an edit or deletion could not be recorded: ${err.message}`;
  throw err;
}
