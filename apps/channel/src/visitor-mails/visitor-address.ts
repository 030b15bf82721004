import { createHash } from 'node:crypto';
import type { Message } from '@parley/contract/message';
import { Author, MessageDeliveryStatus, Sender } from '@parley/contract/message';
import { formatId, type Tenant } from '@parley/schemas';
import { emailKey } from '@parley/schemas/members';
import type { Claims } from '../tokens/tokens';

export type LinkedVisitor = Pick<Claims, 'customer' | 'isVerified' | 'verifiedBy'>;

/** Ids are uuids. */
export interface VisitorAddress {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly channelId: string;
  readonly email: string;
  readonly language: string;
  readonly visitor: LinkedVisitor;
}

/** How long an answer may stay unseen. */
export const AWAY_MS = 5 * 60_000;
/** Between mails of one conversation. */
export const PAUSE_MS = 30 * 60_000;
/** Per address in 24 hours, over all conversations. */
export const MAILS_PER_DAY_MAX = 8;
export const LINK_DAYS = 7;

/** Identifies an address after its erasure, regardless of case. */
export function hashOfEmail({ accountUuid }: Tenant, email: string): Buffer {
  return createHash('sha256')
    .update(`${accountUuid} ${emailKey(email)}`)
    .digest();
}

/** The associated data of the sealed address. */
export function placeOfEmail(tenant: Tenant, conversationId: string) {
  return { tenant, name: `${formatId('conv', conversationId)}/email` };
}

/**
 * Unseen answers after a sequence and after the visitor's last message.
 *
 * @param messages in reading order
 */
export function missedOf(messages: readonly Message[], processedSequence: number): readonly Message[] {
  const said = messages.findLast(({ sender }) => sender === Sender.CUSTOMER)?.sequence ?? 0n;
  return messages.filter(
    ({ sender, sequence, delivery }) =>
      sender === Sender.AGENT &&
      sequence > said &&
      sequence > BigInt(processedSequence) &&
      delivery?.status !== MessageDeliveryStatus.READ,
  );
}

/**
 * Visitors can steer what an agent says, so it is quoted only to confirmed addresses: otherwise strangers could write
 * to others through it.
 */
export function isQuoted({ author }: Pick<Message, 'author'>, isConfirmed: boolean): boolean {
  return author === Author.HUMAN || isConfirmed;
}
