import { isDeepStrictEqual } from 'node:util';
import { messageDeliveryStatuses, type MessageDelivery } from '@parley/schemas';

/**
 * The status only rises in the order of `messageDeliveryStatuses`: a failure stays, and what was delivered or read
 * cannot fail. The same status may gain details: a price, the provider's id, why it waits.
 *
 * @returns undefined if nothing changes
 */
export function riseTo(known: MessageDelivery | null, reported: MessageDelivery): MessageDelivery | undefined {
  if (!known) return reported;
  const isHigher = known.status !== 'failed' && rankOf(reported) > rankOf(known);
  const isReason = known.status === reported.status && reported.error !== null;
  const later = isHigher ? reported : known;
  const risen: MessageDelivery = {
    status: later.status,
    error: isReason ? reported.error : later.error,
    provider_message_id: known.provider_message_id ?? reported.provider_message_id,
    price_category: known.price_category ?? reported.price_category,
    at: later.at,
  };
  return isDeepStrictEqual(risen, known) ? undefined : risen;
}

function rankOf({ status }: MessageDelivery): number {
  return messageDeliveryStatuses.indexOf(status);
}
