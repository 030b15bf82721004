import { EgressError, signRequest, type Egress } from '@parley/egress';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { signingSecrets } from '../webhooks/webhook-secrets';
import type { Claim } from './claims.store';
import { errorOf, judgeAnswer, type Outcome } from './outcome';

export interface SendDeps {
  readonly egress: Egress;
  readonly keyring: Keyring;
  /** For the whole request, including DNS. */
  readonly timeoutMs: number;
  readonly logger: Logger;
}

const ANSWER_MAX_BYTES = 4 * 1024;

/** Signs and sends the stored bytes, once. Follows no redirect; never throws. */
export async function sendDelivery(
  { egress, keyring, timeoutMs, logger }: SendDeps,
  claim: Claim,
  body: Buffer,
): Promise<Outcome> {
  try {
    const at = new Date();
    const secrets = signingSecrets(keyring, claim.tenant, claim.webhook, at);
    const answer = await egress.send({
      url: claim.webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parley-Webhooks',
        ...signRequest(secrets, formatId('evt', claim.eventId), at, body),
      },
      body,
      timeoutMs,
      maxBytes: ANSWER_MAX_BYTES,
      isCut: true,
      httpsOnly: true,
    });
    return judgeAnswer(answer, new Date());
  } catch (err) {
    if (err instanceof EgressError)
      return { status: undefined, error: errorOf(err.kind), reason: err.reason, answer: '' };
    // An unsealable secret or a bug: retried, while other deliveries go on.
    logger.error({ err, webhook_id: formatId('hook', claim.webhook.id) }, 'a delivery could not be prepared');
    return { status: undefined, error: 'internal', answer: '' };
  }
}
