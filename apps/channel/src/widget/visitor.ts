import { ParleyError } from '@parley/errors';
import type { Keyring } from '@parley/secrets';
import type { Request, Response } from 'express';
import { openSecret } from '../channels/channel-secrets';
import { findOwnedChannel, type OwnedChannel } from '../channels/channels.store';
import type { Writer } from '../threads/post-inbound-message';
import { letPageRead, requireOrigin } from './origin';
import { markOfSecret, readToken, type Claims } from '../tokens/tokens';
import type { WidgetDeps } from './widget-deps';

export interface Visitor extends OwnedChannel {
  readonly claims: Claims;
  readonly writer: Writer;
}

const PER_VISITOR = { perMinute: 120, burst: 60 } as const;

/**
 * The visitor of a session token, on a page that may carry the widget.
 *
 * @throws ParleyError unauthorized, not_found, forbidden, rate_limited
 */
export async function requireVisitor(deps: WidgetDeps, req: Request, res: Response): Promise<Visitor> {
  letPageRead(req, res);
  const token = /^Bearer (.+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? '';
  const claims = readToken(deps.keyring, 'session', token, new Date());
  const owned = claims && (await findOwnedChannel(deps.pool, claims.channel));
  if (!owned) throw new ParleyError('unauthorized', 'The session token is not valid, or has expired');
  requireUsable(owned);
  requireOrigin(owned, req);
  requireKnown(deps.keyring, owned, claims);
  deps.limiter.take(`visitor ${claims.channel} ${claims.customer}`, PER_VISITOR);
  return { ...owned, claims, writer: writerOf(claims) };
}

/** @throws ParleyError not_found: disabled channels look absent */
export function requireUsable({ channel }: OwnedChannel): void {
  if (channel.type === 'widget' && channel.status === 'enabled') return;
  throw new ParleyError('not_found', 'No such widget');
}

/** @throws ParleyError unauthorized where identity tokens are required */
export function requireNoIdentity({ channel }: OwnedChannel): void {
  if (channel.settings['requires_identity'] !== true) return;
  throw new ParleyError('unauthorized', 'This widget requires an identity token');
}

/** The channel would still accept the visitor's identity. @throws ParleyError unauthorized */
export function requireKnown(keyring: Keyring, owned: OwnedChannel, { isVerified, verifiedBy }: Claims): void {
  if (!isVerified) return requireNoIdentity(owned);
  const secret = openSecret(keyring, owned.tenant, owned.channel, 'identity_secret');
  // Older tokens have no mark.
  if (secret !== undefined && verifiedBy === markOfSecret(secret)) return;
  throw new ParleyError('unauthorized', 'The identity_secret that verified this session is no longer valid');
}

/** An admitted visitor with the current channel; undefined if they would be refused now. */
export async function findIfAuthorized(deps: WidgetDeps, visitor: Visitor, req: Request): Promise<Visitor | undefined> {
  const owned = await findOwnedChannel(deps.pool, visitor.channel.id);
  if (!owned) return undefined;
  try {
    requireUsable(owned);
    requireOrigin(owned, req);
    requireKnown(deps.keyring, owned, visitor.claims);
    return { ...visitor, ...owned };
  } catch (err) {
    if (err instanceof ParleyError) return undefined;
    throw err;
  }
}

/** Verified and unverified visitors never share a conversation. */
export function writerOf({ customer, isVerified, name, email }: Claims): Writer {
  return {
    place: `${isVerified ? 'verified' : 'anonymous'} ${customer}`,
    customer: { id: customer, ...(name ? { name } : {}), ...(email ? { email } : {}) },
    isVerified,
  };
}
