import type { SendResult } from '../providers/provider';
import type { SlackAnswer, SlackOutcome } from './call-slack';

/** Codes of an invalid token. */
export const LOST_CODES: ReadonlySet<string> = new Set([
  ...['account_inactive', 'invalid_auth', 'not_authed', 'token_expired', 'token_revoked'],
]);
/** Without effect; retry later. */
const RETRY_CODES: ReadonlySet<string> = new Set([
  ...['ratelimited', 'rate_limited', 'service_unavailable', 'team_added_to_org', 'org_login_required'],
]);
/** The effect is unknown. */
const UNKNOWN_CODES: ReadonlySet<string> = new Set(['fatal_error', 'internal_error', 'request_timeout']);

/** @param idOf reads the id of what was sent */
export function toResult(outcome: SlackOutcome, idOf: (answer: SlackAnswer) => string): SendResult {
  switch (outcome.kind) {
    case 'answered':
      return resultOf(outcome.answer, idOf);
    case 'limited': {
      const error = { code: 'ratelimited', text: 'Slack is not accepting more messages at the moment' };
      return { kind: 'retry', error, ...(outcome.afterMs ? { afterMs: outcome.afterMs } : {}), scope: 'lane' };
    }
    case 'away':
      return { kind: 'retry', error: { code: 'unavailable', text: outcome.reason }, scope: 'channel' };
    case 'lost':
      return { kind: 'unknown', error: { code: 'no_answer', text: outcome.reason } };
  }
}

function resultOf(answer: SlackAnswer, idOf: (answer: SlackAnswer) => string): SendResult {
  const { ok, error: code = 'unknown_error' } = answer;
  if (ok === true) return { kind: 'sent', providerMessageId: idOf(answer) };
  const error = { code, text: reasonOf(answer) };
  if (RETRY_CODES.has(code)) return { kind: 'retry', error, scope: 'channel' };
  if (UNKNOWN_CODES.has(code)) return { kind: 'unknown', error };
  return { kind: 'failed', error, ...(LOST_CODES.has(code) ? { isConnectionLost: true } : {}) };
}

const reasons: Readonly<Partial<Record<string, string>>> = {
  account_inactive: 'The app was uninstalled, or its workspace is gone',
  channel_not_found: 'The channel does not exist, or the app may not see it',
  invalid_auth: 'Slack does not know the token',
  is_archived: 'The channel is archived',
  missing_scope: 'The app may not do this: it lacks a scope',
  not_authed: 'bot_token is not set',
  not_in_channel: 'The app was removed from the channel',
  token_expired: 'The token has expired',
  token_revoked: 'The token was revoked',
};

/** For people. */
export function reasonOf({ error = '', needed }: SlackAnswer): string {
  const reason = reasons[error] ?? `Slack answered with ${error}`;
  return typeof needed === 'string' ? `${reason}: ${needed}` : reason;
}
