import { messageDeliveryStatuses, type MessageDelivery, type MessageDeliveryStatus } from '@parley/schemas';
import type { DeliveryError } from '../providers/provider';

export interface PartState {
  readonly status: MessageDeliveryStatus;
  readonly error: DeliveryError | null;
  readonly providerMessageId: string | null;
  readonly priceCategory: string | null;
  readonly at: Date;
}

/**
 * Statuses only rise, in the order of `messageDeliveryStatuses`; a failure stays, and what was delivered or read cannot
 * fail.
 */
export function mayFollow(status: MessageDeliveryStatus, next: MessageDeliveryStatus): boolean {
  return status !== 'failed' && messageDeliveryStatuses.indexOf(next) > messageDeliveryStatuses.indexOf(status);
}

/** Combines the parts of a message: as far as the last has come. */
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
