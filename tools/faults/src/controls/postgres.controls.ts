import { parseId } from '@parley/schemas';
import { anotherConversation, someConversation, someMessage, type Control, type ControlContext } from './control';

/** $1 is the id of some conversation. */
async function run(context: ControlContext, text: string, ...values: unknown[]): Promise<undefined> {
  const id = parseId('conv', someConversation(context.ledger).id ?? '');
  const { rowCount } = await context.system.postgres.query({ text, values: [id, ...values] });
  if (!rowCount) throw new Error('the control has broken nothing');
  return undefined;
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

const messageControls: readonly Control[] = [
  {
    name: 'lost-message',
    text: 'an acknowledged message is deleted',
    guarantee: 'writes',
    says: /^the message .*, acknowledged, is there 0 times/,
    breakIt: (context) => run(context, `DELETE FROM messages WHERE ${last}`),
  },
  {
    name: 'doubled-message',
    text: 'an acknowledged message is stored twice',
    guarantee: 'writes',
    says: /^the message .*, acknowledged, is there 2 times/,
    breakIt: (context) => run(context, copyOfMessage('')),
  },
  {
    name: 'doubled-unknown-message',
    text: 'a message whose outcome no client knows is stored twice',
    guarantee: 'writes',
    says: /^the message .*, unknown, is there 2 times/,
    breakIt: async (context) => {
      const { ledger } = context;
      const first = someMessage(ledger, someConversation(ledger));
      await run(context, copyOfMessage('').replace(`'%#%/%'`, `'%#${first.token}'`));
      const messages = ledger.messages.map((one) => (one === first ? { ...one, outcome: 'unknown' as const } : one));
      return { ...ledger, messages };
    },
  },
  {
    name: 'unasked-message',
    text: 'a message is stored that no client sent',
    guarantee: 'writes',
    says: /^nobody sent the message/,
    breakIt: (context) => run(context, copyOfMessage(`, 'content', 'Surprise!'`)),
  },
  {
    name: 'other-id',
    text: 'a message has another id than its client received',
    guarantee: 'writes',
    says: /has another id than was answered/,
    breakIt: (context) => run(context, `UPDATE messages SET id = uuidv7() WHERE ${last}`),
  },
  {
    name: 'moved-message',
    text: 'a message is in another conversation of its tenant',
    guarantee: 'writes',
    says: /is in another conversation/,
    breakIt: (context) => {
      const other = parseId('conv', anotherConversation(context.ledger).id ?? '');
      return run(context, `UPDATE messages SET conversation_id = $2, sequence = 100000 WHERE ${last}`, other);
    },
  },
  {
    name: 'swapped-order',
    text: 'two messages of one sender are swapped',
    guarantee: 'order',
    says: /messages in conversation .* are out of order/,
    breakIt: (context) => run(context, swap),
  },
  {
    name: 'gap-in-sequence',
    text: 'a sequence number is missing',
    guarantee: 'order',
    says: /^the sequence of conversation .* breaks/,
    breakIt: (context) => run(context, `UPDATE messages SET sequence = sequence + 1 WHERE ${last}`),
  },
  {
    name: 'time-backwards',
    text: 'the newest message is older than the first',
    guarantee: 'order',
    says: /^time runs backwards/,
    breakIt: (context) => run(context, `UPDATE messages SET sent_at = sent_at - interval '1 hour' WHERE ${last}`),
  },
  {
    name: 'wrong-response-time',
    text: 'a response time does not match the messages',
    guarantee: 'order',
    says: /^a response time in conversation/,
    breakIt: (context) =>
      run(
        context,
        `UPDATE messages SET response_time_ms = response_time_ms + 1
          WHERE conversation_id = $1 AND response_time_ms IS NOT NULL`,
      ),
  },
];

const conversationControls: readonly Control[] = [
  {
    name: 'lost-conversation',
    text: 'an acknowledged conversation is deleted',
    guarantee: 'writes',
    says: /^the conversation .*, acknowledged, is there 0 times/,
    breakIt: (context) => run(context, 'DELETE FROM conversations WHERE id = $1'),
  },
  {
    name: 'doubled-conversation',
    text: 'an acknowledged conversation is stored twice',
    guarantee: 'writes',
    says: /^the conversation .*, acknowledged, is there 2 times/,
    breakIt: (context) =>
      run(context, `INSERT INTO conversations ${copy('conversations', `'id', uuidv7()`)} WHERE id = $1`),
  },
  {
    name: 'unasked-conversation',
    text: 'a conversation is stored that no client opened',
    guarantee: 'writes',
    says: /^nobody opened the conversation/,
    breakIt: (context) => run(context, `UPDATE conversations SET metadata = '{"token": "none"}' WHERE id = $1`),
  },
  {
    name: 'lost-note',
    text: 'an acknowledged change of the metadata is missing',
    guarantee: 'writes',
    says: /has lost its note_/,
    breakIt: async ({ ledger }) => {
      someConversation(ledger).notes.push('note_that_was_lost');
      return undefined;
    },
  },
  {
    name: 'lost-rating',
    text: 'an acknowledged rating is missing',
    guarantee: 'writes',
    says: /is rated .*, not 6/,
    breakIt: async ({ ledger }) => {
      someConversation(ledger).score = 6;
      return undefined;
    },
  },
  {
    name: 'lost-status',
    text: 'a conversation has another status than the last acknowledged one',
    guarantee: 'writes',
    says: /was acknowledged last/,
    breakIt: (context) => {
      const conversation = someConversation(context.ledger);
      conversation.status = 'escalated';
      return run(context, `UPDATE conversations SET status = 'active' WHERE id = $1`);
    },
  },
  {
    name: 'wrong-messages-count',
    text: 'messages_count is one too high',
    guarantee: 'totals',
    says: /^messages_count of/,
    breakIt: (context) => run(context, 'UPDATE conversations SET messages_count = messages_count + 1 WHERE id = $1'),
  },
  {
    name: 'wrong-counter',
    text: 'a conversation is counted twice',
    guarantee: 'totals',
    says: /^the total of/,
    breakIt: (context) => run(context, delta('1, 0, 0')),
  },
  {
    name: 'wrong-agent-figure',
    text: 'a response time is counted that never occurred',
    guarantee: 'totals',
    says: /^the stats of/,
    breakIt: (context) => run(context, delta('0, 1000000, 1')),
  },
];

/** Neither the last one, nor one that shares its revision. */
const middleMessageEvent = `position = (
  SELECT position FROM outbox WHERE ordering_key = $1 AND type = 'message.created' ORDER BY position OFFSET 2 LIMIT 1)`;

const eventControls: readonly Control[] = [
  {
    name: 'deleted-event',
    text: 'an event is deleted from the outbox',
    guarantee: 'events',
    says: /messages and \d+ events of them/,
    breakIt: (context) =>
      run(
        context,
        `DELETE FROM outbox WHERE position = (
           SELECT max(position) FROM outbox WHERE ordering_key = $1 AND type = 'message.created')`,
      ),
  },
  {
    name: 'deleted-last-event',
    text: 'the event of the newest change is deleted from the outbox',
    guarantee: 'events',
    says: /^the last event of/,
    breakIt: (context) =>
      run(context, 'DELETE FROM outbox WHERE position = (SELECT max(position) FROM outbox WHERE ordering_key = $1)'),
  },
  {
    name: 'deleted-middle-event',
    text: 'an event between two others is deleted from the outbox',
    guarantee: 'events',
    says: /^revision \d+ of .* has no event$/,
    breakIt: (context) => run(context, `DELETE FROM outbox WHERE ${middleMessageEvent}`),
  },
  {
    name: 'doubled-event',
    text: 'an event is in the outbox twice',
    guarantee: 'events',
    says: /^the event message.created of .* is there twice$/,
    breakIt: (context) =>
      run(
        context,
        `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
         SELECT account_id, mode, type, object_id, ordering_key, data FROM outbox WHERE ${middleMessageEvent}`,
      ),
  },
  {
    name: 'swapped-events',
    text: 'two events of a conversation are swapped in the outbox',
    guarantee: 'events',
    says: /are out of order$/,
    breakIt: (context) =>
      run(
        context,
        `WITH two AS (SELECT min(position) AS first, max(position) AS last FROM outbox WHERE ordering_key = $1),
              rows AS (SELECT position, data, type FROM outbox, two WHERE position IN (first, last))
         UPDATE outbox AS o SET data = other.data, type = other.type FROM two, rows AS other
          WHERE (o.position = two.first AND other.position = two.last)
             OR (o.position = two.last AND other.position = two.first)`,
      ),
  },
];

export const postgresControls: readonly Control[] = [...messageControls, ...conversationControls, ...eventControls];
