import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import { wantMemories, type Resolved } from './memory-work.store';

export interface ConsumeResolvedOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Only records resolved conversations; memories are written later. Events may be repeated, late and unordered. */
export function consumeResolved({ nats, pool, logger, metrics }: ConsumeResolvedOptions): Consumption {
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'responder-memories',
    filterSubject: 'parley.*.*.conversation.resolved',
    batchMax: 500,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      await wantMemories(
        pool,
        batch.flatMap((delivery) => readOrTerm(delivery, readResolved, logger) ?? []),
      );
    },
  });
}

/** Undefined for unknown customers. */
function readResolved(data: Uint8Array): Resolved | undefined {
  const event = parseEvent(data);
  if (event.type !== 'conversation.resolved' || !event.data.is_verified) return undefined;
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = parseId('conv', event.data.id);
  if (!accountUuid || !conversationId) {
    throw new ParleyError('validation_failed', 'it names no conversation of an account');
  }
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  return { tenant, conversationId, version: event.data.version };
}
