import { ParleyError } from '@parley/errors';
import type { Request, Response } from 'express';
import { findOwnedChannel, type OwnedChannel } from '../channels/channels.store';
import type { Writer } from '../threads/say-in-thread';
import { requireOrigin } from './origin';
import { readToken, type Claims } from './tokens';
import type { WidgetDeps } from './widget-deps';

/** Who makes a request of the widget, and in which channel. */
export interface Visitor extends OwnedChannel {
  readonly claims: Claims;
  readonly writer: Writer;
}

const PER_VISITOR = { perMinute: 120, burst: 60 } as const;

/**
 * The visitor whose session token a request carries. The page must be one that may carry the widget.
 *
 * @throws ParleyError unauthorized, forbidden, rate_limited
 */
export async function requireVisitor(deps: WidgetDeps, req: Request, res: Response): Promise<Visitor> {
  const token = /^Bearer (.+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? '';
  const claims = readToken(deps.keyring, 'session', token, new Date());
  const owned = claims && (await findOwnedChannel(deps.pool, claims.channel));
  if (!owned) throw new ParleyError('unauthorized', 'The session token is not valid, or has expired');
  requireUsable(owned);
  requireOrigin(owned, req, res);
  deps.limiter.take(`visitor ${claims.channel} ${claims.customer}`, PER_VISITOR);
  return { ...owned, claims, writer: writerOf(claims) };
}

/** @throws ParleyError not_found: a channel that is disabled is as one that is not there */
export function requireUsable({ channel }: OwnedChannel): void {
  if (channel.type === 'widget' && channel.status === 'enabled') return;
  throw new ParleyError('not_found', 'No such widget');
}

/** What is verified and what is not never meet in a conversation. */
export function writerOf({ customer, isVerified, name, email }: Claims): Writer {
  return {
    place: `${isVerified ? 'verified' : 'anonymous'} ${customer}`,
    customer: { id: customer, ...(name ? { name } : {}), ...(email ? { email } : {}) },
    isVerified,
  };
}
