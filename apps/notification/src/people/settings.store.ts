import type { Queryable } from '@parley/postgres';
import { notificationDefaults, type NotificationSettingsInput } from '@parley/schemas/notifications';

export interface Settings {
  readonly fields: NotificationSettingsInput;
  /** Undefined: the defaults. */
  readonly updatedAt: Date | undefined;
}

interface SettingsRow {
  person_id: string;
  /** JSON text. */
  fields: string;
  updated_at: Date;
}

/** By id (uuids), with defaults for those without. */
export async function findSettings(db: Queryable, people: readonly string[]): Promise<ReadonlyMap<string, Settings>> {
  const { rows } = await db.query<SettingsRow>({
    name: 'find_settings',
    text: 'SELECT person_id, fields, updated_at FROM settings WHERE person_id = ANY ($1::uuid[])',
    values: [people],
  });
  const found = new Map<string, Settings>(
    people.map((id) => [id, { fields: notificationDefaults, updatedAt: undefined }]),
  );
  for (const row of rows) found.set(row.person_id, fromRow(row));
  return found;
}

export async function saveSettings(
  db: Queryable,
  personId: string,
  fields: NotificationSettingsInput,
): Promise<Settings> {
  const { rows } = await db.query<SettingsRow>({
    name: 'save_settings',
    text: `INSERT INTO settings (person_id, fields) VALUES ($1, $2)
           ON CONFLICT (person_id) DO UPDATE
              SET fields = excluded.fields, updated_at = date_trunc('milliseconds', clock_timestamp())
           RETURNING person_id, fields, updated_at`,
    values: [personId, JSON.stringify(fields)],
  });
  return fromRow(rows[0] as SettingsRow);
}

/** Later releases may know more reasons than the row. */
function fromRow({ fields: text, updated_at }: SettingsRow): Settings {
  const fields = JSON.parse(text) as NotificationSettingsInput;
  const reasons = { ...notificationDefaults.reasons, ...fields.reasons };
  return { fields: { ...notificationDefaults, ...fields, reasons }, updatedAt: updated_at };
}
