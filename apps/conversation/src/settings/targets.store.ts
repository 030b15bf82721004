import type { Queryable } from '@parley/postgres';
import { priorities, type Tenant } from '@parley/schemas';
import { withNoTargets, type Targets } from '@parley/schemas/targets';

const NONE = withNoTargets({ targets: {} });

export async function readTargets(db: Queryable, tenant: Tenant): Promise<Targets> {
  const { rows } = await db.query<{ targets: string; office_hours: string | null }>({
    name: 'read_targets',
    text: 'SELECT targets, office_hours FROM target_settings WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  const [row] = rows;
  if (!row) return NONE;
  const set = JSON.parse(row.targets) as Partial<Targets['targets']>;
  const hours = row.office_hours === null ? null : (JSON.parse(row.office_hours) as Targets['office_hours']);
  return { targets: { ...NONE.targets, ...set }, office_hours: hours };
}

/** Priorities without a target are left out: they start no clock. */
export async function writeTargets(
  db: Queryable,
  tenant: Tenant,
  { targets, office_hours: hours }: Targets,
): Promise<void> {
  const set = priorities.filter((priority) => Object.values(targets[priority]).some((minutes) => minutes !== null));
  await db.query({
    name: 'write_targets',
    text: `INSERT INTO target_settings (account_id, mode, targets, office_hours) VALUES ($1, $2, $3::jsonb, $4::jsonb)
               ON CONFLICT (account_id, mode) DO UPDATE SET targets = excluded.targets, office_hours = excluded.office_hours`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      JSON.stringify(targets, [...set, ...fieldNames]),
      hours && JSON.stringify(hours),
    ],
  });
}

const fieldNames = Object.keys(NONE.targets.normal);

/** To Postgres, which counts office hours. */
export async function isKnownTimeZone(db: Queryable, zone: string): Promise<boolean> {
  const { rows } = await db.query<{ isKnown: boolean }>({
    name: 'is_known_time_zone',
    text: 'SELECT EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower($1)) AS "isKnown"',
    values: [zone],
  });
  return rows[0]?.isKnown ?? false;
}
