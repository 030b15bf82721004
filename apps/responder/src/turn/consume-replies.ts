import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { parseId, type Tenant } from '@parley/schemas';
import { ANSWER_LENGTH_MAX } from '@parley/schemas/knowledge';
import type { TurnClients } from '../clients/clients';

export interface ConsumeRepliesOptions {
  readonly nats: Nats;
  readonly knowledge: Pick<TurnClients['knowledge'], 'recordReply'>;
  readonly logger: Logger;
  readonly metrics: Registry;
}

const DEADLINE_MS = 5_000;

interface Reply {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly customerName: string | undefined;
}

/**
 * Sends people's replies to the knowledge service, as drafts. Separate, so that its outage does not delay customers'
 * messages. Idempotent.
 */
export function consumeReplies({ nats, knowledge, logger, metrics }: ConsumeRepliesOptions): Consumption {
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'responder-replies',
    filterSubject: 'parley.*.*.message.created',
    batchMax: 20,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const replies = batch.flatMap((delivery) => readOrTerm(delivery, readReply, logger) ?? []);
      await Promise.all(
        replies.map(({ tenant, ...reply }) =>
          knowledge
            .recordReply(reply, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true })
            .catch((err: unknown) => dropRefused(err, reply, logger)),
        ),
      );
    },
  });
}

/** A refusal is permanent and must not block later replies. */
function dropRefused(err: unknown, { messageId }: { readonly messageId: string }, logger: Logger): void {
  if (!(err instanceof ParleyError) || err.code !== 'validation_failed') throw err;
  logger.warn({ err, message_id: messageId }, 'a reply was not accepted as a draft');
}

/** Undefined unless a person wrote text. */
function readReply(data: Uint8Array): Reply | undefined {
  const event = parseEvent(data);
  if (event.type !== 'message.created') return undefined;
  const { author, type, content, conversation, id, conversation_id: conversationId, timestamp } = event.data;
  const text = content.slice(0, ANSWER_LENGTH_MAX).toWellFormed().trim();
  if (author !== 'human' || type !== 'text' || text === '') return undefined;
  const accountUuid = parseId('acct', event.accountid);
  if (!accountUuid || !parseId('conv', conversationId) || !parseId('msg', id)) {
    throw new ParleyError('validation_failed', 'it names no message of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  const customerName = conversation.customer.name ?? undefined;
  return { tenant, conversationId, messageId: id, text, writtenAt: new Date(timestamp), customerName };
}
