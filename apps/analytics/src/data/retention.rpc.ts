import type { GetRetentionResponse, SetRetentionRequest, SetRetentionResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import type { TenantCallContext } from '@parley/grpc';
import { RETENTION_DAYS_MAX, validate } from '@parley/schemas';
import { z } from 'zod';

const QUERY_TIMEOUT_MS = 10_000;

const days = z.int().min(1).max(RETENTION_DAYS_MAX).nullable();
const setInput = z.strictObject({ figures_days: days, messages_days: days });

interface Deps {
  readonly clickhouse: ClickHouse;
}

export function getRetentionRpc({ clickhouse }: Deps) {
  return async (_: unknown, { tenant }: TenantCallContext): Promise<GetRetentionResponse> => {
    const [row] = await clickhouse.query<{ figures_days: number; messages_days: number }>(
      {
        sql: `SELECT figures_days, messages_days FROM retention_v1 FINAL WHERE account_id = {account:String} AND mode = {mode:String}`,
        params: { account: tenant.accountId, mode: tenant.mode },
      },
      { timeoutMs: QUERY_TIMEOUT_MS },
    );
    return { figuresDays: row?.figures_days || undefined, messagesDays: row?.messages_days || undefined };
  };
}

/** @throws ParleyError validation_failed, unavailable */
export function setRetentionRpc({ clickhouse }: Deps) {
  return async (request: SetRetentionRequest, { tenant }: TenantCallContext): Promise<SetRetentionResponse> => {
    const input = validate(setInput, {
      figures_days: request.figuresDays ?? null,
      messages_days: request.messagesDays ?? null,
    });
    const params = {
      account: tenant.accountId,
      mode: tenant.mode,
      figures: input.figures_days ?? 0,
      messages: input.messages_days ?? 0,
    };
    await clickhouse.insertSelect({ sql: SET, params });
    return {};
  };
}

/** The newest row counts, even if ClickHouse's clock was set back. */
const SET = `INSERT INTO retention_v1 (account_id, mode, figures_days, messages_days, set_at)
SELECT {account:String}, {mode:String}, {figures:UInt32}, {messages:UInt32}, greatest(now64(3, 'UTC'), max(set_at) + toIntervalMillisecond(1))
  FROM retention_v1
 WHERE account_id = {account:String} AND mode = {mode:String}`;
