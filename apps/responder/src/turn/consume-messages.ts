import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import type { Wanted } from '../turn-jobs/turn-job';
import { scheduleTurns } from '../turn-jobs/schedule-turns.store';
import type { Reply } from '../turns/reply';
import { settlePosted, type PostedMessage } from '../turns/settle-posted';
import { supersedeAnswered } from '../turns/supersede-suggestions';

export interface ConsumeMessagesOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly wakeWorkers: () => void;
  /** After each commit with events in the outbox. */
  readonly wakeRelay: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/**
 * Schedules turns, which take too long for an acknowledgement, and ends suggestions that were posted, or overtaken by
 * replies. Events may be repeated, late and unordered.
 */
export function consumeMessages(options: ConsumeMessagesOptions): Consumption {
  const { nats, pool, wakeWorkers, wakeRelay, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'responder-messages',
    filterSubject: 'parley.*.*.message.created',
    batchMax: 500,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const read = batch.flatMap((delivery) => readOrTerm(delivery, readMessage, logger) ?? []);
      const posted = read.flatMap((message) => message.posted ?? []);
      if ((await settlePosted(pool, posted)) > 0) wakeRelay();
      const wanted = read.flatMap((message) => message.wanted ?? []);
      await scheduleTurns(pool, wanted);
      if (wanted.length > 0) wakeWorkers();
      const replies = read.flatMap((message) => message.reply ?? []);
      if ((await supersedeAnswered(pool, replies)) > 0) wakeRelay();
    },
  });
}

interface ReadMessage {
  readonly wanted?: Wanted;
  readonly reply?: Reply;
  readonly posted?: PostedMessage;
}

/** Undefined: neither a customer's message, nor a turn's, nor a reply. */
export function readMessage(data: Uint8Array): ReadMessage | undefined {
  const event = parseEvent(data);
  if (event.type !== 'message.created') return undefined;
  const { conversation, sequence, sender, content } = event.data;
  const turnId = parseId('turn', event.data.turn_id ?? '');
  if (sender !== 'agent' && (sender !== 'customer' || conversation.status !== 'active')) return undefined;
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = parseId('conv', event.data.conversation_id);
  const agentId = parseId('agent', conversation.agent_id);
  if (!accountUuid || !conversationId || !agentId) {
    throw new ParleyError('validation_failed', 'it names no conversation of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  if (turnId !== undefined) return { posted: { tenant, turnId, content } };
  if (sender === 'agent') return { reply: { tenant, conversationId, sequence } };
  return { wanted: { tenant, conversationId, agentId, channel: conversation.channel, sequence } };
}
