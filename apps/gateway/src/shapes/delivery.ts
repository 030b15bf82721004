import type { Attempt, Delivery } from '@parley/contract/webhook';
import { deliveryStatusCodec } from '@parley/grpc';
import { permissionOfEvent, publicEventTypes } from '@parley/schemas/events';
import {
  TEST_EVENT,
  type AttemptError,
  type AttemptErrorReason,
  type DeliveryResource,
  type DeliveryWithAttempts,
} from '@parley/schemas/webhooks';
import { required, timestamp, timestampOrNull } from './shape';

export function toDelivery(delivery: Delivery): DeliveryResource {
  const { lastAttemptAt, lastStatus, lastError } = delivery;
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: required(deliveryStatusCodec.fromProto(delivery.status), 'the status of a delivery'),
    is_test: delivery.isTest,
    attempts_count: delivery.attempts,
    next_attempt_at: timestampOrNull(delivery.nextAttemptAt),
    last_attempt: lastAttemptAt
      ? { at: timestamp(lastAttemptAt), status: lastStatus ?? null, error: errorOf(lastError) }
      : null,
    created_at: timestamp(delivery.createdAt),
  };
}

interface Tried {
  readonly delivery?: Delivery | undefined;
  readonly attempts: readonly Attempt[];
  readonly payload?: string | undefined;
}

/** With its attempts, and what was sent: a delivery must not reveal an event that the caller may not read. */
export function toDeliveryWithAttempts(
  { delivery: tried, attempts, payload }: Tried,
  held: ReadonlySet<string>,
): DeliveryWithAttempts {
  const delivery = toDelivery(required(tried, 'the delivery'));
  return {
    ...delivery,
    payload: isReadable(delivery.event_type, held) ? (payload ?? null) : null,
    attempts: attempts.map(({ id, at, durationMs, status, error, errorReason, answer }) => ({
      id,
      at: timestamp(at),
      duration_ms: durationMs,
      status: status ?? null,
      error: errorOf(error),
      error_reason: (errorReason as AttemptErrorReason | undefined) ?? null,
      answer,
    })),
  };
}

function isReadable(eventType: string, held: ReadonlySet<string>): boolean {
  const type = publicEventTypes.find((one) => one === eventType);
  return type === undefined ? eventType === TEST_EVENT : held.has(permissionOfEvent(type));
}

function errorOf(error: string | undefined): AttemptError | null {
  return (error as AttemptError | undefined) ?? null;
}
