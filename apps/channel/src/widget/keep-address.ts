import { open, seal } from '@parley/secrets';
import { AWAY_MS, hashOfEmail, placeOfEmail } from '../visitor-mails/visitor-address';
import { findEarlierAddress } from '../visitor-mails/kept-address.store';
import { saveAddress } from '../visitor-mails/visitor-addresses.store';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

interface GivenAddress {
  readonly email: string;
  /** The widget's language tag. */
  readonly language?: string | null | undefined;
  /** False: only for a transcript. */
  readonly getsAnswers: boolean;
}

/** Keeps the address for mails about a conversation (a uuid). @returns false: it has changed too often */
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

/**
 * The form is shown only before the first conversation, so the last one's address also gets the answers of this one (a
 * uuid). It must be confirmed again.
 */
export async function keepEarlierAddress(
  deps: Pick<WidgetDeps, 'pool' | 'keyring'>,
  visitor: Visitor,
  conversationId: string,
): Promise<void> {
  const { tenant, channel, writer } = visitor;
  const place = { channelId: channel.id, place: writer.place };
  const earlier = await findEarlierAddress(deps.pool, tenant, place, conversationId);
  if (!earlier) return;
  const email = open(deps.keyring, placeOfEmail(tenant, earlier.conversationId), earlier.sealedEmail);
  await keepAddress(deps, visitor, conversationId, { email, language: earlier.language, getsAnswers: true });
}
