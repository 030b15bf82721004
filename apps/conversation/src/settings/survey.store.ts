import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { surveyDefault, type Survey } from '@parley/schemas/survey';

export async function readSurvey(db: Queryable, tenant: Tenant): Promise<Survey> {
  const { rows } = await db.query<Survey>({
    name: 'read_survey',
    text: 'SELECT channels FROM survey_settings WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0] ?? surveyDefault;
}

export async function writeSurvey(db: Queryable, tenant: Tenant, { channels }: Survey): Promise<void> {
  await db.query({
    name: 'write_survey',
    text: `INSERT INTO survey_settings (account_id, mode, channels) VALUES ($1, $2, $3)
               ON CONFLICT (account_id, mode) DO UPDATE SET channels = excluded.channels`,
    values: [tenant.accountUuid, tenant.mode, channels],
  });
}
