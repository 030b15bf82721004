import { formatId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import type { Channel } from '../channels/channel';
import { signToken } from '../tokens/tokens';
import { LINK_DAYS, type LinkedVisitor } from './visitor-address';
import { visitorMailLanguage } from './visitor-mail-texts';

const DAY_S = 24 * 3_600;
/** Mail programs offer to unsubscribe from old mails, too. */
const UNSUBSCRIBE_DAYS = 365;

export interface MailSubject {
  readonly channel: Channel;
  readonly conversationId: string;
  readonly visitor: LinkedVisitor;
  readonly emailHash: Buffer;
  readonly language: string;
}

/** What visitors' mails link to, and the widget's name. */
export interface MailLinks {
  readonly name: string;
  /** Of the conversation, and of the page that ends the mails. */
  readonly openPath: string;
  readonly unsubscribePath: string;
  readonly expiresAt: Date;
}

export function mailLinks(keyring: Keyring, subject: MailSubject): MailLinks {
  const { channel, conversationId, visitor, emailHash, language } = subject;
  const now = Math.floor(Date.now() / 1_000);
  const exp = now + LINK_DAYS * DAY_S;
  const of = { channel: channel.id, address: emailHash.toString('base64url') };
  const link = signToken(keyring, { kind: 'link', ...of, ...visitor, conversation: conversationId, exp });
  const ending = { kind: 'unsubscribe', ...of, customer: '', isVerified: false } as const;
  const unsubscribe = signToken(keyring, { ...ending, exp: now + UNSUBSCRIBE_DAYS * DAY_S });
  const title = channel.settings['title'];
  return {
    name: typeof title === 'string' ? title : channel.name,
    // After the #, so that no server log or referrer contains the token.
    openPath: `/widget/conversation?channel=${formatId('chan', channel.id)}#${link}`,
    unsubscribePath: `/widget/unsubscribe?language=${visitorMailLanguage(language)}&token=${unsubscribe}`,
    expiresAt: new Date(exp * 1_000),
  };
}
