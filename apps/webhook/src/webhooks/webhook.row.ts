import type {
  WebhookDisabledReason,
  WebhookEventFilter,
  WebhookPayload,
  WebhookStatus,
} from '@parley/schemas/webhooks';
import type { OldSecret, Webhook } from './webhook';

export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEventFilter[];
  description: string | null;
  payload: WebhookPayload;
  api_version: string;
  status: WebhookStatus;
  disabled_reason: WebhookDisabledReason | null;
  sealed_secret: string;
  old_secrets: string;
  failing_since: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The columns of a WebhookRow. */
export const webhookColumns = `id, url, events, description, payload, api_version, status, disabled_reason, sealed_secret,
  old_secrets, failing_since, version, created_at, updated_at`;

export function fromWebhookRow(row: WebhookRow): Webhook {
  const { id, url, events, description, payload, status, version } = row;
  return {
    id,
    url,
    events,
    description,
    payload,
    apiVersion: row.api_version,
    status,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    sealedSecret: row.sealed_secret,
    oldSecrets: JSON.parse(row.old_secrets) as OldSecret[],
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
