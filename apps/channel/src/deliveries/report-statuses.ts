import type { ConversationServiceService } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import { messageDeliveryStatusCodec, type GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { startLoop, type Loop } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { deliveryOf } from './delivery';
import { meterDeliveries, type CountDelivery } from './delivery-metrics';
import { findUnreported, markReported, type UnreportedMessage } from './unreported.store';

export interface StatusReporterDeps {
  readonly pool: Pool;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly logger: Logger;
  readonly metrics: Registry;
}

const DEADLINE_MS = 5_000;

const POLL_MS = 500;

/**
 * Reports delivery statuses to conversations. Repeated, late or reordered reports change nothing there, so nothing is
 * claimed.
 */
export function startStatusReporter(deps: StatusReporterDeps): Loop {
  const count = meterDeliveries(deps.metrics);
  return startLoop({
    name: 'delivery_statuses',
    failure: 'statuses of deliveries could not be reported; will retry',
    logger: deps.logger,
    round: async () => {
      const messages = await findUnreported(deps.pool);
      await Promise.all(messages.map((message) => report(deps, message, count)));
      return messages.length > 0 ? 0 : POLL_MS;
    },
  });
}

async function report(
  { pool, conversations }: StatusReporterDeps,
  message: UnreportedMessage,
  count: CountDelivery,
): Promise<void> {
  const { tenant, conversationId, sequence, isSurvey, parts, channelType } = message;
  if (isSurvey) return markReported(pool, message);
  const known = deliveryOf(parts);
  const { status, error, provider_message_id: id, price_category: price, at } = known;
  const delivery = {
    status: messageDeliveryStatusCodec.toProto(status),
    error: error ?? undefined,
    providerMessageId: id ?? undefined,
    priceCategory: price ?? undefined,
    at: new Date(at),
  };
  try {
    const { isChanged } = await conversations.recordDelivery(
      { conversationId: formatId('conv', conversationId), sequence: BigInt(sequence), delivery },
      { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
    );
    // Another process may have reported it: it counts once.
    if (isChanged && tenant.mode === 'live') count(channelType, known);
  } catch (err) {
    // Erased, or past retention.
    if (!(err instanceof ParleyError) || err.code !== 'not_found') throw err;
  }
  await markReported(pool, message);
}
