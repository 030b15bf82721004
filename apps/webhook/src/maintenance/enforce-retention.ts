import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { GrpcClient } from '@parley/grpc';
import { runAlone, type Pool, type Queryable } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import { erasePayloadsBefore } from '../deliveries/erase-payloads.store';

export interface RetentionDeps {
  readonly pool: Pool;
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'getRetention'>;
  readonly logger: Logger;
}

const DAY_MS = 86_400_000;
const PAGE = 500;
/** Between statements, to keep the load low. */
const PAUSE_MS = 20;
const DEADLINE_MS = 10_000;

/**
 * Deletes bodies and receivers' answers past the retention of messages; deliveries stay. In one replica at a time; the
 * next run finishes after a crash.
 *
 * @throws the signal's reason; ParleyError if the conversation service is away; errors of Postgres
 */
export async function enforceRetention(deps: RetentionDeps, signal: AbortSignal): Promise<void> {
  await runAlone(deps.pool, 'webhook retention', async (db) => {
    for (const tenant of await findTenants(db)) {
      const call = { tenant, signal, deadlineMs: DEADLINE_MS, isRepeatable: true };
      const { messagesDays } = await deps.conversationData.getRetention({}, call);
      if (messagesDays !== undefined) await eraseOld(deps, tenant, messagesDays, signal);
    }
  });
}

async function eraseOld(
  { pool, logger }: RetentionDeps,
  tenant: Tenant,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const before = idAt(Date.now() - days * DAY_MS);
  let payloads = 0;
  for (let erased = PAGE; erased === PAGE;) {
    erased = await erasePayloadsBefore(pool, tenant, before, PAGE);
    payloads += erased;
    await sleep(PAUSE_MS, undefined, { signal });
  }
  const { accountId, mode } = tenant;
  if (payloads > 0) logger.info({ account_id: accountId, mode, payloads }, 'deleted payloads that were too old');
}

/** The first uuid (version 7) of a millisecond: event ids begin with their time. */
function idAt(ms: number): string {
  const time = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** One index step per tenant. */
async function findTenants(db: Queryable): Promise<Tenant[]> {
  const { rows } = await db.query<{ account_id: string; mode: Mode }>({
    name: 'find_tenants_of_payloads',
    text: `WITH RECURSIVE tenants AS (
             (SELECT account_id, mode FROM payloads ORDER BY account_id, mode LIMIT 1)
             UNION ALL
             SELECT next.account_id, next.mode
               FROM tenants t,
                    LATERAL (SELECT account_id, mode FROM payloads WHERE (account_id, mode) > (t.account_id, t.mode)
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
