import { newestFirst, type PageRange, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Webhook } from './webhook';
import { fromWebhookRow, webhookColumns, type WebhookRow } from './webhook.row';

export interface WebhookPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly webhooks: Webhook[];
}

/** A page of the webhooks, newest first, with the number of all. */
export async function listWebhooks(db: Queryable, tenant: Tenant, range: PageRange): Promise<WebhookPage> {
  const table = { table: 'webhooks', columns: webhookColumns };
  const { total, rows } = await newestFirst<WebhookRow>(db, table, tenant, range);
  return { total, webhooks: rows.map(fromWebhookRow) };
}
