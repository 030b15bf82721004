import type { ClickHouse } from '@parley/clickhouse';
import type { Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { Ledger } from '../load/ledger';
import type { Api } from './api';
import type { Recount } from './recount';
import { findings, type Finding } from './verdict';

const TIMEOUT_MS = 30_000;

export interface TenancyOptions {
  readonly api: Api;
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  readonly ledger: Ledger;
  readonly recounts: readonly Recount[];
  /** Every account that the harness has made, this run's and earlier ones'. */
  readonly accounts: ReadonlySet<string>;
}

/** Nothing of one account or mode is found in another: not in the tables, not in the figures, not by its id. */
export async function checkTenancy(options: TenancyOptions): Promise<Finding[]> {
  const texts = [
    ...options.recounts.flatMap(strangers),
    ...(await unknownAccounts(options)),
    ...(await misplacedRows(options)),
    ...(await probeFaults(options)),
  ];
  return findings('tenancy', texts);
}

/** Every text has the tag of the tenant that it was written for. */
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
  const figured = await clickhouse.query<{ account_id: string }>(
    {
      sql: `SELECT DISTINCT toString(account_id) AS account_id FROM messages_v1
            UNION DISTINCT SELECT DISTINCT toString(account_id) AS account_id FROM conversations_v1`,
      params: {},
    },
    { timeoutMs: TIMEOUT_MS },
  );
  const found = [
    ...stored.rows.map((row) => formatId('acct', row.account_id)),
    ...figured.map((row) => row.account_id),
  ];
  return found.filter((account) => !accounts.has(account)).map((account) => `rows of an unknown account ${account}`);
}

/** No id stands in ClickHouse under two owners. */
async function misplacedRows({ clickhouse, recounts }: TenancyOptions): Promise<string[]> {
  const accounts = [...new Set(recounts.map(({ tenant }) => tenant.accountId))];
  const texts: string[] = [];
  for (const table of ['messages_v1', 'conversations_v1']) {
    const rows = await clickhouse.query<{ id: string }>(
      {
        sql: `SELECT toString(id) AS id FROM ${table} WHERE account_id IN {accounts:Array(String)}
              GROUP BY id HAVING uniqExact(account_id, mode) > 1 LIMIT 10`,
        params: { accounts },
      },
      { timeoutMs: TIMEOUT_MS },
    );
    texts.push(...rows.map(({ id }) => `${id} has two owners in ${table}`));
  }
  return texts;
}

/** Each tenant asks for a conversation of each other one: 404 for everything. */
async function probeFaults({ api, ledger }: TenancyOptions): Promise<string[]> {
  const texts: string[] = [];
  for (const tenant of ledger.tenants) {
    for (const other of ledger.tenants.filter((one) => one !== tenant)) {
      const id = ledger.conversations.find((one) => one.tenant === other && one.id !== undefined)?.id;
      if (id === undefined) continue;
      const path = `/v1/conversations/${id}`;
      const replies = [
        await api.ask(tenant, 'GET', path),
        await api.ask(tenant, 'GET', `${path}/messages`),
        await api.ask(tenant, 'PATCH', path, { metadata: { stolen: true } }),
        await api.ask(tenant, 'POST', `${path}/resolve`, {}),
        await api.ask(tenant, 'POST', `${path}/messages`, { type: 'text', content: 'stolen', sender: 'customer' }),
        await api.ask(tenant, 'GET', `/v1/agents/${other.agentIds[0] ?? ''}`),
      ];
      const wrong = replies.filter(({ status }) => status !== 404).map(({ status }) => status);
      if (wrong.length > 0) texts.push(`${tenant.tag} reaches into ${other.tag}: ${wrong.join(', ')} instead of 404`);
    }
  }
  return texts;
}
