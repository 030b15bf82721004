import { createHmac, timingSafeEqual } from 'node:crypto';
import { ParleyError } from '@parley/errors';
import { openConversationInput, toFieldErrors } from '@parley/schemas';
import { z } from 'zod';

export interface Identity {
  readonly customer: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

const HOURS_MAX = 24;
/** Clocks differ. */
const LEEWAY_S = 60;

const header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT').optional(), crit: z.never().optional() });
/** What would refuse the first message refuses the session. */
const { id: sub, name, email } = openConversationInput.shape.customer.shape;
const payload = z.object({
  sub,
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number().optional(),
  nbf: z.number().optional(),
  name,
  email,
});

/**
 * Reads the business's identity token: a JWT, HS256 only, for this channel, valid for at most 24 hours.
 *
 * @param channelId `chan_…`, its audience
 * @throws ParleyError unauthorized, naming the wrong claims
 */
export function readIdentity(token: string, secret: string, channelId: string, at: Date): Identity {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !header.safeParse(parse(head)).success) throw refused('is not a JWT with alg HS256');
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refused('is not signed with its key');
  const claims = readClaims(parse(body));
  if (![claims.aud].flat().includes(channelId)) throw refused('is not for this channel: aud must be its id');
  requireInTime(claims, at.getTime() / 1_000);
  return { customer: claims.sub, name: claims.name ?? undefined, email: claims.email ?? undefined };
}

function readClaims(body: unknown): z.output<typeof payload> {
  const read = payload.safeParse(body, { reportInput: true });
  if (read.success) return read.data;
  const faults = read.error.issues.flatMap((issue) => toFieldErrors(issue));
  throw refused(`has wrong claims: ${faults.map(({ path, message }) => `${path} ${message}`.trim()).join('; ')}`);
}

/** @param now seconds since the epoch */
function requireInTime({ exp, iat = 0, nbf = 0 }: z.output<typeof payload>, now: number): void {
  if (exp <= now) throw refused('has expired: exp is in the past');
  if (exp > now + HOURS_MAX * 3_600 + LEEWAY_S) throw refused(`must expire within ${HOURS_MAX} hours: exp is too late`);
  if (Math.max(iat, nbf) > now + LEEWAY_S) throw refused('is not valid yet: iat and nbf must not be in the future');
}

function refused(why: string): ParleyError {
  return new ParleyError('unauthorized', `The identity token ${why}`);
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
