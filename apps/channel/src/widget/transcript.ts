import { ParleyError, validationFailed } from '@parley/errors';
import { newUuid, parseId, validate } from '@parley/schemas';
import { emailField } from '@parley/schemas/members';
import { text } from '@parley/schemas/text';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import { open } from '@parley/secrets';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { OwnedChannel } from '../channels/channels.store';
import { sendConfirmation, sendTranscript } from '../visitor-mails/send-transcript';
import { hashOfEmail, placeOfEmail } from '../visitor-mails/visitor-address';
import { askTranscript, findAddress } from '../visitor-mails/kept-address.store';
import { emailSettingOf } from './asks-email';
import { keepAddress } from './keep-address';
import { readChosen } from './chosen-conversation';
import { findPlace } from './find-place';
import { requireVisitor, type Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const PER_VISITOR = { perMinute: 1, burst: 3 } as const;
/** Many visitors at one address share a network, or are fake. */
const PER_ADDRESS = { perMinute: 5, burst: 10 } as const;

const input = z.strictObject({
  /** Default: the known one. */
  email: emailField.nullish(),
  language: text(2, 35).nullish(),
});

type Offering = Pick<WidgetDeps, 'mailStatus'>;

export async function offersTranscript(deps: Offering, owned: OwnedChannel): Promise<boolean> {
  return (await reasonAgainst(deps, owned)) === undefined;
}

/**
 * POST /widget/v1/transcript: mails the conversation to the visitor. A typed address first gets a link, by which its
 * owner confirms it.
 */
export function requestTranscript(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { claims } = visitor;
    const reason = await reasonAgainst(deps, visitor);
    if (reason !== undefined) throw new ParleyError('not_found', reason);
    deps.limiter.take(`transcripts of ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    deps.limiter.take(`transcripts ${claims.channel} ${claims.customer}`, PER_VISITOR);
    const { email, language } = validate(input, req.body);
    const place = await findPlace(deps, visitor, readChosen(visitor, req));
    const conversationId = place && parseId('conv', place.conversationId);
    if (!conversationId) throw new ParleyError('not_found', 'There is no conversation yet');
    res
      .status(202)
      .json(await send(deps, visitor, conversationId, { email: email ?? undefined, language: language ?? 'en' }));
  };
}

/** Why no transcripts are sent; undefined if they are. */
async function reasonAgainst({ mailStatus }: Offering, { tenant, channel }: OwnedChannel): Promise<string | undefined> {
  if ((channel.settings as WidgetSettings).offers_transcript !== true) return 'This widget does not send transcripts';
  if (tenant.mode !== 'live') return 'No emails are sent in test mode';
  if (!(await mailStatus.isConfigured())) return 'No mail server is configured, so no transcript can be sent';
  return undefined;
}

interface Asked {
  readonly email: string | undefined;
  readonly language: string;
}

async function send(deps: WidgetDeps, visitor: Visitor, conversationId: string, { email: typed, language }: Asked) {
  const { tenant, channel, claims } = visitor;
  const kept = await findAddress(deps.pool, tenant, conversationId);
  const vouched = vouchedOf(visitor);
  const email =
    typed ?? vouched ?? (kept && open(deps.keyring, placeOfEmail(tenant, conversationId), kept.sealedEmail));
  if (email === undefined) throw validationFailed([{ path: 'email', code: 'required', message: 'is missing' }]);
  const emailHash = hashOfEmail(tenant, email);
  const { customer, isVerified, verifiedBy } = claims;
  const linked = { customer, isVerified, ...(verifiedBy === undefined ? {} : { verifiedBy }) };
  const request = { tenant, channel, conversationId, visitor: linked, emailHash, language, email };
  const isVouched = vouched !== undefined && hashOfEmail(tenant, vouched).equals(emailHash);
  if (isVouched || (kept?.isConfirmed && kept.emailHash.equals(emailHash))) {
    await sendTranscript(deps, { ...request, key: newUuid() });
    return { email, status: 'sent' } as const;
  }
  const getsAnswers = emailSettingOf(visitor) !== undefined;
  if (!(await keepAddress(deps, visitor, conversationId, { email, language, getsAnswers })))
    throw new ParleyError('forbidden', 'The email address of this conversation was changed too often');
  await askTranscript(deps.pool, tenant, conversationId, emailHash);
  await sendConfirmation(deps, request);
  return { email, status: 'confirmation_sent' } as const;
}

/** The business's address for an identified visitor, if mail can be sent there. */
function vouchedOf({ claims: { isVerified, email } }: Visitor): string | undefined {
  const read = isVerified ? emailField.safeParse(email) : undefined;
  return read?.success ? read.data : undefined;
}
