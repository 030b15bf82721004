import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@parley/schemas/passkeys';

export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  /** Null: names no person. */
  readonly userHandle?: string | null;
  readonly counter?: number;
  readonly credentialId?: Buffer;
  /** A certificate in the attestation. */
  readonly certificate?: Buffer;
}

/** A software authenticator with one ES256 passkey (Web Authentication, Level 3, 6). */
export interface Authenticator {
  readonly credentialId: Buffer;
  create(options: string, odd?: Oddity): PasskeyAttestation;
  /** Signs a challenge, and counts. */
  get(options: string, odd?: Oddity): PasskeyAssertion;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

export function createAuthenticator(origin: string, counter = 0): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let signed = counter;
  let user = '';
  const clientData = (type: string, challenge: string, odd: Oddity): Buffer =>
    Buffer.from(
      JSON.stringify({ type: odd.type ?? type, challenge, origin: odd.origin ?? origin, crossOrigin: false }),
    );
  const authData = (rpId: string, odd: Oddity, key?: Buffer): Buffer => {
    const verified = odd.isVerified === false ? 0 : USER_VERIFIED;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? signed);
    const flags = Buffer.from([USER_PRESENT | verified | (key ? HAS_KEY : 0)]);
    return Buffer.concat([sha256(odd.rpId ?? rpId), flags, count, ...(key ? [key] : [])]);
  };
  return {
    credentialId,
    create: (given, odd = {}) => {
      const options = JSON.parse(given) as { challenge: string; rp: { id: string }; user: { id: string } };
      user = options.user.id;
      const id = odd.credentialId ?? credentialId;
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, odd)),
          attestationObject: text(attestationObject(authData(options.rp.id, odd, key), odd.certificate)),
          transports: ['internal'],
        },
      };
    },
    get: (given, odd = {}) => {
      const { challenge, rpId } = JSON.parse(given) as { challenge: string; rpId: string };
      if (signed > 0) signed += 1;
      const id = odd.credentialId ?? credentialId;
      const client = clientData('webauthn.get', challenge, odd);
      const data = authData(rpId, odd);
      const handle = odd.userHandle === undefined ? user : odd.userHandle;
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string): Buffer => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

function attestationObject(authData: Buffer, certificate?: Buffer): Buffer {
  const word = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const data = (value: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);
  const statement = certificate
    ? [Buffer.from([0xa3]), word('alg'), Buffer.from([0x26]), word('sig'), data(Buffer.alloc(8)), word('x5c')]
    : [Buffer.from([0xa0])];
  const chain = certificate ? [Buffer.from([0x81]), data(certificate)] : [];
  return Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word(certificate ? 'packed' : 'none'),
    word('attStmt'),
    ...statement,
    ...chain,
    word('authData'),
    data(authData),
  ]);
}
