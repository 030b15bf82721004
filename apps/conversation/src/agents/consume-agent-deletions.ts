import { ParleyError } from '@parley/errors';
import { parseEvent, type ParleyEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Delivery, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import { escalateAgentConversations } from './escalate-agent-conversations';

export interface AgentDeletionsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Escalates a deleted agent's conversations, then acknowledges. */
export function consumeAgentDeletions(options: AgentDeletionsOptions): Consumption {
  const { nats, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.agentEvents,
    durable: 'conversation-agent-deletions',
    filterSubject: 'parley.*.*.agent.deleted',
    batchMax: 16,
    batchWaitMs: 50,
    logger,
    metrics,
    handler: async (batch) => {
      for (const delivery of batch) await handleDeletion(options, delivery);
    },
  });
}

async function handleDeletion({ pool, wakeRelay, logger }: AgentDeletionsOptions, delivery: Delivery): Promise<void> {
  const event = readOrTerm(delivery, readEvent, logger);
  if (!event) return;
  const { agentId, accountUuid } = event;
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  const escalated = await escalateAgentConversations(pool, tenant, agentId);
  delivery.ack();
  if (escalated > 0) wakeRelay();
  logger.info({ agent_id: event.subject, escalated }, 'escalated the conversations of a deleted agent');
}

type AgentEvent = ParleyEvent & { readonly agentId: string; readonly accountUuid: string };

/** @throws ParleyError for other events */
function readEvent(data: Uint8Array): AgentEvent {
  const event = parseEvent(data);
  const agentId = parseId('agent', event.subject);
  const accountUuid = parseId('acct', event.accountid);
  if (!agentId || !accountUuid) throw new ParleyError('validation_failed', 'it names no agent of an account');
  return { ...event, agentId, accountUuid };
}
