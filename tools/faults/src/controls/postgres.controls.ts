import { parseId } from '@parley/schemas';
import { someConversation, someMessage, type Control, type ControlContext } from './control';

/** Runs a statement with $1, the id of some conversation. */
async function run(context: ControlContext, text: string): Promise<undefined> {
  const id = parseId('conv', someConversation(context.ledger).id ?? '');
  const { rowCount } = await context.system.postgres.query({ text, values: [id] });
  if (!rowCount) throw new Error('the control has broken nothing');
  return undefined;
}

const duplicate = `
  INSERT INTO messages (account_id, mode, conversation_id, sequence, id, type, content, sender, author, caption, buttons,
                        metadata, sent_at, response_time_ms)
  SELECT account_id, mode, conversation_id, sequence + 100000, uuidv7(), type, content, sender, author, caption, buttons,
         metadata, sent_at, response_time_ms
    FROM messages WHERE conversation_id = $1 AND content LIKE '%#%/%' ORDER BY sequence LIMIT 1`;

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

/** Controls that change what stands in Postgres. */
export const postgresControls: readonly Control[] = [
  {
    name: 'lost-message',
    text: 'an acknowledged message is deleted',
    guarantee: 'writes',
    breakIt: (context) =>
      run(
        context,
        `DELETE FROM messages WHERE conversation_id = $1
            AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`,
      ),
  },
  {
    name: 'doubled-message',
    text: 'an acknowledged message is there twice',
    guarantee: 'writes',
    breakIt: (context) => run(context, duplicate),
  },
  {
    name: 'doubled-unknown-message',
    text: 'a message whose outcome no client knows is there twice',
    guarantee: 'writes',
    breakIt: async (context) => {
      const { ledger } = context;
      const conversation = someConversation(ledger);
      const first = someMessage(ledger, conversation);
      await run(context, duplicate.replace(`'%#%/%'`, `'%#${first.token}'`));
      const messages = ledger.messages.map((one) => (one === first ? { ...one, outcome: 'unknown' as const } : one));
      return { ...ledger, messages };
    },
  },
  {
    name: 'lost-note',
    text: 'an acknowledged change of the metadata is undone',
    guarantee: 'writes',
    breakIt: async ({ ledger, system }) => {
      const conversation = someConversation(ledger);
      conversation.notes.push('note_that_was_lost');
      await system.postgres.query('SELECT 1');
      return undefined;
    },
  },
  {
    name: 'swapped-order',
    text: 'two messages of one sender change places',
    guarantee: 'order',
    breakIt: (context) => run(context, swap),
  },
  {
    name: 'gap-in-sequence',
    text: 'a sequence number is left out',
    guarantee: 'order',
    breakIt: (context) =>
      run(
        context,
        `UPDATE messages SET sequence = sequence + 1 WHERE conversation_id = $1
            AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`,
      ),
  },
  {
    name: 'time-backwards',
    text: 'the newest message is older than the first',
    guarantee: 'order',
    breakIt: (context) =>
      run(
        context,
        `UPDATE messages SET sent_at = sent_at - interval '1 hour' WHERE conversation_id = $1
            AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`,
      ),
  },
  {
    name: 'wrong-messages-count',
    text: 'messages_count is one too high',
    guarantee: 'totals',
    breakIt: (context) => run(context, 'UPDATE conversations SET messages_count = messages_count + 1 WHERE id = $1'),
  },
  {
    name: 'wrong-counter',
    text: 'a conversation is counted twice',
    guarantee: 'totals',
    breakIt: (context) => run(context, delta('1, 0, 0')),
  },
  {
    name: 'wrong-agent-figure',
    text: 'a response time is counted that nobody took',
    guarantee: 'totals',
    breakIt: (context) => run(context, delta('0, 1000000, 1')),
  },
  {
    name: 'deleted-event',
    text: 'an event is deleted from the outbox',
    guarantee: 'events',
    breakIt: (context) =>
      run(
        context,
        `DELETE FROM outbox WHERE position = (
           SELECT max(position) FROM outbox WHERE ordering_key = $1 AND type = 'message.created')`,
      ),
  },
  {
    name: 'swapped-events',
    text: 'two events of a conversation change places in the outbox',
    guarantee: 'events',
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
