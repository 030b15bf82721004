import type { ClickHouse } from '@parley/clickhouse';
import type { Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { NotFoundError, type ApiPromise, type Parley } from '@parley/sdk';
import { askClickhouse } from '@parley/testing';
import type { Ledger } from '@parley/testing/load/ledger';
import { describeEnd, endOf } from '@parley/testing/load/outcome';
import type { Tenant } from '@parley/testing/load/tenants';
import type { Recount } from './recount';
import { findings, type Finding } from './verdict';

export interface TenancyOptions {
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  readonly ledger: Ledger;
  readonly recounts: readonly Recount[];
  /** Including those of earlier runs. */
  readonly accounts: ReadonlySet<string>;
}

export async function checkTenancy(options: TenancyOptions): Promise<Finding[]> {
  const texts = [
    ...options.recounts.flatMap(strangers),
    ...(await unknownAccounts(options)),
    ...(await misplacedRows(options)),
    ...(await probeFaults(options)),
  ];
  return findings('tenancy', texts);
}

function strangers({ tenant, conversations, messages }: Recount): string[] {
  const isOwn = (text: string): boolean => text.includes(tenant.tag);
  return [
    ...conversations.filter(({ metadata }) => !isOwn(metadata)).map(({ id }) => `conversation ${id} of another`),
    ...messages.filter(({ content }) => !isOwn(content)).map(({ id }) => `message ${id} of another`),
  ].map((text) => `${tenant.tag} has the ${text}`);
}

async function unknownAccounts({ postgres, clickhouse, accounts }: TenancyOptions): Promise<string[]> {
  const stored = await postgres.query<{ account_id: string }>(
    'SELECT DISTINCT account_id FROM conversations UNION SELECT DISTINCT account_id FROM messages',
  );
  const figured = await askClickhouse<{ account_id: string }>(
    clickhouse,
    `SELECT DISTINCT toString(account_id) AS account_id FROM messages_v1
      UNION DISTINCT SELECT DISTINCT toString(account_id) AS account_id FROM conversations_v1`,
  );
  const found = [
    ...stored.rows.map((row) => formatId('acct', row.account_id)),
    ...figured.map((row) => row.account_id),
  ];
  return found.filter((account) => !accounts.has(account)).map((account) => `rows of an unknown account ${account}`);
}

async function misplacedRows({ clickhouse, recounts }: TenancyOptions): Promise<string[]> {
  const accounts = [...new Set(recounts.map(({ tenant }) => tenant.accountId))];
  const texts: string[] = [];
  for (const table of ['messages_v1', 'conversations_v1']) {
    const rows = await askClickhouse<{ id: string }>(
      clickhouse,
      `SELECT toString(id) AS id FROM ${table} WHERE account_id IN {accounts:Array(String)}
        GROUP BY id HAVING uniqExact(account_id, mode) > 1 LIMIT 10`,
      { accounts },
    );
    texts.push(...rows.map(({ id }) => `${id} has two owners in ${table}`));
  }
  return texts;
}

async function probeFaults({ ledger }: TenancyOptions): Promise<string[]> {
  const texts: string[] = [];
  for (const tenant of ledger.tenants) {
    for (const other of ledger.tenants.filter((one) => one !== tenant)) {
      const id = ledger.conversations.find((one) => one.tenant === other && one.id !== undefined)?.id;
      if (id === undefined) continue;
      const wrong = (await Promise.all(intrusions(tenant.api, other, id).map(endOf)))
        .filter((ended) => !('error' in ended && ended.error instanceof NotFoundError))
        .map(describeEnd);
      if (wrong.length > 0) texts.push(`${tenant.tag} reaches into ${other.tag}: ${wrong.join(', ')} instead of 404`);
    }
  }
  return texts;
}

function intrusions({ agents, conversations }: Parley, other: Tenant, id: string): ApiPromise<unknown>[] {
  return [
    conversations.get(id),
    conversations.messages.list(id),
    conversations.update(id, { metadata: { stolen: true } }),
    conversations.resolve(id),
    conversations.messages.send(id, { type: 'text', content: 'stolen', sender: 'customer' }),
    agents.get(other.agentIds[0] ?? ''),
  ];
}
