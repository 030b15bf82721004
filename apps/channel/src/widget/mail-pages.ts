import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { Router, type Request } from 'express';
import { findOwnedChannel, type OwnedChannel } from '../channels/channels.store';
import { readToken } from '../tokens/tokens';
import { unsubscribe } from '../visitor-mails/mailed-addresses.store';
import { visitorMailLanguage, type VisitorMailLanguage } from '../visitor-mails/visitor-mail-texts';
import { conversationPage, conversationScript, conversationStyle } from './conversation-page';
import { unsubscribePage, unsubscribeTexts } from './unsubscribe-page';
import { requireUsable } from './visitor';

interface Deps {
  readonly pool: Pool;
  readonly keyring: Keyring;
}

const ONLY_OURS = "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
const CONVERSATION_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; " +
  `form-action 'none'; ${ONLY_OURS}`;
const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; ${ONLY_OURS}`;

export function mailPages({ pool, keyring }: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/widget/conversation', async (req, res) => {
    const { channel: id } = req.query as Record<string, unknown>;
    const uuid = typeof id === 'string' ? parseId('chan', id) : undefined;
    const owned = uuid && (await findOwnedChannel(pool, uuid));
    if (typeof id !== 'string' || !owned) throw notFound('widget');
    requireUsable(owned);
    res.setHeader('Content-Security-Policy', CONVERSATION_POLICY);
    res.type('text/html; charset=utf-8').send(conversationPage(id));
  });
  router.get('/widget/conversation.js', (_req, res) => {
    res.type('text/javascript; charset=utf-8').send(conversationScript);
  });
  router.get('/widget/conversation.css', (_req, res) => {
    res.type('text/css; charset=utf-8').send(conversationStyle);
  });
  router.get('/widget/unsubscribe', async (req, res) => {
    await readUnsubscribe({ pool, keyring }, req);
    res.setHeader('Content-Security-Policy', UNSUBSCRIBE_POLICY);
    res.type('text/html; charset=utf-8').send(unsubscribePage(languageOf(req), false));
  });
  // Any body: mail programs send List-Unsubscribe=One-Click (RFC 8058), the page nothing.
  router.post('/widget/unsubscribe', async (req, res) => {
    const { owned, address } = await readUnsubscribe({ pool, keyring }, req);
    await unsubscribe(pool, owned.tenant, address);
    res.setHeader('Content-Security-Policy', UNSUBSCRIBE_POLICY);
    res.type('text/html; charset=utf-8').send(unsubscribePage(languageOf(req), true));
  });
  return router;
}

/** The mail's language, from its link; else the browser's first with texts. */
function languageOf(req: Request): VisitorMailLanguage {
  const { language } = req.query as Record<string, unknown>;
  const asked = typeof language === 'string' ? language : req.acceptsLanguages(Object.keys(unsubscribeTexts));
  return visitorMailLanguage(asked || 'en');
}

/** @throws ParleyError not_found: the link is not ours, or its channel has been deleted */
async function readUnsubscribe(
  { pool, keyring }: Deps,
  req: Request,
): Promise<{ readonly owned: OwnedChannel; readonly address: Buffer }> {
  const { token } = req.query as Record<string, unknown>;
  const claims = typeof token === 'string' ? readToken(keyring, 'unsubscribe', token, new Date()) : undefined;
  const owned = claims && (await findOwnedChannel(pool, claims.channel));
  if (!owned || claims.address === undefined) throw notFound('link');
  return { owned, address: Buffer.from(claims.address, 'base64url') };
}
