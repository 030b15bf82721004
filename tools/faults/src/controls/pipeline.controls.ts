import { eraseMessage, readStreamPage, streams } from '@parley/jetstream';
import { waitUntil } from '@parley/stack';
import { parseId } from '@parley/schemas';
import { someConversation, someMessage, type Control, type ControlContext } from './control';

const messageColumns =
  'sent_at, id, conversation_id, agent_id, channel, sender, author, response_time_ms, intent, question, question_sample';

function messageUuid({ ledger }: ControlContext): string {
  const message = someMessage(ledger, someConversation(ledger));
  return parseId('msg', message.id ?? '') ?? '';
}

async function command({ system }: ControlContext, sql: string): Promise<undefined> {
  await system.clickhouse.command(sql);
  return undefined;
}

/** Sent while NATS is down. */
async function loseUnpublishedEvent({ system, ledger }: ControlContext): Promise<undefined> {
  const nats = system.process('nats');
  const comeBack = nats.keepAway();
  nats.kill();
  const conversation = someConversation(ledger);
  const token = `${conversation.token}/customer/unpublished`;
  const { tenant, id: conversationId = '' } = conversation;
  const content = `Hello? #${token}`;
  const { id } = await tenant.api.conversations.messages.send(conversationId, {
    type: 'text',
    content,
    sender: 'customer',
  });
  ledger.messages.push({ tenant, token, conversation, sender: 'customer', outcome: 'acknowledged', id });
  conversation.status = undefined;
  const { rowCount } = await system.postgres.query('DELETE FROM outbox WHERE published_at IS NULL');
  comeBack();
  await waitUntil(() => nats.isReady(), 10_000);
  if (!rowCount) throw new Error('the control has deleted no event');
  return undefined;
}

async function eraseFromStream({ system, ledger }: ControlContext): Promise<undefined> {
  const { mode, accountId } = someConversation(ledger).tenant;
  const { name } = streams.conversationEvents;
  const filterSubject = `parley.${mode}.${accountId}.message.>`;
  const { messages } = await readStreamPage(system.nats, name, { filterSubject, fromSequence: 1, limit: 1 });
  if (!messages[0]) throw new Error('the control has found no event');
  await eraseMessage(system.nats, name, messages[0].sequence);
  return undefined;
}

export const pipelineControls: readonly Control[] = [
  {
    name: 'erased-event',
    text: 'an event is erased from the stream',
    guarantee: 'events',
    says: /^1 events of .* are not in the stream/,
    breakIt: eraseFromStream,
  },
  {
    name: 'lost-event',
    text: 'an event is deleted from the outbox before it is published',
    guarantee: 'figures',
    says: /^ClickHouse misses \d+ and has \d+ too many messages/,
    breakIt: loseUnpublishedEvent,
  },
  {
    name: 'lost-row',
    text: 'a message is deleted from ClickHouse',
    guarantee: 'figures',
    says: /^ClickHouse misses 1 and has 0 too many messages/,
    breakIt: (context) =>
      command(
        context,
        `ALTER TABLE messages_v1 DELETE WHERE id = '${messageUuid(context)}' SETTINGS mutations_sync = 2`,
      ),
  },
  {
    name: 'doubled-row',
    text: 'a message is in ClickHouse twice, as rows that do not replace each other',
    guarantee: 'figures',
    says: /^ClickHouse misses 0 and has 1 too many messages/,
    breakIt: (context) =>
      command(
        context,
        `INSERT INTO messages_v1 (account_id, mode, ${messageColumns})
         SELECT account_id, mode, ${messageColumns.replace('sent_at', 'sent_at + INTERVAL 1 MILLISECOND')}
           FROM messages_v1 FINAL WHERE id = '${messageUuid(context)}'`,
      ),
  },
  {
    name: 'old-state',
    text: 'the newest state of a conversation is missing from ClickHouse',
    guarantee: 'figures',
    says: /too many conversations of/,
    breakIt: (context) =>
      command(
        context,
        `ALTER TABLE conversations_v1 UPDATE messages_count = messages_count - 1
          WHERE id = '${parseId('conv', someConversation(context.ledger).id ?? '') ?? ''}' SETTINGS mutations_sync = 2`,
      ),
  },
  {
    name: 'wrong-figure',
    text: 'a response time is different in ClickHouse',
    guarantee: 'figures',
    says: /^performance of/,
    breakIt: ({ system, ledger }) => {
      const account = someConversation(ledger).tenant.accountId;
      return system.clickhouse
        .command(
          `ALTER TABLE messages_v1 UPDATE response_time_ms = response_time_ms + 100000
            WHERE account_id = '${account}' AND response_time_ms IS NOT NULL SETTINGS mutations_sync = 2`,
        )
        .then(() => undefined);
    },
  },
  {
    name: 'foreign-row',
    text: "a message of one account is in another account's figures",
    guarantee: 'tenancy',
    says: /has two owners/,
    breakIt: (context) => {
      const owner = someConversation(context.ledger).tenant;
      const other = context.ledger.tenants.find(({ accountId }) => accountId !== owner.accountId);
      return command(
        context,
        `INSERT INTO messages_v1 (account_id, mode, ${messageColumns})
         SELECT '${other?.accountId ?? ''}', mode, ${messageColumns}
           FROM messages_v1 FINAL WHERE id = '${messageUuid(context)}'`,
      );
    },
  },
  {
    name: 'foreign-message',
    text: "a message of one account is in another account's conversation",
    guarantee: 'tenancy',
    says: /has the message .* of another$/,
    breakIt: async ({ system, ledger }) => {
      const conversation = someConversation(ledger);
      const other = ledger.tenants.find(({ accountId }) => accountId !== conversation.tenant.accountId);
      await system.postgres.query({
        text: `UPDATE messages SET account_id = $2 WHERE conversation_id = $1
                  AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`,
        values: [parseId('conv', conversation.id ?? ''), other?.accountUuid],
      });
      return undefined;
    },
  },
  {
    name: 'open-door',
    text: 'a key reaches the conversations of another account',
    guarantee: 'tenancy',
    says: /reaches into/,
    breakIt: async ({ ledger }) => {
      const [first, ...others] = ledger.tenants;
      if (!first) return undefined;
      // So they see its data.
      return { ...ledger, tenants: [first, ...others.map((tenant) => Object.assign(tenant, { api: first.api }))] };
    },
  },
  // Last: every later check would find its remains.
  {
    name: 'unknown-account',
    text: 'figures contain a message of an account that does not exist',
    guarantee: 'tenancy',
    says: /^rows of an unknown account/,
    breakIt: (context) =>
      command(
        context,
        `INSERT INTO messages_v1 (account_id, mode, ${messageColumns})
         SELECT 'acct_00000000000000000000000000', mode, ${messageColumns}
           FROM messages_v1 FINAL WHERE id = '${messageUuid(context)}'`,
      ),
  },
];
