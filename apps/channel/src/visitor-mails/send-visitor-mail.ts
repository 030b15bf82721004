import type { Message } from '@parley/contract/message';
import type { ConversationServiceService } from '@parley/contract/conversation';
import type { NotificationServiceService } from '@parley/contract/notification';
import { ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId, type Tenant } from '@parley/schemas';
import { open, type Keyring } from '@parley/secrets';
import type { Channel } from '../channels/channel';
import { findChannel } from '../channels/channels.store';
import { namesOfWriters, type FirstNames } from '../people/first-names';
import { mailLinks } from './mail-links';
import { takeMail } from './mailed-addresses.store';
import { missedOf, placeOfEmail } from './visitor-address';
import { deferAddress, deleteAddress, settleAddress, type AddressClaim, type Waits } from './visitor-addresses.store';
import { writeVisitorMail } from './write-visitor-mail';

export interface SendVisitorMailDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly conversations: Pick<GrpcClient<typeof ConversationServiceService>, 'getConversation'>;
  readonly notifications: Pick<GrpcClient<typeof NotificationServiceService>, 'sendVisitorMail'>;
  readonly firstNames: FirstNames;
  readonly waits: Waits;
  readonly logger: Logger;
}

const NEWEST = 100;
const DEADLINE_MS = 5_000;

/**
 * Mails what a visitor has missed, if it is still unseen.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function sendVisitorMail(deps: SendVisitorMailDeps, claim: AddressClaim): Promise<void> {
  const { pool, waits } = deps;
  const { tenant, conversationId } = claim;
  const channel = await findChannel(pool, tenant, claim.channelId);
  const messages = channel && (await readMessages(deps, tenant, conversationId));
  if (!messages) return deleteAddress(pool, tenant, conversationId);
  const handled = Number(messages.at(-1)?.sequence ?? 0);
  const settle = (isMailed: boolean) => settleAddress(pool, claim, { handled, isMailed, waits });
  const missed = missedOf(messages, claim.processedSequence);
  const [first] = missed;
  // A link into a disabled widget would open nothing.
  if (!first || channel.status !== 'enabled') return void (await settle(false));
  const missedAt = new Date((first.timestamp?.getTime() ?? 0) + waits.awayMs);
  if (missedAt > new Date()) return void (await deferAddress(pool, claim, [missedAt]));
  const taken = await takeMail(pool, tenant, claim.emailHash);
  if (taken === 'never') return void (await settle(false));
  if (taken !== 'taken') return void (await deferAddress(pool, claim, [taken]));
  await settle(await handOver(deps, claim, channel, missed));
}

/** Undefined: the conversation is gone. */
async function readMessages(
  { conversations }: SendVisitorMailDeps,
  tenant: Tenant,
  conversationId: string,
): Promise<readonly Message[] | undefined> {
  try {
    const request = { id: formatId('conv', conversationId), newestMessages: NEWEST };
    return (await conversations.getConversation(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true }))
      .messages;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}

/** @returns whether mails are configured */
async function handOver(
  { keyring, notifications, firstNames, logger }: SendVisitorMailDeps,
  { tenant, conversationId, sealedEmail, emailHash, isConfirmed, language, visitor }: AddressClaim,
  channel: Channel,
  missed: readonly Message[],
): Promise<boolean> {
  const links = mailLinks(keyring, { channel, conversationId, visitor, emailHash, language });
  const names = await namesOfWriters(firstNames, tenant, channel, missed);
  const mail = writeVisitorMail({ missed, names, isConfirmed, language, ...links });
  const { isAccepted } = await notifications.sendVisitorMail(
    {
      ...mail,
      key: `visitor ${conversationId} ${String(missed.at(-1)?.sequence)} ${emailHash.toString('base64url')}`,
      conversationId: formatId('conv', conversationId),
      email: open(keyring, placeOfEmail(tenant, conversationId), sealedEmail),
      expiresAt: links.expiresAt,
    },
    { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
  );
  if (!isAccepted)
    logger.warn({ account_id: tenant.accountId }, 'no mail server is configured: visitors receive no mail');
  return isAccepted;
}
