import { hashKey } from '@parley/schemas';
import type { PasskeyAssertion, PasskeyAttestation } from '@parley/schemas/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { KnownCredential, NewCredential } from '../people/passkey';
import type { RelyingParty } from './relying-party';

/** COSE numbers of EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** As the page claims. */
export function challengeOf(credential: PasskeyAssertion | PasskeyAttestation): string | undefined {
  try {
    const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Stored instead of the challenge. */
export const challengeHash = (challenge: string): Buffer => hashKey(challenge);

/**
 * A new credential for this host, of a verified user; undefined if invalid.
 *
 * @param challenge one issued for this
 */
export async function verifyAttestation(
  { origin, rpId }: RelyingParty,
  challenge: string,
  credential: PasskeyAttestation,
): Promise<NewCredential | undefined> {
  const { id: name, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const verified = await orUndefined(async () => {
    if (!isWithoutCertificate(credential)) return undefined;
    return verifyRegistrationResponse({
      response: { id: name, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
  });
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if (id !== name) return undefined;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * We request no attestation, so browsers send none or a self-attestation. For a certificate the library would check
 * revocation at an address that it contains.
 */
function isWithoutCertificate({ response }: PasskeyAttestation): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/**
 * Against the stored key.
 *
 * @param challenge one issued for this
 * @returns the authenticator's signature count; undefined if invalid, or if the count did not increase
 */
export async function verifyAssertion(
  { origin, rpId }: RelyingParty,
  challenge: string,
  credential: PasskeyAssertion,
  known: KnownCredential,
): Promise<number | undefined> {
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws on any fault, including invalid client input. */
async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
