import type { Egress } from '@parley/egress';
import { isJsonObject } from '@parley/schemas';
import type { Connection, FoundName } from '../providers/provider';
import { callSlack } from './call-slack';

/** A message waits for it. */
const TIMEOUT_MS = 2_000;
/** Permanent until the app or its token changes. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['missing_scope', 'invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'],
]);

/** By `users.info`, with the scope users:read. Never throws. */
export async function findName(
  customerId: string,
  { baseUrl, secrets }: Connection,
  egress: Egress,
): Promise<FoundName> {
  const token = secrets['bot_token'];
  if (!token) return { kind: 'refused' };
  const user = customerId.slice(customerId.lastIndexOf(':') + 1);
  const body = new URLSearchParams({ user });
  const outcome = await callSlack(egress, { baseUrl, method: 'users.info', token, body, timeoutMs: TIMEOUT_MS });
  if (outcome.kind !== 'answered') return { kind: 'unknown' };
  const { ok, error = '', user: found } = outcome.answer;
  if (ok !== true) return { kind: REFUSED.has(error) ? 'refused' : 'unknown' };
  const { profile, real_name: realName, name } = isJsonObject(found) ? found : {};
  const { display_name: displayName, real_name: profileName } = isJsonObject(profile) ? profile : {};
  const said = [displayName, profileName, realName, name].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  );
  return typeof said === 'string' ? { kind: 'found', name: said.trim() } : { kind: 'unknown' };
}
