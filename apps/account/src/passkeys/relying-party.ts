import { validate } from '@parley/schemas';
import { z } from 'zod';

/** As signed by browser and authenticator. */
export interface RelyingParty {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The host, to which passkeys are bound. */
  readonly rpId: string;
}

const input = z.strictObject({
  origin: z.string().max(300).refine(isOrigin, 'must be scheme, host and port of a page'),
});

/** @throws ParleyError validation_failed */
export function relyingPartyOf(text: string): RelyingParty {
  const { origin } = validate(input, { origin: text });
  return { origin, rpId: new URL(origin).hostname };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
