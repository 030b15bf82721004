import { join } from 'node:path';
import { SENTIMENT_EMA_WEIGHT } from '@parley/language';
import { migrateServices, provisionServices } from '@parley/stack';
import { textOf } from '../load/texts';
import { openDatabase } from '@parley/testing';
import { countRows } from '../system/count-rows';
import { ADMINISTRATOR } from '../system/start-system';
import type { System } from '../system/system';
import { analyzeConversations, type ConversationFixture } from './conversation-fixture';

export interface PgbenchDatabase {
  readonly url: string;
  readonly scriptOf: (messages: number) => string;
  readonly variables: Readonly<Record<string, string>>;
  count(): Promise<number>;
  close(): Promise<void>;
}

const DATABASE = 'parley_pgbench';
/** pgbench draws only numbers: copies have theirs in the id. */
const ID_PREFIX = '01970000-0000-7000-8000-';

/** With copies of the conversations, and without a relay, so that pgbench has the server to itself. */
export async function createPgbenchDatabase(
  system: System,
  { tenant, conversationIds }: ConversationFixture,
): Promise<PgbenchDatabase> {
  await system.postgres.query({ text: `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)` });
  await system.postgres.query({ text: `CREATE DATABASE ${DATABASE}` });
  const adminUrl = new URL(system.backends.postgresUrl);
  adminUrl.pathname = `/${DATABASE}`;
  const urls = await provisionServices(adminUrl.href);
  const logFileOf = (name: string): string => join(system.home, 'logs', `${name}-pgbench.log`);
  await migrateServices(logFileOf, urls, system.backends.clickhouseUrl);
  const url = urls['conversation'] ?? '';
  const pool = openDatabase(url, ADMINISTRATOR);
  const { rows } = await system.postgres.query<{ conversations: string }>({
    text: `SELECT json_agg(c) AS conversations FROM conversations c WHERE account_id = $1`,
    values: [tenant.accountUuid],
  });
  await pool.query({
    text: `INSERT INTO conversations
           SELECT (json_populate_record(c, json_build_object('id', $2 || lpad((number - 1)::text, 12, '0')))).*
             FROM (SELECT c, row_number() OVER () AS number
                     FROM json_populate_recordset(null::conversations, $1) AS c) AS numbered`,
    values: [rows[0]?.conversations, ID_PREFIX],
  });
  await analyzeConversations(pool);
  return {
    url,
    scriptOf: (messages) => script(conversationIds.length, messages),
    variables: variables(tenant.accountUuid),
    count: () => countRows(pool, 'SELECT count(*) FROM messages'),
    close: () => pool.end(),
  };
}

/** As in apps/conversation/src/messages/messages.store.ts, without Idempotency-Key; several ordered by conversation. */
function script(conversations: number, messages: number): string {
  const call = (number: string): string =>
    `send_message(:account, :mode, (:prefix || lpad((${number})::text, 12, '0'))::uuid, (:message_head || uuidv7() || :message_rest)::json, :weight, NULL, NULL, NULL, NULL)`;
  const from =
    messages === 1
      ? call(':number')
      : `generate_series(0, ${messages - 1}) AS place, LATERAL ${call(':number::int + place')}`;
  return `\\set number random(0, ${conversations - messages})
SELECT verdict, sequence, sent_at FROM ${from};
`;
}

function variables(accountUuid: string): Record<string, string> {
  return {
    account: accountUuid,
    mode: 'live',
    prefix: ID_PREFIX,
    message_head: '{"id":"',
    message_rest: `",${JSON.stringify({
      type: 'text',
      content: textOf(100),
      sender: 'customer',
      author: 'customer',
      sentiment: -0.25,
      intent: 'order_status',
      language: 'en',
      topic: 'order_status',
      metadata: {},
    }).slice(1)}`,
    weight: String(SENTIMENT_EMA_WEIGHT),
  };
}
