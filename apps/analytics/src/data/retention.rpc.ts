import type { GetRetentionResponse, SetRetentionRequest, SetRetentionResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import type { TenantCallContext } from '@parley/grpc';
import { validate } from '@parley/schemas';
import { z } from 'zod';
import { dateTime64 } from '../sink/column-values';

/** A hundred years. */
const DAYS_MAX = 36_500;
const QUERY_TIMEOUT_MS = 10_000;

const input = z.strictObject({ figures_days: z.int().min(1).max(DAYS_MAX).nullable() });

interface Deps {
  readonly clickhouse: ClickHouse;
}

/** How long the tenant's figures are kept. */
export function getRetentionRpc({ clickhouse }: Deps) {
  return async (_: unknown, { tenant }: TenantCallContext): Promise<GetRetentionResponse> => {
    const [row] = await clickhouse.query<{ figures_days: number }>(
      {
        sql: `SELECT figures_days FROM retention_v1 FINAL WHERE account_id = {account:String} AND mode = {mode:String}`,
        params: { account: tenant.accountId, mode: tenant.mode },
      },
      { timeoutMs: QUERY_TIMEOUT_MS },
    );
    return { figuresDays: row?.figures_days || undefined };
  };
}

/**
 * Sets how long the tenant's figures are kept.
 *
 * @throws ParleyError validation_failed, unavailable
 */
export function setRetentionRpc({ clickhouse }: Deps) {
  return async (request: SetRetentionRequest, { tenant }: TenantCallContext): Promise<SetRetentionResponse> => {
    const { figures_days: days } = validate(input, { figures_days: request.figuresDays ?? null });
    const { accountId: account_id, mode } = tenant;
    const row = { account_id, mode, figures_days: days ?? 0, set_at: dateTime64(new Date()) };
    await clickhouse.insertRows('retention_v1', [row]);
    return {};
  };
}
