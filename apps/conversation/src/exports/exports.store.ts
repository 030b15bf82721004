import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** The message before a page, by primary key. Ids are uuids. */
export interface MessagePosition {
  readonly conversationId: string;
  readonly sequence: number;
}

/** After an id, as JSON text (ConversationData of libs/events). */
export async function readConversationTexts(
  db: Queryable,
  tenant: Tenant,
  afterId: string,
  limit: number,
): Promise<{ id: string; data: string }[]> {
  const { rows } = await db.query<{ id: string; data: string }>({
    name: 'read_conversation_texts',
    text: `SELECT c.id, conversation_data(c) AS data FROM conversations c
            WHERE c.account_id = $1 AND c.mode = $2 AND c.id > $3 ORDER BY c.id LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, afterId, limit],
  });
  return rows;
}

/** After an id, as JSON text. */
export async function readNoteTexts(
  db: Queryable,
  tenant: Tenant,
  afterId: string,
  limit: number,
): Promise<{ id: string; data: string }[]> {
  const { rows } = await db.query<{ id: string; data: string }>({
    name: 'read_note_texts',
    text: `SELECT n.id, json_build_object(
                    'id', type_id('note', n.id), 'conversation_id', type_id('conv', n.conversation_id),
                    'content', n.content,
                    'author', json_build_object('kind', n.author_kind, 'id', type_id(n.author_kind, n.author_id)),
                    'mentions', (SELECT coalesce(json_agg(type_id('member', m.id) ORDER BY m.place), '[]')
                                   FROM unnest(n.mentions) WITH ORDINALITY AS m (id, place)),
                    'attachments', coalesce(n.attachments, '[]'),
                    'created_at', iso_time(n.created_at), 'updated_at', iso_time(n.updated_at)) AS data
             FROM notes n WHERE n.account_id = $1 AND n.mode = $2 AND n.id > $3 ORDER BY n.id LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, afterId, limit],
  });
  return rows;
}

/** After an id, merged ones too, as JSON text. */
export async function readCustomerTexts(
  db: Queryable,
  tenant: Tenant,
  afterId: string,
  limit: number,
): Promise<{ id: string; data: string }[]> {
  const { rows } = await db.query<{ id: string; data: string }>({
    name: 'read_customer_texts',
    text: `SELECT c.id, json_build_object(
                    'id', type_id('cust', c.id), 'name', c.name, 'email', c.email, 'phone', c.phone, 'locale', c.locale,
                    'attributes', c.attributes, 'tags', array_to_json(c.tags),
                    'identities', (SELECT coalesce(json_agg(json_build_object(
                        'kind', i.kind, 'key', i.key, 'verified_at', iso_time(i.verified_at), 'source', i.source)
                        ORDER BY i.created_at, i.key), '[]') FROM customer_identities i
                      WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.customer_id = c.id),
                    'merged_into', type_id('cust', c.merged_into),
                    'first_seen_at', iso_time(c.first_seen_at), 'last_seen_at', iso_time(c.last_seen_at),
                    'created_at', iso_time(c.created_at), 'updated_at', iso_time(c.updated_at)) AS data
             FROM customers c WHERE c.account_id = $1 AND c.mode = $2 AND c.id > $3 ORDER BY c.id LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, afterId, limit],
  });
  return rows;
}

/** After an id, with what moved and the values before, as JSON text. */
export async function readMergeTexts(
  db: Queryable,
  tenant: Tenant,
  afterId: string,
  limit: number,
): Promise<{ id: string; data: string }[]> {
  const { rows } = await db.query<{ id: string; data: string }>({
    name: 'read_merge_texts',
    text: `SELECT m.id, json_build_object(
                    'id', type_id('merge', m.id), 'into', type_id('cust', m.target_id), 'from', type_id('cust', m.from_id),
                    'keys', array_to_json(m.moved), 'fields', coalesce(m.before #> '{values,compared}', '[]'),
                    'merged_by', m.merged_by, 'merged_at', iso_time(m.merged_at), 'undone_at', iso_time(m.undone_at))
                    AS data
             FROM customer_merges m WHERE m.account_id = $1 AND m.mode = $2 AND m.id > $3 ORDER BY m.id LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, afterId, limit],
  });
  return rows;
}

/** After an id, personal ones too, as JSON text. */
export async function readViewTexts(
  db: Queryable,
  tenant: Tenant,
  afterId: string,
  limit: number,
): Promise<{ id: string; data: string }[]> {
  const { rows } = await db.query<{ id: string; data: string }>({
    name: 'read_view_texts',
    text: `SELECT v.id, json_build_object(
                    'id', type_id('view', v.id), 'name', v.name, 'filters', v.filters,
                    'visibility', CASE WHEN v.member_id IS NULL THEN 'shared' ELSE 'personal' END,
                    'member_id', type_id('member', v.member_id), 'position', v.position,
                    'created_at', iso_time(v.created_at), 'updated_at', iso_time(v.updated_at)) AS data
             FROM views v WHERE v.account_id = $1 AND v.mode = $2 AND v.id > $3 ORDER BY v.id LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, afterId, limit],
  });
  return rows;
}

/** After a position, as JSON text. */
export async function readMessageTexts(
  db: Queryable,
  tenant: Tenant,
  after: MessagePosition,
  limit: number,
): Promise<{ conversation_id: string; sequence: number; data: string }[]> {
  const { rows } = await db.query<{ conversation_id: string; sequence: number; data: string }>({
    name: 'read_message_texts',
    text: `SELECT m.conversation_id, m.sequence, exported_message(m) AS data
             FROM messages m
            WHERE m.account_id = $1 AND m.mode = $2 AND (m.conversation_id, m.sequence) > ($3, $4)
            ORDER BY m.conversation_id, m.sequence LIMIT $5`,
    values: [tenant.accountUuid, tenant.mode, after.conversationId, after.sequence, limit],
  });
  return rows;
}
