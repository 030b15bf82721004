import { parseId } from '@parley/schemas';
import {
  anotherConversation,
  someConversation,
  someMessage,
  toControls,
  type ControlContext,
  type Rows,
} from './control';

/** $1 is the id of some conversation. */
async function run(context: ControlContext, text: string, ...values: unknown[]): Promise<void> {
  const id = parseId('conv', someConversation(context.ledger).id ?? '');
  const { rowCount } = await context.system.postgres.query({ text, values: [id, ...values] });
  if (!rowCount) throw new Error('the control has broken nothing');
}

const last = `conversation_id = $1 AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`;

const copy = (table: string, changes: string): string =>
  `SELECT (jsonb_populate_record(one, jsonb_build_object(${changes}))).* FROM ${table} AS one`;

const copyOfMessage = (changes: string): string => `
  INSERT INTO messages ${copy('messages', `'sequence', sequence + 100000, 'id', uuidv7()${changes}`)}
   WHERE conversation_id = $1 AND content LIKE '%#%/%' ORDER BY sequence LIMIT 1`;

const delta = (columns: string): string => `
  INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
  SELECT account_id, mode, agent_id, channel, status, date_trunc('hour', created_at, 'UTC'), ${columns}
    FROM conversations WHERE id = $1`;

const swap = `
  WITH two AS (
    SELECT min(sequence) AS first, max(sequence) AS last FROM messages
     WHERE conversation_id = $1 AND sender = 'customer'
  ), texts AS (
    SELECT sequence, content, id FROM messages, two WHERE conversation_id = $1 AND sequence IN (first, last)
  )
  UPDATE messages AS m SET content = other.content, id = other.id
    FROM two, texts AS other
   WHERE m.conversation_id = $1
     AND ((m.sequence = two.first AND other.sequence = two.last) OR (m.sequence = two.last AND other.sequence = two.first))`;

/** Neither the last one, nor one that shares its revision. */
const middleMessageEvent = `position = (
  SELECT position FROM outbox WHERE ordering_key = $1 AND type = 'message.created' ORDER BY position OFFSET 2 LIMIT 1)`;

const rows: Rows = {
  writes: {
    'lost-message': [
      'an acknowledged message is deleted',
      /^the message .*, acknowledged, is there 0 times/,
      `DELETE FROM messages WHERE ${last}`,
    ],
    'doubled-message': [
      'an acknowledged message is stored twice',
      /^the message .*, acknowledged, is there 2 times/,
      copyOfMessage(''),
    ],
    'doubled-unknown-message': [
      'a message whose outcome no client knows is stored twice',
      /^the message .*, unknown, is there 2 times/,
      async (context) => {
        const { ledger } = context;
        const first = someMessage(ledger, someConversation(ledger));
        await run(context, copyOfMessage('').replace(`'%#%/%'`, `'%#${first.token}'`));
        const messages = ledger.messages.map((one) => (one === first ? { ...one, outcome: 'unknown' as const } : one));
        return { ...ledger, messages };
      },
    ],
    'unasked-message': [
      'a message is stored that no client sent',
      /^nobody sent the message/,
      copyOfMessage(`, 'content', 'Surprise!'`),
    ],
    'other-id': [
      'a message has another id than its client received',
      /has another id than was answered/,
      `UPDATE messages SET id = uuidv7() WHERE ${last}`,
    ],
    'moved-message': [
      'a message is in another conversation of its tenant',
      /is in another conversation/,
      (context) => {
        const other = parseId('conv', anotherConversation(context.ledger).id ?? '');
        return run(context, `UPDATE messages SET conversation_id = $2, sequence = 100000 WHERE ${last}`, other);
      },
    ],
    'lost-conversation': [
      'an acknowledged conversation is deleted',
      /^the conversation .*, acknowledged, is there 0 times/,
      'DELETE FROM conversations WHERE id = $1',
    ],
    'doubled-conversation': [
      'an acknowledged conversation is stored twice',
      /^the conversation .*, acknowledged, is there 2 times/,
      `INSERT INTO conversations ${copy('conversations', `'id', uuidv7()`)} WHERE id = $1`,
    ],
    'unasked-conversation': [
      'a conversation is stored that no client opened',
      /^nobody opened the conversation/,
      `UPDATE conversations SET metadata = '{"token": "none"}' WHERE id = $1`,
    ],
    'lost-note': [
      'an acknowledged change of the metadata is missing',
      /has lost its note_/,
      async ({ ledger }) => {
        someConversation(ledger).notes.push('note_that_was_lost');
      },
    ],
    'lost-rating': [
      'an acknowledged rating is missing',
      /is rated .*, not 6/,
      async ({ ledger }) => {
        someConversation(ledger).score = 6;
      },
    ],
    'lost-status': [
      'a conversation has another status than the last acknowledged one',
      /was acknowledged last/,
      (context) => {
        const conversation = someConversation(context.ledger);
        conversation.status = 'escalated';
        return run(context, `UPDATE conversations SET status = 'active' WHERE id = $1`);
      },
    ],
  },
  order: {
    'swapped-order': ['two messages of one sender are swapped', /messages in conversation .* are out of order/, swap],
    'gap-in-sequence': [
      'a sequence number is missing',
      /^the sequence of conversation .* breaks/,
      `UPDATE messages SET sequence = sequence + 1 WHERE ${last}`,
    ],
    'time-backwards': [
      'the newest message is older than the first',
      /^time runs backwards/,
      `UPDATE messages SET sent_at = sent_at - interval '1 hour' WHERE ${last}`,
    ],
    'wrong-response-time': [
      'a response time does not match the messages',
      /^a response time in conversation/,
      `UPDATE messages SET response_time_ms = response_time_ms + 1
          WHERE conversation_id = $1 AND response_time_ms IS NOT NULL`,
    ],
  },
  totals: {
    'wrong-messages-count': [
      'messages_count is one too high',
      /^messages_count of/,
      'UPDATE conversations SET messages_count = messages_count + 1 WHERE id = $1',
    ],
    'wrong-counter': ['a conversation is counted twice', /^the total of/, delta('1, 0, 0')],
    'wrong-agent-figure': ['a response time is counted that never occurred', /^the stats of/, delta('0, 1000000, 1')],
  },
  events: {
    'deleted-event': [
      'an event is deleted from the outbox',
      /messages and \d+ events of them/,
      `DELETE FROM outbox WHERE position = (
           SELECT max(position) FROM outbox WHERE ordering_key = $1 AND type = 'message.created')`,
    ],
    'deleted-last-event': [
      'the event of the newest change is deleted from the outbox',
      /^the last event of/,
      'DELETE FROM outbox WHERE position = (SELECT max(position) FROM outbox WHERE ordering_key = $1)',
    ],
    'deleted-middle-event': [
      'an event between two others is deleted from the outbox',
      /^revision \d+ of .* has no event$/,
      `DELETE FROM outbox WHERE ${middleMessageEvent}`,
    ],
    'doubled-event': [
      'an event is in the outbox twice',
      /^the event message.created of .* is there twice$/,
      `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
         SELECT account_id, mode, type, object_id, ordering_key, data FROM outbox WHERE ${middleMessageEvent}`,
    ],
    'swapped-events': [
      'two events of a conversation are swapped in the outbox',
      /are out of order$/,
      `WITH two AS (SELECT min(position) AS first, max(position) AS last FROM outbox WHERE ordering_key = $1),
              rows AS (SELECT position, data, type FROM outbox, two WHERE position IN (first, last))
         UPDATE outbox AS o SET data = other.data, type = other.type FROM two, rows AS other
          WHERE (o.position = two.first AND other.position = two.last)
             OR (o.position = two.last AND other.position = two.first)`,
    ],
  },
};

export const postgresControls = toControls(rows, run);
