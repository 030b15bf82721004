import { createHash } from 'node:crypto';
import type { Message } from '@parley/contract/message';
import { Author, MessageDeliveryStatus, Sender } from '@parley/contract/message';
import { formatId, type Tenant } from '@parley/schemas';
import { emailKey } from '@parley/schemas/members';
import type { Claims } from '../tokens/tokens';

/** For whom the link in a mail opens the conversation. */
export type LinkedVisitor = Pick<Claims, 'customer' | 'isVerified' | 'verifiedBy'>;

/** Where a visitor of a conversation is written to. Ids are uuids. */
export interface VisitorAddress {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly channelId: string;
  readonly email: string;
  readonly language: string;
  readonly visitor: LinkedVisitor;
}

/** How long an answer may stay unseen before it is mailed. */
export const AWAY_MS = 5 * 60_000;
/** Between two mails of one conversation. */
export const PAUSE_MS = 30 * 60_000;
/** To one address in 24 hours, whatever conversations it was given in. */
export const MAILS_PER_DAY_MAX = 8;
export const LINK_DAYS = 7;

/** By which an address is known after it was erased. Case makes no other address. */
export function hashOfEmail({ accountUuid }: Tenant, email: string): Buffer {
  return createHash('sha256')
    .update(`${accountUuid} ${emailKey(email)}`)
    .digest();
}

/** Where the address of a conversation (a uuid) is sealed for. */
export function placeOfEmail(tenant: Tenant, conversationId: string) {
  return { tenant, name: `${formatId('conv', conversationId)}/email` };
}

/**
 * What the visitor has not seen of the newest messages: answers after a sequence, and after all that the visitor said.
 *
 * @param messages in reading order
 */
export function missedOf(messages: readonly Message[], handledSequence: number): readonly Message[] {
  const said = messages.findLast(({ sender }) => sender === Sender.CUSTOMER)?.sequence ?? 0n;
  return messages.filter(
    ({ sender, sequence, delivery }) =>
      sender === Sender.AGENT &&
      sequence > said &&
      sequence > BigInt(handledSequence) &&
      delivery?.status !== MessageDeliveryStatus.READ,
  );
}

/**
 * Whether a mail shows the words of a message. What an agent says can be steered by what the visitor writes: it is shown only
 * to an address whose owner has opened a link, so that no stranger makes an agent write to others.
 */
export function isQuoted({ author }: Pick<Message, 'author'>, isConfirmed: boolean): boolean {
  return author === Author.HUMAN || isConfirmed;
}
