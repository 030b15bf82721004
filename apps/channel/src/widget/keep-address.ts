import { seal } from '@parley/secrets';
import { AWAY_MS, hashOfEmail, placeOfEmail } from '../visitor-mails/visitor-address';
import { saveAddress } from '../visitor-mails/visitor-addresses.store';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

interface GivenAddress {
  readonly email: string;
  /** Of the widget, as a tag. */
  readonly language?: string | null | undefined;
  /** False: for a transcript alone. */
  readonly getsAnswers: boolean;
}

/** Keeps where the visitor of a conversation (a uuid) is written to. @returns false: it has changed too often */
export function keepAddress(
  { pool, keyring }: Pick<WidgetDeps, 'pool' | 'keyring'>,
  { tenant, channel, claims }: Visitor,
  conversationId: string,
  { email, language, getsAnswers }: GivenAddress,
): Promise<boolean> {
  const { customer, isVerified, verifiedBy } = claims;
  return saveAddress(pool, {
    ...{ tenant, conversationId, channelId: channel.id, language: language ?? 'en' },
    visitor: { customer, isVerified, ...(verifiedBy === undefined ? {} : { verifiedBy }) },
    sealedEmail: seal(keyring, placeOfEmail(tenant, conversationId), email),
    emailHash: hashOfEmail(tenant, email),
    getsAnswers,
    // Something may have been missed before. Nothing leaves test mode.
    dueAt: getsAnswers && tenant.mode === 'live' ? new Date(Date.now() + AWAY_MS) : undefined,
  });
}
