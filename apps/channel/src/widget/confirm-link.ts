import { isOutage, toParleyError } from '@parley/errors';
import { formatId } from '@parley/schemas';
import { open } from '@parley/secrets';
import type { OwnedChannel } from '../channels/channels.store';
import type { Claims } from '../tokens/tokens';
import { sendTranscript } from '../visitor-mails/send-transcript';
import { placeOfEmail } from '../visitor-mails/visitor-address';
import { confirmAddress, endTranscriptRequest, findAddress } from '../visitor-mails/kept-address.store';
import type { WidgetDeps } from './widget-deps';

/** Records that a reader of the address has opened the link, and sends the transcript that waited for it. */
export async function confirmLink(deps: WidgetDeps, { tenant, channel }: OwnedChannel, link: Claims): Promise<void> {
  const { conversation: conversationId, address } = link;
  if (conversationId === undefined || address === undefined) return;
  const emailHash = Buffer.from(address, 'base64url');
  if (!(await confirmAddress(deps.pool, tenant, conversationId, emailHash))) return;
  const found = await findAddress(deps.pool, tenant, conversationId);
  // The address may have changed meanwhile, and the new one is unconfirmed.
  if (!found?.transcriptAskedAt || !found.emailHash.equals(emailHash)) return;
  const { sealedEmail, language, visitor, transcriptAskedAt } = found;
  const email = open(deps.keyring, placeOfEmail(tenant, conversationId), sealedEmail);
  const request = { tenant, channel, conversationId, visitor, emailHash, language, email };
  try {
    await sendTranscript(deps, { ...request, key: String(transcriptAskedAt.getTime()) });
  } catch (err) {
    const conversation = { conversation_id: formatId('conv', conversationId) };
    deps.logger.warn({ err: toParleyError(err), ...conversation }, 'a transcript was not sent');
    // The next session by the link tries again; the visitor has the conversation in view.
    if (isOutage(err)) return;
  }
  await endTranscriptRequest(deps.pool, tenant, conversationId, transcriptAskedAt);
}
