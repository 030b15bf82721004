import { eraseMessage, readStreamPage, streams } from '@parley/jetstream';
import { waitUntil } from '@parley/stack';
import { parseId } from '@parley/schemas';
import { someConversation, someMessage, toControls, type ControlContext, type Rows } from './control';

const messageColumns =
  'sent_at, id, conversation_id, agent_id, channel, sender, author, response_time_ms, intent, question, question_sample';

/** In ClickHouse. `$message`, `$conversation` and `$account` belong together, `$other` is another account. */
async function command({ system, ledger }: ControlContext, sql: string): Promise<void> {
  const conversation = someConversation(ledger);
  const { accountId } = conversation.tenant;
  const ids: Readonly<Record<string, string | undefined>> = {
    message: parseId('msg', someMessage(ledger, conversation).id ?? ''),
    conversation: parseId('conv', conversation.id ?? ''),
    account: accountId,
    other: ledger.tenants.find((tenant) => tenant.accountId !== accountId)?.accountId,
  };
  await system.clickhouse.command(sql.replace(/\$(\w+)/g, (_, name: string) => ids[name] ?? ''));
}

const copyOfMessage = (account: string, sentAt = 'sent_at'): string => `
  INSERT INTO messages_v1 (account_id, mode, ${messageColumns})
  SELECT ${account}, mode, ${messageColumns.replace('sent_at', sentAt)}
    FROM messages_v1 FINAL WHERE id = '$message'`;

/** Sent while NATS is down. */
async function loseUnpublishedEvent({ system, ledger }: ControlContext): Promise<void> {
  const nats = system.process('nats');
  const comeBack = nats.takeAway();
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
}

async function eraseFromStream({ system, ledger }: ControlContext): Promise<void> {
  const { mode, accountId } = someConversation(ledger).tenant;
  const { name } = streams.conversationEvents;
  const filterSubject = `parley.${mode}.${accountId}.message.>`;
  const { messages } = await readStreamPage(system.nats, name, { filterSubject, fromSequence: 1, limit: 1 });
  if (!messages[0]) throw new Error('the control has found no event');
  await eraseMessage(system.nats, name, messages[0].sequence);
}

/** The last one's remains would be found by every later check. */
const rows: Rows = {
  events: {
    'erased-event': ['an event is erased from the stream', /^1 events of .* are not in the stream/, eraseFromStream],
  },
  figures: {
    'lost-event': [
      'an event is deleted from the outbox before it is published',
      /^ClickHouse misses \d+ and has \d+ too many messages/,
      loseUnpublishedEvent,
    ],
    'lost-row': [
      'a message is deleted from ClickHouse',
      /^ClickHouse misses 1 and has 0 too many messages/,
      `ALTER TABLE messages_v1 DELETE WHERE id = '$message' SETTINGS mutations_sync = 2`,
    ],
    'doubled-row': [
      'a message is in ClickHouse twice, as rows that do not replace each other',
      /^ClickHouse misses 0 and has 1 too many messages/,
      copyOfMessage('account_id', 'sent_at + INTERVAL 1 MILLISECOND'),
    ],
    'old-state': [
      'the newest state of a conversation is missing from ClickHouse',
      /too many conversations of/,
      `ALTER TABLE conversations_v1 UPDATE messages_count = messages_count - 1
        WHERE id = '$conversation' SETTINGS mutations_sync = 2`,
    ],
    'wrong-figure': [
      'a response time is different in ClickHouse',
      /^performance of/,
      `ALTER TABLE messages_v1 UPDATE response_time_ms = response_time_ms + 100000
        WHERE account_id = '$account' AND response_time_ms IS NOT NULL SETTINGS mutations_sync = 2`,
    ],
  },
  tenancy: {
    'foreign-row': [
      "a message of one account is in another account's figures",
      /has two owners/,
      copyOfMessage(`'$other'`),
    ],
    'foreign-message': [
      "a message of one account is in another account's conversation",
      /has the message .* of another$/,
      async ({ system, ledger }) => {
        const conversation = someConversation(ledger);
        const other = ledger.tenants.find(({ accountId }) => accountId !== conversation.tenant.accountId);
        await system.postgres.query({
          text: `UPDATE messages SET account_id = $2 WHERE conversation_id = $1
                  AND sequence = (SELECT max(sequence) FROM messages WHERE conversation_id = $1)`,
          values: [parseId('conv', conversation.id ?? ''), other?.accountUuid],
        });
      },
    ],
    'open-door': [
      'a key reaches the conversations of another account',
      /reaches into/,
      async ({ ledger }) => {
        const [first, ...others] = ledger.tenants;
        if (!first) return;
        // So they see its data.
        return { ...ledger, tenants: [first, ...others.map((tenant) => Object.assign(tenant, { api: first.api }))] };
      },
    ],
    'unknown-account': [
      'figures contain a message of an account that does not exist',
      /^rows of an unknown account/,
      copyOfMessage(`'acct_00000000000000000000000000'`),
    ],
  },
};

export const pipelineControls = toControls(rows, command);
