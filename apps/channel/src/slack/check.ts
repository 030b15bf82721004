import type { Egress } from '@parley/egress';
import type { CheckResult, Connection } from '../providers/provider';
import { callSlack } from './call-slack';
import { LOST_CODES, reasonOf } from './send-result';

const TIMEOUT_MS = 4_000;

/** By `auth.test`. */
export async function check({ baseUrl, secrets, settings }: Connection, egress: Egress): Promise<CheckResult> {
  const call = { baseUrl, method: 'auth.test', token: secrets['bot_token'], body: {}, timeoutMs: TIMEOUT_MS };
  const outcome = await callSlack(egress, call);
  if (outcome.kind !== 'answered') return { isOk: false, detail: 'Slack does not answer; try again in a minute' };
  const { ok, error = '', team, team_id: teamId, user } = outcome.answer;
  if (ok !== true) {
    return { isOk: false, detail: reasonOf(outcome.answer), ...(LOST_CODES.has(error) ? { lostReason: error } : {}) };
  }
  const whose = `the workspace ${String(team)} (${String(teamId)})`;
  const wanted = settings['team_id'];
  if (typeof wanted === 'string' && wanted !== teamId) {
    return { isOk: false, detail: `The token is for ${whose}, but team_id is ${wanted}` };
  }
  return { isOk: true, detail: `It can be used: ${String(user)} in ${whose}` };
}
