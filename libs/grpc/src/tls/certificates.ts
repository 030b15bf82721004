import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import type { CertificateFiles } from './config';
import type { Role } from '@parley/topology';
import { roleOf } from './roles';

/** Checked to fit together. */
export interface Certificates {
  readonly role: Role;
  /** For a server. */
  readonly contextOptions: SecureContextOptions;
  /** For clients. */
  readonly secureContext: SecureContext;
  readonly expiresAt: Date;
  /** Of the signing CA. */
  readonly caExpiresAt: Date;
  readonly serialNumber: string;
  /** Of the three files. */
  readonly fingerprint: string;
}

/** The files as read, unchecked. */
export interface CertificateBytes {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca: Buffer;
  readonly fingerprint: string;
}

/** @throws naming the unreadable file */
export function readCertificateFiles({ certFile, keyFile, caFile }: CertificateFiles): CertificateBytes {
  const [cert, key, ca] = [readFileSync(certFile), readFileSync(keyFile), readFileSync(caFile)];
  const hash = createHash('sha256');
  for (const bytes of [cert, key, ca]) hash.update(`${bytes.length}:`).update(bytes);
  return { cert, key, ca, fingerprint: hash.digest('hex') };
}

/**
 * The certificate fits its key, is valid today, has this process's role, and is from a CA of the bundle.
 *
 * @throws the fault in one line
 */
export function toCertificates(bytes: CertificateBytes, role: Role, now = new Date()): Certificates {
  const { cert, key, ca, fingerprint } = bytes;
  const [leaf, ...intermediates] = parsePem(cert, 'the certificate file');
  const authorities = parsePem(ca, 'the CA file');
  if (!leaf) throw new Error('the certificate file has no certificate');
  const found = roleOf(leaf.subjectAltName);
  if (found !== role) {
    throw new Error(
      `the certificate is for ${found ? `the role ${found}` : 'no known role'}, but this process is ${role}`,
    );
  }
  if (now < leaf.validFromDate) throw new Error(`the certificate is not valid before ${leaf.validFrom}`);
  if (now > leaf.validToDate) throw new Error(`the certificate has expired: ${leaf.validTo}`);
  const authority = findAuthority(leaf, intermediates, authorities);
  if (!authority) throw new Error('the certificate is not from a CA of the CA file');
  const contextOptions: SecureContextOptions = { cert, key, ca, minVersion: 'TLSv1.3' };
  return {
    role,
    contextOptions,
    // Throws if the key does not fit.
    secureContext: createSecureContext(contextOptions),
    expiresAt: leaf.validToDate,
    caExpiresAt: authority.validToDate,
    serialNumber: leaf.serialNumber,
    fingerprint,
  };
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function parsePem(pem: Buffer, what: string): X509Certificate[] {
  try {
    return (pem.toString('latin1').match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  } catch (err) {
    throw new Error(`${what} cannot be read: ${String(err)}`, { cause: err });
  }
}

/** Through the intermediates, the first signed by a CA of the bundle. */
function findAuthority(
  leaf: X509Certificate,
  intermediates: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): X509Certificate | undefined {
  let current: X509Certificate = leaf;
  for (let step = 0; step <= intermediates.length; step += 1) {
    const child = current;
    const isIssuer = (other: X509Certificate): boolean => child.checkIssued(other) && child.verify(other.publicKey);
    const authority = authorities.find(isIssuer);
    if (authority) return authority;
    const next = intermediates.find(isIssuer);
    if (!next) return undefined;
    current = next;
  }
  return undefined;
}
