import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HookRequest, Secrets, Verdict } from '../providers/provider';

/** Replay protection; also allows for clock differences. */
const AGE_MAX_SECONDS = 300;

/**
 * Slack's signature: `v0=` and an HMAC-SHA256 over time and bytes. The URL verification is answered; certificate checks
 * come unsigned.
 */
export function verify(request: HookRequest, secrets: Secrets, nowMs: number): Verdict {
  if (isCertificateCheck(request)) return { kind: 'challenge', body: '', contentType: 'text/plain' };
  const reason = faultOf(request, secrets, nowMs);
  if (reason !== undefined) return { kind: 'refused', reason };
  const challenge = challengeOf(request);
  if (challenge === undefined) return { kind: 'accepted' };
  return { kind: 'challenge', body: JSON.stringify({ challenge }), contentType: 'application/json' };
}

function faultOf({ method, headers, rawBody }: HookRequest, secrets: Secrets, nowMs: number): string | undefined {
  const secret = secrets['signing_secret'];
  const timestamp = headers['x-slack-request-timestamp'] ?? '';
  if (method !== 'POST') return 'not a POST';
  if (!secret) return 'signing_secret is not set';
  if (!/^\d{1,12}$/.test(timestamp)) return 'no timestamp';
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > AGE_MAX_SECONDS) return 'the timestamp is not current';
  const tag = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(rawBody).digest('hex');
  const expected = Buffer.from(`v0=${tag}`);
  const given = Buffer.from(headers['x-slack-signature'] ?? '');
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? undefined : 'the signature is wrong';
}

function isCertificateCheck({ method, headers, rawBody, query }: HookRequest): boolean {
  if (method === 'GET') return query['ssl_check'] === '1';
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return isForm && rawBody.length < 1_000 && new URLSearchParams(rawBody.toString()).get('ssl_check') === '1';
}

/** Sent once, when the address is entered. */
function challengeOf({ rawBody }: HookRequest): string | undefined {
  // Avoids parsing other bodies, which are parsed later.
  if (rawBody.length > 10_000 || !rawBody.includes('"url_verification"')) return undefined;
  try {
    const body = JSON.parse(rawBody.toString('utf8')) as { type?: unknown; challenge?: unknown } | null;
    const isChallenge = body?.type === 'url_verification' && typeof body.challenge === 'string';
    return isChallenge ? (body.challenge as string) : undefined;
  } catch {
    return undefined;
  }
}
