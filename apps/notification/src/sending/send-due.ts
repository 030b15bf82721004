import { createHash } from 'node:crypto';
import { inTransaction, type Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { NotificationSettingsInput } from '@parley/schemas/notifications';
import { afterQuiet } from '../base/quiet-hours';
import type { Recipient } from '../base/recipient';
import { textsOf } from '../base/texts';
import { toHtml, toText } from '../mail/html';
import type { Mailer } from '../mail/mailer';
import { dueNotices, settleNotices, type Notice } from '../notices/notices.store';
import { deleteSubscription, noteUse, subscriptionsOf } from '../people/push-subscriptions.store';
import { findSettings } from '../people/settings.store';
import { sendPush, type PushDeps } from '../push/push';
import { compose, type Composed } from './compose';
import { findCurrent, type Current } from './current';
import { findRecipient } from './find-recipients';
import { deferOutlet, lockOutlet, releaseOutlet, type OutletClaim } from './outlets.store';
import type { Services } from './services';

export interface SendDeps extends Services, PushDeps {
  readonly pool: Pool;
  /** Undefined: not configured. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly meter: (channel: OutletClaim['channel'], outcome: 'sent' | 'outdated' | 'failed' | 'retried') => void;
  readonly logger: Logger;
}

/** After each failure; after the last, notices are dropped. */
const RETRIES_MS = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];

type Sent = 'sent' | 'failed' | 'retry';

/**
 * Sends an outlet's due notices in one message. After a crash another process sends it again under the same id, so that
 * mail programs and browsers show one.
 *
 * @throws ParleyError unavailable, deadline_exceeded; errors of Postgres
 */
export async function sendDue(deps: SendDeps, claim: OutletClaim): Promise<void> {
  const { pool } = deps;
  const due = await dueNotices(pool, claim);
  const recipient = due.length > 0 ? await findRecipient(deps, claim.tenant, claim.memberId) : undefined;
  if (!recipient) return settle(deps, claim, { outdated: due });
  const settings = (await findSettings(pool, [recipient.personId])).get(recipient.personId)?.fields;
  if (!settings) return settle(deps, claim, { outdated: due });
  // Set after the notice was planned.
  const until = afterQuiet(settings.quiet_hours, new Date());
  if (until > new Date()) return void (await deferOutlet(pool, claim, [until, claim.attempts]));
  const wanted = due.filter(({ reason }) => settings.reasons[reason][claim.channel]);
  const current = await findCurrent(deps, claim.tenant, claim.memberId, wanted);
  const isSending = new Set(current.map(({ notice }) => notice));
  const outdated = due.filter((notice) => !isSending.has(notice));
  if (current.length === 0) return settle(deps, claim, { outdated });
  const outcome = await send(deps, claim, { recipient, settings, current });
  const notices = [...isSending];
  if (outcome === 'sent') return settle(deps, claim, { outdated, sent: notices });
  const delayMs = outcome === 'retry' ? RETRIES_MS[claim.attempts] : undefined;
  if (delayMs === undefined) return settle(deps, claim, { outdated, failed: notices });
  deps.meter(claim.channel, 'retried');
  await deferOutlet(pool, claim, [new Date(Date.now() + delayMs), claim.attempts + 1]);
}

type Settled = Partial<Record<'sent' | 'outdated' | 'failed', readonly Notice[]>>;

async function settle({ pool, meter }: SendDeps, claim: OutletClaim, settled: Settled): Promise<void> {
  const isHeld = await inTransaction(pool, async (client) => {
    if (!(await lockOutlet(client, claim))) return false;
    for (const [status, notices] of entriesOf(settled)) await settleNotices(client, claim, notices, status);
    await releaseOutlet(client, claim, (settled.sent ?? []).length > 0);
    return true;
  });
  if (!isHeld) return;
  for (const [status, notices] of entriesOf(settled)) notices.forEach(() => meter(claim.channel, status));
}

function entriesOf(settled: Settled): ['sent' | 'outdated' | 'failed', readonly Notice[]][] {
  return Object.entries(settled) as ['sent' | 'outdated' | 'failed', readonly Notice[]][];
}

interface Sending {
  readonly recipient: Recipient;
  readonly settings: NotificationSettingsInput;
  readonly current: readonly Current[];
}

function send(deps: SendDeps, claim: OutletClaim, sending: Sending): Promise<Sent> {
  const composed = compose(claim.tenant, sending.current, sending.settings);
  return claim.channel === 'push' ? pushTo(deps, sending, composed) : mailTo(deps, claim, sending, composed);
}

/** To all browsers. Once one accepts, the others are not retried. */
async function pushTo(deps: SendDeps, { recipient, settings }: Sending, composed: Composed): Promise<Sent> {
  const { pool } = deps;
  const { personId } = recipient;
  const { title, lines, path } = composed;
  // The title says the reason already.
  const body = settings.include_words ? lines.map(({ text }) => text).join('\n') : '';
  const message = { title, body, path, tag: path };
  const subscriptions = await subscriptionsOf(pool, personId);
  const outcomes = await Promise.all(
    subscriptions.map(async (one) => ({ id: one.id, outcome: await sendPush(deps, one, message) })),
  );
  const idsOf = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id);
  for (const id of idsOf('gone')) await deleteSubscription(pool, personId, id);
  const accepted = idsOf('accepted');
  if (accepted.length > 0) {
    await noteUse(pool, personId, accepted);
    return 'sent';
  }
  return idsOf('retry').length > 0 ? 'retry' : 'failed';
}

async function mailTo(
  { mailer, publicUrl, logger }: SendDeps,
  { tenant, memberId }: OutletClaim,
  { recipient, settings, current }: Sending,
  { title, lines, more, count, path }: Composed,
): Promise<Sent> {
  if (!mailer) return 'failed';
  const texts = textsOf[settings.language];
  const layout = {
    language: settings.language,
    heading: title,
    lines: [
      // Drops lines that only repeat the heading.
      ...lines.filter(({ text }) => text !== title).map(({ text, path: each }) => ({ text, url: publicUrl + each })),
      ...(more > 0 ? [{ text: texts.more(more) }] : []),
    ],
    button: { text: count === 1 ? texts.open : texts.openInbox, url: publicUrl + path },
    footer: [{ text: texts.why }, { text: texts.settings, url: `${publicUrl}/settings/notifications` }],
  };
  const { outcome, err } = await mailer.send({
    to: recipient.email,
    subject: title,
    text: toText(layout),
    html: toHtml(layout),
    messageId: messageIdOf(memberId, current, publicUrl),
    headers: { 'List-Unsubscribe': `<${publicUrl}/settings/notifications>` },
  });
  if (outcome === 'accepted') return 'sent';
  const fields = { err, account_id: tenant.accountId, member_id: formatId('member', memberId) };
  logger.warn(fields, outcome === 'retry' ? 'a mail was not accepted; will retry' : 'a mail was refused');
  return outcome === 'refused' ? 'failed' : 'retry';
}

function messageIdOf(memberId: string, current: readonly Current[], publicUrl: string): string {
  const hash = createHash('sha256').update(memberId);
  for (const { notice } of current) hash.update(`${notice.eventId} ${notice.reason}`);
  return `<${hash.digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`;
}
