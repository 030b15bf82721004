import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HookRequest, Secrets, Verdict } from '../providers/provider';

/**
 * Meta's signature: `sha256=` and an HMAC-SHA256 over the bytes. The verification GET is answered with its challenge.
 */
export function verify({ method, headers, rawBody, query }: HookRequest, secrets: Secrets): Verdict {
  if (method === 'GET') return subscribe(query, secrets['verify_token']);
  const secret = secrets['app_secret'];
  if (!secret) return { kind: 'refused', reason: 'app_secret is not set' };
  const expected = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`;
  if (!isSame(headers['x-hub-signature-256'] ?? '', expected))
    return { kind: 'refused', reason: 'the signature is wrong' };
  return { kind: 'accepted' };
}

function subscribe(query: HookRequest['query'], token: string | undefined): Verdict {
  const challenge = query['hub.challenge'] ?? '';
  const isRight = token !== undefined && isSame(query['hub.verify_token'] ?? '', token);
  if (query['hub.mode'] !== 'subscribe' || !isRight) return { kind: 'refused', reason: 'the verify token is wrong' };
  // As text, so that no browser renders foreign content.
  return { kind: 'challenge', body: challenge, contentType: 'text/plain' };
}

/** Constant time, also for different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
