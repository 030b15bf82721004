import type { ClickHouse } from '@parley/clickhouse';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';
import type { AgentServiceService } from '@parley/contract/agent';
import type { Run } from '../days/read-messages';
import type { Scope } from '../queries/scope';
import type { WindowQuery } from '../window/window';

export interface Deps {
  readonly clickhouse: ClickHouse;
  readonly agents: GrpcClient<typeof AgentServiceService>;
  /** The default end of windows. */
  readonly now: () => Date;
}

/** Until the call's deadline, or while its caller waits. */
export function queryRunner({ clickhouse }: Deps, { deadlineAt, signal }: TenantCallContext): Run {
  return (statement) => clickhouse.query(statement, { timeoutMs: Math.max(deadlineAt - Date.now(), 1), signal });
}

export function scopeOf({ tenant }: TenantCallContext, { agentId, channel }: WindowQuery): Scope {
  return { accountId: tenant.accountId, mode: tenant.mode, agentId, channel };
}

export function periodOf({ startMs, endMs }: WindowQuery): { start: Date; end: Date } {
  return { start: new Date(startMs), end: new Date(endMs) };
}
