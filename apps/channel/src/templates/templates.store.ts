import type { Queryable } from '@parley/postgres';
import type { JsonObject, Tenant } from '@parley/schemas';
import type { MessageTemplate } from '@parley/schemas/channels';

export interface StoredTemplates {
  readonly templates: readonly MessageTemplate[] | undefined;
  /** Undefined: must be read again. */
  readonly readAt: Date | undefined;
  /** Of the provider. */
  readonly accountId: string | undefined;
  /** By the database's clock. */
  readonly now: Date;
}

export async function findTemplates(db: Queryable, tenant: Tenant, channelId: string): Promise<StoredTemplates> {
  const { rows } = await db.query<{
    templates: string | null;
    templates_read_at: Date | null;
    business_account_id: string | null;
    now: Date;
  }>({
    name: 'find_templates',
    text: `SELECT templates, templates_read_at, business_account_id, clock_timestamp() AS now FROM channels
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, channelId],
  });
  const [row] = rows;
  return {
    templates: row?.templates ? (JSON.parse(row.templates) as MessageTemplate[]) : undefined,
    readAt: row?.templates_read_at ?? undefined,
    accountId: row?.business_account_id ?? undefined,
    now: row?.now ?? new Date(0),
  };
}

export interface ReadList {
  readonly templates: readonly MessageTemplate[];
  readonly accountId: string;
  /** When the reading began. */
  readonly readAt: Date;
}

/**
 * Stores a list that was read. After a change that the provider has reported since the reading began, it must be read again.
 *
 * @param version of the channel that the list was read for; for an older version it is not stored
 */
export async function writeTemplates(
  db: Queryable,
  tenant: Tenant,
  { id, version }: { readonly id: string; readonly version: number },
  { templates, accountId, readAt }: ReadList,
): Promise<void> {
  await db.query({
    name: 'write_templates',
    text: `UPDATE channels
              SET templates = $4::json, business_account_id = $5,
                  templates_read_at = CASE WHEN templates_changed_at >= $7 THEN NULL ELSE $7 END
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND version = $6`,
    values: [tenant.accountUuid, tenant.mode, id, JSON.stringify(templates), accountId, version, readAt],
  });
}

/** Ids are uuids. */
export interface TemplateMessage {
  readonly messageId: string;
  readonly conversationId: string;
  /** As the conversation holds it. */
  readonly content: string;
  readonly metadata: JsonObject;
  /** As the provider gets it. */
  readonly body: JsonObject;
}

export async function insertTemplateMessage(
  db: Queryable,
  tenant: Tenant,
  { messageId, conversationId, content, metadata, body }: TemplateMessage,
): Promise<void> {
  await db.query({
    name: 'insert_template_message',
    text: `INSERT INTO template_messages (account_id, mode, message_id, conversation_id, content, metadata, body)
           VALUES ($1, $2, $3, $4, $5, $6::json, $7::json)`,
    values: [
      ...[tenant.accountUuid, tenant.mode, messageId, conversationId, content],
      ...[JSON.stringify(metadata), JSON.stringify(body)],
    ],
  });
}

/** Undefined: erased, or past retention. */
export async function findTemplateMessage(
  db: Queryable,
  tenant: Tenant,
  messageId: string,
): Promise<TemplateMessage | undefined> {
  const { rows } = await db.query<{ conversation_id: string; content: string; metadata: string; body: string }>({
    name: 'find_template_message',
    text: `SELECT conversation_id, content, metadata, body FROM template_messages
            WHERE account_id = $1 AND mode = $2 AND message_id = $3`,
    values: [tenant.accountUuid, tenant.mode, messageId],
  });
  const [row] = rows;
  return (
    row && {
      messageId,
      conversationId: row.conversation_id,
      content: row.content,
      metadata: JSON.parse(row.metadata) as JsonObject,
      body: JSON.parse(row.body) as JsonObject,
    }
  );
}

/** By message uuid. */
export async function findTemplateBodies(
  db: Queryable,
  messages: readonly { readonly tenant: Tenant; readonly id: string }[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const { rows } = await db.query<{ message_id: string; body: string }>({
    name: 'find_template_bodies',
    text: `SELECT message_id, body FROM template_messages
             JOIN unnest($1::uuid[], $2::text[], $3::uuid[]) AS wanted (account_id, mode, message_id)
            USING (account_id, mode, message_id)`,
    values: [
      messages.map(({ tenant }) => tenant.accountUuid),
      messages.map(({ tenant }) => tenant.mode),
      messages.map(({ id }) => id),
    ],
  });
  return new Map(rows.map((row) => [row.message_id, JSON.parse(row.body) as JsonObject]));
}

/** The channel's uuid. */
export async function findHoldingChannel(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ channel_id: string }>({
    name: 'find_holding_channel',
    text: `SELECT channel_id FROM threads
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND address IS NOT NULL LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows[0]?.channel_id;
}
