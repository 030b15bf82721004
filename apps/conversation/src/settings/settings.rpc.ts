import type { SettingsServiceService, Survey as SurveyProto } from '@parley/contract/settings';
import { validationFailed } from '@parley/errors';
import { channelCodec, type TenantHandlers } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { surveyInput, type Survey } from '@parley/schemas/survey';
import { targetsInput, withNoTargets } from '@parley/schemas/targets';
import { readSurvey, writeSurvey } from './survey.store';
import { isKnownTimeZone, readTargets, writeTargets } from './targets.store';

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
    getSurvey: async (_, { tenant }) => ({ survey: toSurveyProto(await readSurvey(pool, tenant)) }),
    setSurvey: async (request, { tenant }) => {
      const channels = request.survey && channelCodec.allFromRequest(request.survey.channels);
      const survey = validate(surveyInput, { channels });
      await writeSurvey(pool, tenant, survey);
      return { survey: toSurveyProto(survey) };
    },
  };
}

function toSurveyProto({ channels }: Survey): SurveyProto {
  return { channels: channels.map((channel) => channelCodec.toProto(channel)) };
}
