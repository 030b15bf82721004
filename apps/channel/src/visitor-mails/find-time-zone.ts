import type { Agent } from '@parley/contract/agent';
import type { SettingsServiceService } from '@parley/contract/settings';
import { readAutomation, type GrpcClient } from '@parley/grpc';
import { parseJsonText, type Tenant } from '@parley/schemas';
import type { Targets } from '@parley/schemas/targets';

export type SettingsClient = Pick<GrpcClient<typeof SettingsServiceService>, 'getTargets'>;

const DEADLINE_MS = 2_000;
const NO_ZONE = 'UTC';

/**
 * The team's time zone: from the agent's office hours, else from the account's. UTC if neither has any, or while the
 * account's cannot be read: a mail names its zone, and does not wait.
 */
export async function findTimeZone(
  settings: SettingsClient,
  tenant: Tenant,
  agent: Agent | undefined,
): Promise<string> {
  const hours = agent && readAutomation(agent).handoff.office_hours;
  if (hours) return hours.timezone;
  const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
  const read = await settings.getTargets({}, options).catch(() => undefined);
  const ofAccount = read && (parseJsonText(read.targets, 'targets') as Targets).office_hours;
  return ofAccount?.timezone ?? NO_ZONE;
}
