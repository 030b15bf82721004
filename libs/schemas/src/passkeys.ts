import { z } from 'zod';
import { passkeyCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { knownPassword } from './sessions';
import { text } from './text';
import { timestampOutput } from './timestamp';

export { passkeyCursor };

/** Per person. */
export const PASSKEYS_MAX = 20;
/** Lifetime of a challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** Base64url (Web Authentication, Level 3). */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');
/** 1,023 bytes at most. */
const credentialId = bytes(1_364);
const type = z.literal('public-key');
/** Such as `internal` and `usb`; open list. */
const transports = z.array(text(1, 40)).max(10);

/** Unsigned parts prove nothing, and are ignored. */
const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type,
  authenticatorAttachment: text(1, 40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

const attestation = z
  .strictObject({
    ...credentialFields,
    response: z.strictObject({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(16_000),
      transports: transports.optional(),
      authenticatorData: bytes(16_000).optional(),
      publicKey: bytes(8_000).optional(),
      publicKeyAlgorithm: z.int().optional(),
    }),
  })
  .describe('`toJSON()` of the result of `navigator.credentials.create`')
  .meta({ id: 'NewPasskeyCredential' });
export type PasskeyAttestation = z.output<typeof attestation>;

const assertion = z
  .strictObject({
    ...credentialFields,
    response: z.strictObject({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: bytes(100).optional(),
    }),
  })
  .describe('`toJSON()` of the result of `navigator.credentials.get`')
  .meta({ id: 'PasskeyCredential' });
export type PasskeyAssertion = z.output<typeof assertion>;

export const beginPasskeySignInInput = z.strictObject({}).meta({ id: 'BeginPasskeySignInRequest' });

export const passkeySignInInput = z.strictObject({ credential: assertion }).meta({ id: 'SignInWithPasskeyRequest' });

export const beginPasskeyInput = z
  .strictObject({ current_password: knownPassword.optional().describe('Required if you have a password') })
  .meta({ id: 'BeginPasskeyRequest' });

export const addPasskeyInput = z
  .strictObject({ name: text(1, 60).describe('A name by which you recognize it'), credential: attestation })
  .meta({ id: 'AddPasskeyRequest' });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const listPasskeysQuery = listQuery({}, passkeyCursor.decode);

export const passkeyResource = z
  .object({
    id: idOutput('passkey'),
    name: z.string(),
    created_at: timestampOutput,
    last_used_at: timestampOutput.nullable().describe('Null: never'),
  })
  .meta({ id: 'Passkey' });
export type PasskeyResource = z.output<typeof passkeyResource>;
export const passkeyPage = pageOf(passkeyResource).meta({ id: 'PasskeyPage' });

const challenge = z.string().describe('Works once, within five minutes');
const timeout = z.int().describe('Milliseconds');

/** For `navigator.credentials.get`, after `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z
  .object({ challenge, timeout, rpId: z.string(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequestOptions' });
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;

/** For `navigator.credentials.create`, after `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z
  .object({
    challenge,
    timeout,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
    excludeCredentials: z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;
