import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption } from '@parley/jetstream';
import { parseId } from '@parley/schemas';
import type { ConsumeMessagesOptions } from './consume-messages';
import type { Wanted } from '../turn-jobs/turn-job';
import { scheduleTurns } from '../turn-jobs/schedule-turns.store';

/** Schedules conversations that people handed back, whose messages scheduled nothing meanwhile. */
export function consumeHandedBack(options: Omit<ConsumeMessagesOptions, 'wakeRelay'>): Consumption {
  const { nats, pool, wakeWorkers, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'responder-handed-back',
    filterSubject: 'parley.*.*.conversation.handed_back',
    batchMax: 500,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const wanted = batch.flatMap((delivery) => readOrTerm(delivery, readWanted, logger) ?? []);
      await scheduleTurns(pool, wanted, true);
      if (wanted.length > 0) wakeWorkers();
    },
  });
}

function readWanted(data: Uint8Array): Wanted | undefined {
  const event = parseEvent(data);
  if (event.type !== 'conversation.handed_back' || event.data.messages_count === 0) return undefined;
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = parseId('conv', event.data.id);
  const agentId = parseId('agent', event.data.agent_id);
  if (!accountUuid || !conversationId || !agentId) {
    throw new ParleyError('validation_failed', 'it names no conversation of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  const { channel, messages_count: sequence } = event.data;
  return { tenant, conversationId, agentId, channel, sequence };
}
