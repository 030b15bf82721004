// The package needs it for its decorators.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** Both in PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateRequest {
  readonly commonName: string;
  /** DNS names, addresses and URIs. */
  readonly names: readonly JsonGeneralName[];
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

/** For development and tests. */
export interface Authority extends KeyPair {
  readonly validTo: Date;
  /** A certificate for server and client, which ends with its CA at the latest. */
  issue(wish: CertificateRequest): Promise<KeyPair>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
/** Begins in the past, as the clocks of machines may differ. */
const startOfValidity = (): Date => new Date(Date.now() - DAY_MS);
const endOfValidity = (): Date => new Date(Date.now() + 365 * DAY_MS);

/** Valid for a year by default. */
export async function createAuthority(commonName: string, validTo = endOfValidity()): Promise<Authority> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${commonName}`,
    keys,
    notBefore: startOfValidity(),
    notAfter: validTo,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return toAuthority(certificate, keys.privateKey, await exportKey(keys.privateKey));
}

export async function readAuthority({ cert, key }: KeyPair): Promise<Authority> {
  const [bytes] = PemConverter.decode(key);
  const privateKey = await webcrypto.subtle.importKey('pkcs8', bytes ?? new ArrayBuffer(), algorithm, true, ['sign']);
  return toAuthority(new X509Certificate(cert), privateKey, key);
}

function toAuthority(certificate: X509Certificate, signingKey: webcrypto.CryptoKey, key: string): Authority {
  const issue = async (wish: CertificateRequest): Promise<KeyPair> => {
    const keys = await newKeys();
    const extensions: Extension[] = [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      new SubjectAlternativeNameExtension([...wish.names]),
      await AuthorityKeyIdentifierExtension.create(certificate),
    ];
    const issued = await X509CertificateGenerator.create({
      subject: `CN=${wish.commonName}`,
      issuer: certificate.subject,
      notBefore: wish.validFrom ?? startOfValidity(),
      notAfter: new Date(Math.min(Number(wish.validTo ?? endOfValidity()), Number(certificate.notAfter))),
      publicKey: keys.publicKey,
      signingKey,
      signingAlgorithm: algorithm,
      extensions,
    });
    return { cert: toPem(issued), key: await exportKey(keys.privateKey) };
  };
  return { cert: toPem(certificate), key, validTo: certificate.notAfter, issue };
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

const toPem = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`;

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return `${PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;
}
