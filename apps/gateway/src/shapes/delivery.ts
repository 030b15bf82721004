import type { Attempt, Delivery } from '@parley/contract/webhook';
import { deliveryStatusCodec } from '@parley/grpc';
import type {
  AttemptError,
  AttemptErrorReason,
  DeliveryResource,
  DeliveryWithAttempts,
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

/** The same with its attempts. */
export function toDeliveryWithAttempts(delivery: Delivery, attempts: readonly Attempt[]): DeliveryWithAttempts {
  return {
    ...toDelivery(delivery),
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

function errorOf(error: string | undefined): AttemptError | null {
  return (error as AttemptError | undefined) ?? null;
}
