import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/testing/load/tenants';

export interface StoredConversation {
  readonly id: string;
  readonly agent_id: string;
  readonly channel: string;
  readonly customer_id: string;
  readonly status: string;
  readonly messages_count: number;
  readonly metadata: string;
  readonly created_ms: number;
  readonly resolved_ms: number | null;
  readonly was_escalated: boolean;
  readonly has_human_message: boolean;
  readonly is_repeat_contact: boolean;
  /** Null before the customer's first message. */
  readonly sentiment: string | null;
  readonly rating_score: number | null;
  readonly revision: number;
}

export interface StoredMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly content: string;
  readonly sender: string;
  readonly author: string;
  readonly sent_ms: number;
  readonly response_time_ms: number | null;
}

/** One snapshot: the reference for all figures. */
export interface Recount {
  readonly tenant: Tenant;
  readonly conversations: readonly StoredConversation[];
  readonly messages: readonly StoredMessage[];
}

/** Bypasses counters. */
export async function recount(postgres: Pool, tenant: Tenant): Promise<Recount> {
  const values = [tenant.accountUuid, tenant.mode];
  const client = await postgres.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const conversations = await client.query<StoredConversation>({
      text: `SELECT id, agent_id, channel, customer_id, status, messages_count, metadata::text AS metadata,
                    (extract(epoch FROM created_at) * 1000)::float8 AS created_ms,
                    (extract(epoch FROM resolved_at) * 1000)::float8 AS resolved_ms,
                    escalated_at IS NOT NULL AS was_escalated, has_human_message, is_repeat_contact,
                    CASE WHEN sentiment_score IS NOT NULL THEN sentiment_label(sentiment_score) END AS sentiment,
                    rating_score, revision
               FROM conversations WHERE account_id = $1 AND mode = $2 ORDER BY id`,
      values,
    });
    const messages = await client.query<StoredMessage>({
      text: `SELECT id, conversation_id, sequence, content, sender, author, response_time_ms,
                    (extract(epoch FROM sent_at) * 1000)::float8 AS sent_ms
               FROM messages WHERE account_id = $1 AND mode = $2 ORDER BY conversation_id, sequence`,
      values,
    });
    await client.query('COMMIT');
    return { tenant, conversations: conversations.rows, messages: messages.rows };
  } finally {
    client.release();
  }
}

export function tokenOf(content: string): string | undefined {
  const at = content.lastIndexOf('#');
  return at < 0 ? undefined : content.slice(at + 1);
}
