import type { Message, MessageDelivery, MessageDeliveryStatus } from '@parley/sdk';
import { t, type Key } from '../../../i18n/messages';

/** Statuses only rise (docs/contract.md, Providers). */
const ranks: Readonly<Record<MessageDeliveryStatus, number>> = {
  queued: 0,
  unknown: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};
const rankOf = ({ delivery }: Message): number => (delivery ? ranks[delivery.status] : -1);

/** The later of two states: events and API answers may overtake each other. */
export function laterOf(known: Message, other: Message): Message {
  return rankOf(other) >= rankOf(known) ? other : known;
}

export const hasFailed = ({ delivery }: Message): boolean =>
  delivery?.status === 'failed' || delivery?.status === 'unknown';

/** Codes explained better than by the provider; of Slack's and Meta's, those that people can act on. */
const reasons: Readonly<Partial<Record<string, Key>>> = {
  channel_window_closed: 'sending.windowClosed',
  channel_disabled: 'sending.channelDisabled',
  channel_deleted: 'sending.channelDeleted',
  access_token_missing: 'sending.tokenMissing',
  not_authed: 'sending.tokenMissing',
  190: 'sending.tokenRefused',
  invalid_auth: 'sending.tokenRefused',
  token_expired: 'sending.tokenRefused',
  token_revoked: 'sending.tokenRefused',
  account_inactive: 'sending.uninstalled',
  131026: 'sending.unreachable',
  131050: 'sending.optedOut',
  132001: 'sending.templateRefused',
  132015: 'sending.templateRefused',
  132016: 'sending.templateRefused',
};

/** Our text where the code is known, or else the provider's. */
export function reasonOf({ error }: MessageDelivery): string {
  if (!error) return '';
  const known = reasons[error.code];
  return known ? t(known) : t('sending.other', { text: error.text.replace(/\.$/, ''), code: error.code });
}
