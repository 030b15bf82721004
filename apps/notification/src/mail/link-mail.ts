import type { Logger } from '@parley/process';
import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import type { NotificationLanguage } from '@parley/schemas/notifications';
import type { Pool } from '@parley/postgres';
import { textsOf, type LinkTexts } from '../base/texts';
import { toHtml, toText, type Layout } from './html';
import type { Mailer } from './mailer';
import { deferMail, endMail, insertMail, type MailClaim } from './mails.store';

/** An invitation, or a link by which a member sets a new password. */
export interface LinkMail {
  readonly email: string;
  readonly url: string;
  readonly accountName: string;
  readonly isReset: boolean;
}

export interface LinkMailDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/** Before the first sign-in a person has no language yet: the mail has both. */
const LANGUAGES: readonly NotificationLanguage[] = ['en', 'de'];
const RETRIES_MS = [10_000, 60_000, 300_000, 1_800_000, 3_600_000];

/** Keeps a link to be mailed; the same link again is nothing new. */
export async function keepLinkMail(
  { pool, keyring }: Pick<LinkMailDeps, 'pool' | 'keyring'>,
  tenant: Tenant,
  mail: LinkMail,
  expiresAt: Date,
): Promise<void> {
  const id = newUuid();
  const sealedContent = seal(keyring, placeOf(tenant, id), JSON.stringify(mail));
  await insertMail(pool, tenant, id, { url: mail.url, sealedContent, expiresAt });
}

/** Mails a link, unless it no longer works. */
export async function sendLinkMail(deps: LinkMailDeps, claim: MailClaim): Promise<void> {
  const { pool, keyring, mailer, publicUrl, logger } = deps;
  if (claim.expiresAt <= new Date()) return void (await endMail(pool, claim, ['failed']));
  const mail = JSON.parse(open(keyring, placeOf(claim.tenant, claim.id), claim.sealedContent)) as LinkMail;
  const { subject, text, html } = writeLinkMail(mail, claim.expiresAt);
  const messageId = `<${formatId('mail', claim.id)}@${new URL(publicUrl).hostname}>`;
  const { outcome, err } = await mailer.send({ to: mail.email, subject, text, html, messageId });
  if (outcome === 'accepted') return void (await endMail(pool, claim, ['sent']));
  const delayMs = outcome === 'retry' ? RETRIES_MS[claim.attempts] : undefined;
  const fields = { err, account_id: claim.tenant.accountId, mail_id: formatId('mail', claim.id) };
  logger.warn(fields, delayMs === undefined ? 'a link could not be mailed' : 'a link was not mailed; will retry');
  if (delayMs === undefined) await endMail(pool, claim, ['failed']);
  else await deferMail(pool, claim, [new Date(Date.now() + delayMs)]);
}

export function writeLinkMail(
  mail: LinkMail,
  expiresAt: Date,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { accountName, url, isReset } = mail;
  const texts = LANGUAGES.map((language) => textsOf[language][isReset ? 'reset' : 'invitation']);
  const [first] = texts as [LinkTexts];
  const time = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const layout: Layout = {
    language: 'en',
    heading: first.subject(accountName),
    lines: texts.map((each) => ({ text: each.text(accountName) })),
    button: { text: texts.map(({ button }) => button).join(' / '), url },
    footer: texts.map(({ expires }) => ({ text: expires(time) })),
  };
  return { subject: first.subject(accountName), text: toText(layout), html: toHtml(layout) };
}

function placeOf(tenant: Tenant, id: string) {
  return { tenant, name: `${formatId('mail', id)}/content` };
}
