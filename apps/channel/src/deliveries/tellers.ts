import type { ConversationServiceService } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import { messageDeliveryStatusCodec, type GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { startLoop, type Loop } from '../upkeep/loop';
import { deliveryOf } from './delivery';
import { meterDeliveries, type CountDelivery } from './delivery-metrics';
import { findUntold, noteTold, type UntoldMessage } from './untold.store';

export interface TellersDeps {
  readonly pool: Pool;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly logger: Logger;
  readonly metrics: Registry;
}

const DEADLINE_MS = 5_000;

/** Tells conversations what became of their messages. Telling twice, late or out of order changes nothing there. */
export function startTellers(deps: TellersDeps): Loop {
  const count = meterDeliveries(deps.metrics);
  return startLoop('tellers', deps.logger, async () => {
    const messages = await findUntold(deps.pool);
    await Promise.all(messages.map((message) => tell(deps, message, count)));
    return messages.length > 0;
  });
}

async function tell({ pool, conversations }: TellersDeps, message: UntoldMessage, count: CountDelivery): Promise<void> {
  const { tenant, conversationId, sequence, parts, channelType } = message;
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
    // Another process may have told it at the same moment: it counts once.
    if (isChanged && tenant.mode === 'live') count(channelType, known);
  } catch (err) {
    // It was erased, or is no longer kept.
    if (!(err instanceof ParleyError) || err.code !== 'not_found') throw err;
  }
  await noteTold(pool, message);
}
