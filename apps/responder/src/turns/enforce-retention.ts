import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { GrpcClient } from '@parley/grpc';
import { inTransaction, runAlone, type Pool, type Queryable } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import { emptyTurns, hasTexts } from './empty-turns';

export interface RetentionDeps {
  readonly pool: Pool;
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'getRetention'>;
  readonly logger: Logger;
}

const DAY_MS = 86_400_000;
const PAGE = 500;
/** Between statements, to spread the load. */
const PAUSE_MS = 20;
const DEADLINE_MS = 10_000;
const START = '00000000-0000-0000-0000-000000000000';

/** Texts past the account's retention. One replica at a time; safe to repeat after a crash. */
export function turnRetentionOf(deps: RetentionDeps): (signal: AbortSignal) => Promise<void> {
  // Last checked id by tenant.
  const seen = new Map<string, string>();
  return async (signal) => {
    await runAlone(deps.pool, 'responder retention', async (db) => {
      for (const tenant of await findTenants(db)) {
        const messagesDays = await messagesDaysOf(deps, tenant, signal);
        const key = `${tenant.accountUuid} ${tenant.mode} ${messagesDays}`;
        if (messagesDays === undefined) continue;
        await emptyOld(deps, tenant, { days: messagesDays, after: seen.get(key) ?? START }, signal);
        // Two days back: a turn may be created long after its id.
        seen.set(key, idAt(Date.now() - (messagesDays + 2) * DAY_MS));
      }
    });
  };
}

/** Undefined: forever. */
export async function messagesDaysOf(
  { conversationData }: Pick<RetentionDeps, 'conversationData'>,
  tenant: Tenant,
  signal: AbortSignal,
): Promise<number | undefined> {
  const call = { tenant, signal, deadlineMs: DEADLINE_MS, isRepeatable: true };
  return (await conversationData.getRetention({}, call)).messagesDays;
}

async function emptyOld(
  { pool, logger }: RetentionDeps,
  tenant: Tenant,
  { days, after }: { readonly days: number; readonly after: string },
  signal: AbortSignal,
): Promise<void> {
  let turns = 0;
  for (let ids = await findOld(pool, tenant, days, after); ids.length > 0;) {
    const page = ids;
    turns += await inTransaction(pool, (client) => emptyTurns(client, tenant, 'id', page));
    await sleep(PAUSE_MS, undefined, { signal });
    ids = page.length < PAGE ? [] : await findOld(pool, tenant, days, page.at(-1) ?? after);
  }
  const { accountId, mode } = tenant;
  if (turns > 0) logger.info({ account_id: accountId, mode, turns }, 'emptied turns that were too old');
}

/** Running turns keep their texts. */
async function findOld(db: Queryable, tenant: Tenant, days: number, after: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_old_turns',
    text: `SELECT id FROM turns
            WHERE account_id = $1 AND mode = $2 AND id > $3 AND id < $4 AND state <> 'running' AND ${hasTexts}
              AND created_at < clock_timestamp() - $5 * interval '1 day'
            ORDER BY id LIMIT ${PAGE}`,
    values: [tenant.accountUuid, tenant.mode, after, idAt(Date.now() - (days - 1) * DAY_MS), days],
  });
  return rows.map(({ id }) => id);
}

/** The first uuid (version 7) of a millisecond. */
function idAt(ms: number): string {
  const time = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** One index step per tenant. */
export async function findTenants(db: Queryable, table: 'turns' | 'memories' = 'turns'): Promise<Tenant[]> {
  const { rows } = await db.query<{ account_id: string; mode: Mode }>({
    name: `find_tenants_of_${table}`,
    text: `WITH RECURSIVE tenants AS (
             (SELECT account_id, mode FROM ${table} ORDER BY account_id, mode LIMIT 1)
             UNION ALL
             SELECT next.account_id, next.mode
               FROM tenants t,
                    LATERAL (SELECT account_id, mode FROM ${table} WHERE (account_id, mode) > (t.account_id, t.mode)
                              ORDER BY account_id, mode LIMIT 1) AS next
           )
           SELECT account_id, mode FROM tenants`,
  });
  return rows.map(({ account_id, mode }) => ({
    accountId: formatId('acct', account_id),
    accountUuid: account_id,
    mode,
  }));
}
