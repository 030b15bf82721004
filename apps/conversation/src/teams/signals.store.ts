import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

/** A team, or any of the account, may have something to assign. */
export interface Signal {
  readonly id: number;
  readonly token: number;
  readonly tenant: Tenant;
  /** A uuid; null: any. */
  readonly teamId: string | null;
}

const signals = defineClaims<Signal>({
  table: 'team_signals',
  key: ['id'],
  valuesOf: ({ id, token }) => [id, token],
  leaseColumn: 'due_at',
});
const CLAIM = signals.claimSql({
  where: 'due_at <= now()',
  orderBy: 'due_at, id',
  limit: '$1',
  leaseMs: '$2',
  returning: 'team_signals.id, team_signals.token, account_id, mode, team_id',
});

interface SignalRow {
  id: number;
  token: number;
  account_id: string;
  mode: Mode;
  team_id: string | null;
}

/** For a team, or all of the tenant. */
export async function signalTeam(db: Queryable, { accountUuid, mode }: Tenant, teamId?: string): Promise<void> {
  await db.query({
    name: 'signal_team',
    text: 'INSERT INTO team_signals (account_id, mode, team_id) VALUES ($1, $2, $3)',
    values: [accountUuid, mode, teamId ?? null],
  });
}

/** The first due ones, until the lease ends. */
export async function claimSignals(db: Queryable, limit: number, leaseMs: number): Promise<Signal[]> {
  const { rows } = await db.query<SignalRow>({ name: 'claim_team_signals', text: CLAIM, values: [limit, leaseMs] });
  return rows.map(({ id, token, account_id: accountUuid, mode, team_id: teamId }) => ({
    id,
    token,
    tenant: { accountId: formatId('acct', accountUuid), accountUuid, mode },
    teamId,
  }));
}

export async function deleteSignals(db: Queryable, done: readonly Signal[]): Promise<void> {
  await db.query({
    name: 'delete_team_signals',
    text: 'DELETE FROM team_signals WHERE id = ANY ($1)',
    values: [done.map(({ id }) => id)],
  });
}
