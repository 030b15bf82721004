import { messageDeliveryStatuses, type MessageDelivery, type MessageDeliveryStatus } from '@parley/schemas';
import type { DeliveryError } from '../providers/provider';

/** What is known of one part of a message. */
export interface PartState {
  readonly status: MessageDeliveryStatus;
  readonly error: DeliveryError | null;
  readonly providerMessageId: string | null;
  readonly priceCategory: string | null;
  readonly at: Date;
}

/**
 * Whether a status may follow another: it only rises, in the order of `messageDeliveryStatuses`; a failure stays, and what was
 * delivered or read does not fail any more.
 */
export function mayFollow(status: MessageDeliveryStatus, next: MessageDeliveryStatus): boolean {
  return status !== 'failed' && messageDeliveryStatuses.indexOf(next) > messageDeliveryStatuses.indexOf(status);
}

/** The delivery of a message from those of its parts, in order, at least one: as far as the last of them has come. */
export function deliveryOf(parts: readonly PartState[]): MessageDelivery {
  const rank = ({ status }: PartState): number => messageDeliveryStatuses.indexOf(status);
  const last = parts.find(({ status }) => status === 'failed') ?? parts.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  return {
    status: last.status,
    error: last.error,
    provider_message_id: parts.findLast((part) => part.providerMessageId !== null)?.providerMessageId ?? null,
    price_category: parts.find((part) => part.priceCategory !== null)?.priceCategory ?? null,
    at: last.at.toISOString(),
  };
}
