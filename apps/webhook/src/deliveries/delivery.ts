import type { Attempt as ProtoAttempt, Delivery as ProtoDelivery } from '@parley/contract/webhook';
import { deliveryStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { AttemptError, DeliveryStatus, WebhookStatus } from '@parley/schemas/webhooks';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  is_test: boolean;
  attempts: number;
  due_at: Date;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_error: AttemptError | null;
  createdAt: Date;
  webhook_status: WebhookStatus | null;
}

/** All but the webhook's status. */
export const deliveryColumns = `id, webhook_id, event_id, event_type, status, is_test, attempts, due_at, last_attempt_at,
  last_status, last_error, created_at AS "createdAt"`;

export interface AttemptRow {
  id: string;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: AttemptError | null;
  error_reason: string | null;
  answer: string;
}

export function toDeliveryProto(row: DeliveryRow): ProtoDelivery {
  return {
    id: formatId('dlv', row.id),
    webhookId: formatId('hook', row.webhook_id),
    eventId: formatId('evt', row.event_id),
    eventType: row.event_type,
    status: deliveryStatusCodec.toProto(row.status),
    isTest: row.is_test,
    attempts: row.attempts,
    // Undefined for a disabled webhook: the delivery waits until it is enabled.
    nextAttemptAt: row.status === 'pending' && row.webhook_status === 'enabled' ? row.due_at : undefined,
    lastAttemptAt: row.last_attempt_at ?? undefined,
    lastStatus: row.last_status ?? undefined,
    lastError: row.last_error ?? undefined,
    createdAt: row.createdAt,
  };
}

export function toAttemptProto(row: AttemptRow): ProtoAttempt {
  return {
    id: formatId('att', row.id),
    at: row.started_at,
    durationMs: row.duration_ms,
    status: row.status ?? undefined,
    error: row.error ?? undefined,
    errorReason: row.error_reason ?? undefined,
    answer: row.answer,
  };
}
