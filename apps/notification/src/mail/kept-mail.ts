import type { Logger } from '@parley/process';
import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import type { Pool } from '@parley/postgres';
import { writeLinkMail, type LinkMail } from './link-mail';
import type { Mail, Mailer } from './mailer';
import { deferMail, endMail, insertMail, type MailClaim, type NewMail } from './mails.store';
import { writeVisitorMail, type VisitorMail } from './visitor-mail';

/** Links of the previous release have no kind. */
type Content = ({ readonly kind?: 'link' } & LinkMail) | ({ readonly kind: 'visitor' } & VisitorMail);

export interface KeepMailDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
}

export interface SendMailDeps extends KeepMailDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
}

const RETRIES_MS = [10_000, 60_000, 300_000, 1_800_000, 3_600_000];

/** Once per key. */
export async function keepMail(
  { pool, keyring }: KeepMailDeps,
  tenant: Tenant,
  content: Content,
  mail: Omit<NewMail, 'sealedContent'>,
): Promise<void> {
  const id = newUuid();
  const sealedContent = seal(keyring, placeOf(tenant, id), JSON.stringify(content));
  await insertMail(pool, tenant, id, { ...mail, sealedContent });
}

/** Unless its link has expired. */
export async function sendKeptMail(deps: SendMailDeps, claim: MailClaim): Promise<void> {
  const { pool, keyring, mailer, publicUrl, logger } = deps;
  if (claim.expiresAt <= new Date()) return void (await endMail(pool, claim, ['failed']));
  const content = JSON.parse(open(keyring, placeOf(claim.tenant, claim.id), claim.sealedContent)) as Content;
  const messageId = `<${formatId('mail', claim.id)}@${new URL(publicUrl).hostname}>`;
  const { outcome, err } = await mailer.send({ ...write(content, claim, publicUrl), to: content.email, messageId });
  if (outcome === 'accepted') return void (await endMail(pool, claim, ['sent']));
  const delayMs = outcome === 'retry' ? RETRIES_MS[claim.attempts] : undefined;
  const fields = { err, account_id: claim.tenant.accountId, mail_id: formatId('mail', claim.id) };
  logger.warn(fields, delayMs === undefined ? 'a mail could not be sent' : 'a mail was not sent; will retry');
  if (delayMs === undefined) await endMail(pool, claim, ['failed']);
  else await deferMail(pool, claim, [new Date(Date.now() + delayMs)]);
}

function write(content: Content, { expiresAt }: MailClaim, publicUrl: string): Omit<Mail, 'to' | 'messageId'> {
  return content.kind === 'visitor' ? writeVisitorMail(content, publicUrl) : writeLinkMail(content, expiresAt);
}

function placeOf(tenant: Tenant, id: string) {
  return { tenant, name: `${formatId('mail', id)}/content` };
}
