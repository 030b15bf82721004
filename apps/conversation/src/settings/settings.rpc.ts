import type { SettingsServiceService } from '@parley/contract/settings';
import { validationFailed } from '@parley/errors';
import type { TenantHandlers } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { targetsInput, withNoTargets } from '@parley/schemas/targets';
import { isKnownTimeZone, readTargets, writeTargets } from './targets.store';

/** Every RPC for the settings of the team's work. */
export function settingsRpcs({ pool }: { readonly pool: Pool }): TenantHandlers<typeof SettingsServiceService> {
  return {
    getTargets: async (_, { tenant }) => ({ targets: JSON.stringify(await readTargets(pool, tenant)) }),
    setTargets: async (request, { tenant }) => {
      const targets = withNoTargets(validate(targetsInput, parseJsonText(request.targets, 'targets')));
      const zone = targets.office_hours?.timezone;
      if (zone !== undefined && !(await isKnownTimeZone(pool, zone)))
        throw validationFailed([
          { path: 'office_hours.timezone', code: 'format', message: 'must be an IANA time zone' },
        ]);
      await writeTargets(pool, tenant, targets);
      return { targets: JSON.stringify(targets) };
    },
  };
}
