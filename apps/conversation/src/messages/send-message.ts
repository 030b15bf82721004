import { notFound, ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { canonicalBytes, keyInProgress, keyReused, lockKey, requestHash } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { newUuid, parseId, type SendMessageInput, type Tenant } from '@parley/schemas';
import { sampledTraceparent } from '@parley/tracing';
import { analyzeDraft, type Message } from './message';
import type { MessageRequest } from './message-request';
import { readMessages, type NewMessage } from './messages.store';
import type { SendMessage } from './send-batched';

export interface SentMessage {
  readonly message: Message;
  /** By an earlier call with this idempotency key. */
  readonly replayed: boolean;
}

/**
 * Once per idempotency key: one round trip, shared under load.
 *
 * @throws ParleyError not_found, channel_window_closed, idempotency_in_progress, idempotency_key_reused
 */
export async function sendMessageOnce(
  pool: Pool,
  send: SendMessage,
  { tenant, idempotencyKey, signal }: TenantCallContext,
  conversationId: string,
  { id, input, draft, conversation }: MessageRequest,
): Promise<SentMessage> {
  const uuid = parseId('conv', conversationId);
  if (!uuid) throw notFound('conversation');
  const scope = `SendMessage ${conversationId}`;
  const message: NewMessage = {
    id: id ?? newUuid(),
    conversationId: uuid,
    draft,
    facts: analyzeDraft(draft),
    conversation,
    idempotency: idempotencyKey === undefined ? undefined : keyOf(tenant, scope, idempotencyKey, input),
    traceparent: sampledTraceparent(),
  };
  const outcome = await send(tenant, message, signal);
  switch (outcome.verdict) {
    case 'sent': {
      const { sequence, sentAt } = outcome;
      return { message: { ...draft, id: message.id, conversationId: uuid, sequence, sentAt }, replayed: false };
    }
    case 'replayed':
      return { message: await findSent(pool, tenant, uuid, outcome.sequence), replayed: true };
    case 'not_found':
      throw notFound('conversation');
    case 'window_closed':
      throw new ParleyError('channel_window_closed', 'The reply window is closed until the customer writes again');
    case 'key_reused':
      throw keyReused();
    case 'in_progress':
      throw keyInProgress();
  }
}

function keyOf(tenant: Tenant, scope: string, key: string, input: SendMessageInput): NewMessage['idempotency'] {
  return { scope, key, lock: lockKey({ tenant, scope, key }), requestHash: requestHash(canonicalBytes(input)) };
}

async function findSent(pool: Pool, tenant: Tenant, conversationId: string, sequence: number): Promise<Message> {
  const [message] = await readMessages(pool, tenant, conversationId, sequence, sequence);
  if (!message) throw new Error('the message of an idempotency record is not there');
  return message;
}
