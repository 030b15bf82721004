import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import { providers } from '../channels/providers';
import { askForRatings, type AskDeps, type ResolvedConversation } from './ask-for-ratings';

export interface ConsumeResolvedOptions extends AskDeps {
  readonly nats: Nats;
  readonly wakeSenders: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Events may be repeated, late and out of order. */
export function consumeResolved(options: ConsumeResolvedOptions): Consumption {
  const { nats, wakeSenders, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'channel-surveys',
    filterSubject: 'parley.*.*.conversation.resolved',
    batchMax: 100,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const resolved = batch.flatMap((delivery) => readOrTerm(delivery, readResolved, logger) ?? []);
      if (resolved.length === 0) return;
      await askForRatings(options, resolved);
      wakeSenders();
    },
  });
}

/** Undefined for conversations without a provider. */
function readResolved(data: Uint8Array): ResolvedConversation | undefined {
  const event = parseEvent(data);
  if (event.type !== 'conversation.resolved' || !providers[event.data.channel]) return undefined;
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = parseId('conv', event.data.id);
  if (!accountUuid || !conversationId) {
    throw new ParleyError('validation_failed', 'it names no conversation of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  return { tenant, conversationId, agentId: event.data.agent_id, messagesCount: event.data.messages_count };
}
