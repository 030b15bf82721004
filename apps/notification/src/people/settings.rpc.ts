import type {
  GetSettingsRequest,
  GetSettingsResponse,
  ReplaceSettingsRequest,
  ReplaceSettingsResponse,
  Settings as ProtoSettings,
} from '@parley/contract/notification';
import { validationFailed } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { parseId, parseJsonText, validate } from '@parley/schemas';
import { notificationDefaults, notificationSettingsInput } from '@parley/schemas/notifications';
import { findSettings, saveSettings, type Settings } from './settings.store';

export interface SettingsDeps {
  readonly pool: Pool;
  readonly isEmailConfigured: boolean;
  /** Of the installation. */
  readonly pushPublicKey: string;
}

export function settingsRpcs(deps: SettingsDeps) {
  const shown = ({ fields, updatedAt }: Settings): ProtoSettings => ({
    fields: JSON.stringify(fields),
    isEmailConfigured: deps.isEmailConfigured,
    pushPublicKey: deps.pushPublicKey,
    updatedAt,
  });
  return {
    /** @throws ParleyError validation_failed */
    getSettings: async ({ personId }: GetSettingsRequest): Promise<GetSettingsResponse> => {
      const id = readPerson(personId);
      const found = (await findSettings(deps.pool, [id])).get(id);
      return { settings: shown(found ?? { fields: notificationDefaults, updatedAt: undefined }) };
    },
    /** @throws ParleyError validation_failed */
    replaceSettings: async ({ personId, fields }: ReplaceSettingsRequest): Promise<ReplaceSettingsResponse> => {
      const id = readPerson(personId);
      const input = validate(notificationSettingsInput, parseJsonText(fields, 'fields'));
      return { settings: shown(await saveSettings(deps.pool, id, input)) };
    },
  };
}

/**
 * @returns the uuid
 * @throws ParleyError validation_failed
 */
export function readPerson(personId: string): string {
  const id = parseId('person', personId);
  if (!id) throw validationFailed([{ path: 'person_id', code: 'format', message: 'must be the id of a person' }]);
  return id;
}
