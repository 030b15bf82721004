import type { Queryable } from '@parley/postgres';
import type { Mode, Tenant } from '@parley/schemas';
import { messageColumns, type MessageRow } from '../messages/message.row';

/** Where a page begins: after this message, in the order of the primary key. Ids are uuids. */
export interface MessagePlace {
  readonly conversationId: string;
  readonly sequence: number;
}

/** The next conversations of the tenant after an id, as JSON text (ConversationData of libs/events). */
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

/** The next messages of the tenant after a place, as JSON text. */
export async function readMessageTexts(
  db: Queryable,
  tenant: Tenant,
  after: MessagePlace,
  limit: number,
): Promise<{ conversation_id: string; sequence: number; data: string }[]> {
  const { rows } = await db.query<{ conversation_id: string; sequence: number; data: string }>({
    name: 'read_message_texts',
    text: `SELECT m.conversation_id, m.sequence, json_build_object(
                    'id', type_id('msg', m.id), 'conversation_id', type_id('conv', m.conversation_id),
                    'sequence', m.sequence, 'type', m.type, 'content', m.content, 'sender', m.sender,
                    'author', m.author, 'timestamp', iso_time(m.sent_at), 'metadata', m.metadata,
                    'caption', m.caption, 'buttons', m.buttons, 'response_time_ms', m.response_time_ms) AS data
             FROM messages m
            WHERE m.account_id = $1 AND m.mode = $2 AND (m.conversation_id, m.sequence) > ($3, $4)
            ORDER BY m.conversation_id, m.sequence LIMIT $5`,
    values: [tenant.accountUuid, tenant.mode, after.conversationId, after.sequence, limit],
  });
  return rows;
}

/** Of every account: where a page begins, in the order of the primary keys. */
export interface FactPlace extends MessagePlace {
  readonly accountUuid: string;
  readonly mode: string;
}

/** A conversation as it is now, for an event. */
export interface ConversationFact {
  readonly account_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly updated_at: Date;
  readonly data: string;
}

export async function readConversationFacts(
  db: Queryable,
  after: FactPlace,
  limit: number,
): Promise<ConversationFact[]> {
  const { rows } = await db.query<ConversationFact>({
    name: 'read_conversation_facts',
    text: `SELECT c.account_id, c.mode, c.id, c.updated_at, conversation_data(c) AS data FROM conversations c
            WHERE (c.account_id, c.mode, c.id) > ($1, $2, $3) ORDER BY c.account_id, c.mode, c.id LIMIT $4`,
    values: [after.accountUuid, after.mode, after.conversationId, limit],
  });
  return rows;
}

/** A message with its conversation as it is now, for an event. */
export interface MessageFact extends MessageRow {
  readonly account_id: string;
  readonly mode: Mode;
  /** MessageData of libs/events, without what the text says. */
  readonly data: string;
}

export async function readMessageFacts(db: Queryable, after: FactPlace, limit: number): Promise<MessageFact[]> {
  const { rows } = await db.query<MessageFact>({
    name: 'read_message_facts',
    text: `SELECT m.account_id, m.mode, ${messageColumns},
                  message_data(m, 0, NULL, NULL, NULL, conversation_data(c)) AS data
             FROM (SELECT * FROM messages
                    WHERE (account_id, mode, conversation_id, sequence) > ($1, $2, $3, $4)
                    ORDER BY account_id, mode, conversation_id, sequence LIMIT $5) AS page
             JOIN messages m USING (account_id, mode, conversation_id, sequence)
             JOIN conversations c ON c.account_id = m.account_id AND c.mode = m.mode AND c.id = m.conversation_id
            ORDER BY m.account_id, m.mode, m.conversation_id, m.sequence`,
    values: [after.accountUuid, after.mode, after.conversationId, after.sequence, limit],
  });
  return rows;
}
