import { SettingsServiceService } from '@parley/contract/settings';
import { bindService, tenantCall } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';

export interface HeldSettings {
  /** Of its office hours; undefined: it has none. */
  officeHoursZone: string | undefined;
}

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

export function settingsStandIn(held: HeldSettings) {
  const methods = Object.fromEntries(Object.keys(SettingsServiceService).map((name) => [name, unused]));
  return bindService(
    SettingsServiceService,
    {
      ...(methods as never as Record<string, never>),
      getTargets: tenantCall(async () => {
        const { officeHoursZone: timezone } = held;
        const hours = timezone === undefined ? null : { timezone, week: {}, holidays: [] };
        return { targets: JSON.stringify({ targets: {}, office_hours: hours }) };
      }),
    } as never,
    { logger, metrics: createMetrics('settings') },
  );
}
