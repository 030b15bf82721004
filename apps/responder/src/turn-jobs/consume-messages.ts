import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import type { Wanted } from './turn-job';
import { scheduleTurns } from './schedule-turns.store';

export interface ConsumeMessagesOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  /** Says that something is wanted. */
  readonly wakeWorkers: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/**
 * Records what customers' messages make due, and nothing else: a turn takes seconds, and has no place within an
 * acknowledgement. Events may come again, late and out of order.
 */
export function consumeMessages({ nats, pool, wakeWorkers, logger, metrics }: ConsumeMessagesOptions): Consumption {
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
      const wanted = batch.flatMap((delivery) => readOrTerm(delivery, readWanted, logger) ?? []);
      await scheduleTurns(pool, wanted);
      if (wanted.length > 0) wakeWorkers();
    },
  });
}

/** Undefined for what makes nothing due. */
function readWanted(data: Uint8Array): Wanted | undefined {
  const event = parseEvent(data);
  if (event.type !== 'message.created' || event.data.sender !== 'customer') return undefined;
  const { conversation, sequence } = event.data;
  if (conversation.status !== 'active') return undefined;
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = parseId('conv', event.data.conversation_id);
  const agentId = parseId('agent', conversation.agent_id);
  if (!accountUuid || !conversationId || !agentId) {
    throw new ParleyError('validation_failed', 'it names no conversation of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  return { tenant, conversationId, agentId, channel: conversation.channel, sequence };
}
