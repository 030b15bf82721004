import type { Statement } from '@parley/clickhouse';
import { inScope, type Scope } from '../queries/scope';
import type { DayKind } from './day';

export interface UsableDayRow {
  readonly kind: DayKind;
  readonly day: number;
}

/** Computed and not changed since, before `before`. */
export function usableDaysQuery({ accountId, mode }: Scope, before: number): Statement {
  const scope = inScope({ accountId, mode });
  const sql = `SELECT DISTINCT kind, day FROM built_days
WHERE day < {before:Int32} AND (kind, day) NOT IN (
  SELECT kind, day FROM changed_days FINAL WHERE ${scope.sql} AND is_done = 0)`;
  return { sql, params: { ...scope.params, before } };
}
