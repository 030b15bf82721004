import { hash } from 'node:crypto';
import { ParleyError } from '@parley/errors';
import { emailKey } from '@parley/schemas/members';
import { clientAddress } from '../../http/client-address';
import type { Call } from './endpoint';

/** Per address and email. */
const GUESSES = { perMinute: 4, burst: 10 };
/** For all emails: an office behind one address signs in each morning. */
const GUESSES_OF_ADDRESS = { perMinute: 60, burst: 100 };

/**
 * Even for unknown people. It never locks out another address or email.
 *
 * @throws ParleyError rate_limited
 */
export async function countGuess(
  { limiter, address }: Pick<Call, 'limiter' | 'address'>,
  email: string,
): Promise<void> {
  const from = clientAddress(address);
  const name = hash('sha256', emailKey(email), 'base64url');
  const decisions = await Promise.all([
    limiter.take(`parley:guesses:${from}:${name}`, GUESSES),
    limiter.take(`parley:guesses:${from}`, GUESSES_OF_ADDRESS),
  ]);
  const refused = decisions.find(({ isAllowed }) => !isAllowed);
  if (!refused) return;
  const message = 'Too many password attempts; wait before trying again';
  throw new ParleyError('rate_limited', message, { retryAfterSeconds: refused.resetSeconds });
}
