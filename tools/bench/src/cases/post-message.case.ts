import { runClosedLoop, warmUp, type ClosedLoop } from '../load/closed-loop';
import { runPgbench } from '../load/run-pgbench';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { rates, sideOf, type Sample } from '../measure/side';
import { median, ratios } from '../measure/statistics';
import { countRows } from '../system/count-rows';
import { countMessages, waitForRest } from '../system/wait-for-rest';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';
import { createPgbenchDatabase, type PgbenchDatabase } from './pgbench-database';

const CONNECTIONS = 64;
/** The service's default of DATABASE_CONNECTIONS_MAX. */
const POOL = 16;
const CONVERSATIONS = 1_000;
/** The service's concurrent transactions (send-batched.ts). */
const RUNNING_MAX = 4;

/** B3: a message's whole path compared with the speed of the database. */
export const postMessageCase: BenchCase = {
  name: 'B3',
  title:
    'POST message through the gateway, messages/s, several in a transaction ÷ pgbench, transactions/s of one send_message() each',
  goal: 'at least 0.4',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  progress.step(`${CONVERSATIONS} conversations`);
  const fixture = await createConversations(system, 'B3', CONVERSATIONS);
  const database = await createPgbenchDatabase(system, fixture);
  try {
    await warmUp(postLoop(system, fixture, effort.warmUpSeconds));
    await waitForRest(system, fixture.tenant);
    const perTransaction = await messagesPerTransaction(context, fixture);
    const batch = Math.max(1, Math.round(perTransaction));
    const pgbench = (name: string, clients: number, messages: number) => (repeat: number) => {
      progress.step(`${name}, ${repeat + 1} of ${effort.repeats}`);
      return benchStatement(context, database, clients, messages);
    };
    const wideName = `pgbench, ${CONNECTIONS} connections`;
    const batchedName = `pgbench, ${RUNNING_MAX} connections, ${batch} messages in a transaction`;
    const samples = await interleave(effort.repeats, {
      gateway: async (repeat) => {
        progress.step(`gateway, ${repeat + 1} of ${effort.repeats}`);
        return postMessages(context, fixture, effort.seconds);
      },
      pgbench: pgbench('pgbench', POOL, 1),
      wide: pgbench(wideName, CONNECTIONS, 1),
      batched: pgbench(batchedName, RUNNING_MAX, batch),
    });
    const ofGateway = (side: readonly Sample[]): number[] => ratios(rates(samples.gateway), rates(side));
    return {
      figures: [
        figure('messages/s ÷ transactions/s', 'ratio', ofGateway(samples.pgbench), { is: 'at least', value: 0.4 }),
      ],
      sides: [
        sideOf('gateway', samples.gateway),
        sideOf(`pgbench, ${POOL} connections`, samples.pgbench),
        sideOf(wideName, samples.wide),
        sideOf(batchedName, samples.batched),
      ],
      method: method(),
      facts: {
        conversations: CONVERSATIONS,
        'messages in a transaction of the service, mean': await messagesPerTransaction(context, fixture),
        'messages/s ÷ messages/s of pgbench, as many in a transaction (not judged)': median(ofGateway(samples.batched)),
        ...(await durability(context)),
      },
    };
  } finally {
    await database.close();
  }
}

export function postLoop(
  { url }: BenchContext['system'],
  { tenant, conversationIds }: ConversationFixture,
  seconds: number,
): ClosedLoop {
  return { url, keys: tenant.keys, work: { kind: 'post', conversationIds }, connections: CONNECTIONS, seconds };
}

function method(): string[] {
  return [
    `Gateway: closed loop, ${CONNECTIONS} connections, wrk on one thread, customers' messages to ${CONVERSATIONS} conversations in turn; every answer is compared with what was sent, and the messages are counted in Postgres afterwards. The relay and the sink work meanwhile; the next measurement begins when all events are in ClickHouse.`,
    `pgbench: the call of send_message() that the conversation service makes, prepared, over ${POOL} connections, which is what the service's pool has; on the same server with the same durability, in a database of its own with copies of the conversations, so that nobody publishes its events; its transactions are counted in the table afterwards. Its figures with ${CONNECTIONS} connections stand beside it.`,
    `The two do not run the same transactions: what waits at the same time the service sends in one, with up to ${RUNNING_MAX} of them under way (docs/adr/0005-one-statement-per-message.md), while pgbench commits each message by itself. The goal is read as messages/s ÷ transactions/s of one message. pgbench with ${RUNNING_MAX} connections and as many messages in a transaction as the service had during the warm-up stands beside it, in messages/s.`,
    'Neither side uses an Idempotency-Key.',
  ];
}

/** Waits until the events have gone through the system. */
export async function postMessages(
  { system }: BenchContext,
  fixture: ConversationFixture,
  seconds: number,
): Promise<Sample> {
  const { tenant } = fixture;
  const before = await countMessages(system, tenant.accountUuid);
  const sample = await runClosedLoop(postLoop(system, fixture, seconds), system.processes());
  await waitForRest(system, tenant);
  const stored = (await countMessages(system, tenant.accountUuid)) - before;
  // wrk drops unfinished requests at the end, which may have been stored.
  const dropped = CONNECTIONS + Object.values(sample.errors).reduce((sum, count) => sum + count, 0);
  if (stored < sample.good || stored > sample.good + dropped) {
    throw new Error(`${sample.good} messages were acknowledged, ${stored} are stored`);
  }
  return sample;
}

/** Each row has its transaction's number. */
function messagesPerTransaction({ system }: BenchContext, { tenant }: ConversationFixture): Promise<number> {
  const text = 'SELECT count(*)::float8 / count(DISTINCT xmin::text) AS count FROM messages WHERE account_id = $1';
  return countRows(system.postgres, text, [tenant.accountUuid]);
}

async function benchStatement(
  { system, effort }: BenchContext,
  database: PgbenchDatabase,
  clients: number,
  messages: number,
): Promise<Sample> {
  const before = await database.count();
  const { url, scriptOf, variables } = database;
  const load = { url, script: scriptOf(messages), variables, clients, seconds: effort.seconds, messages };
  const sample = await runPgbench({ ...load, processes: system.processes() });
  const stored = (await database.count()) - before;
  if (stored !== sample.good) throw new Error(`pgbench sent ${sample.good} messages, ${stored} are stored`);
  return sample;
}

async function durability({ system }: BenchContext): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const name of ['synchronous_commit', 'fsync', 'full_page_writes']) {
    const { rows } = await system.postgres.query<{ value: string }>({
      text: 'SELECT current_setting($1) AS value',
      values: [name],
    });
    settings[name] = rows[0]?.value ?? '';
  }
  return settings;
}
