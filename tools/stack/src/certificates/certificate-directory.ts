import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonGeneralName } from '@peculiar/x509';
import type { GrpcTlsSettings } from '@parley/grpc';
import { roles, stores } from '@parley/topology';
import { StackError } from '../base/stack-error';
import { createAuthority, readAuthority, type Authority } from './authority';

/** Files are named as in a Kubernetes secret. */
export interface CertificatePaths {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

/** Of a role or a store. */
export function certificatePaths(directory: string, name: string): CertificatePaths {
  const file = (base: string): string => join(directory, name, base);
  return { certFile: file('tls.crt'), keyFile: file('tls.key'), caFile: file('ca.crt') };
}

/** With these variables the processes require TLS. */
export function grpcTlsVariables(directory: string, role: string): GrpcTlsSettings & Record<string, string> {
  const { certFile, keyFile, caFile } = certificatePaths(directory, role);
  return {
    GRPC_TLS: 'required',
    GRPC_TLS_CERT_FILE: certFile,
    GRPC_TLS_KEY_FILE: keyFile,
    GRPC_TLS_CA_FILE: caFile,
  };
}

export interface WriteOptions {
  /** Names besides the role's own and localhost. */
  readonly hostNames?: readonly string[];
  /** No process uses the certificates: a CA near its end may be replaced. */
  readonly renewsAuthority?: boolean;
}

/** A CA with less time left is replaced. */
const RENEWED_BEFORE_MS = 60 * 86_400_000;

/** One for every role and store; creates the CA on first use. @returns their names */
export async function writeCertificates(
  directory: string,
  { hostNames = [], renewsAuthority = false }: WriteOptions = {},
): Promise<string[]> {
  mkdirSync(directory, { recursive: true });
  const authority = await ownAuthority(directory, renewsAuthority);
  const names = [...roles, ...stores];
  for (const name of names) {
    const role: JsonGeneralName[] = isStore(name) ? [] : [{ type: 'url', value: `spiffe://parley/${name}` }];
    const dns = [name, 'localhost', ...hostNames].map((value): JsonGeneralName => ({ type: 'dns', value }));
    const { cert, key } = await authority.issue({
      commonName: name,
      names: [...role, ...dns, { type: 'ip', value: '127.0.0.1' }],
    });
    mkdirSync(join(directory, name), { recursive: true });
    const paths = certificatePaths(directory, name);
    replaceFile(paths.caFile, authority.cert);
    replaceFile(paths.keyFile, key);
    replaceFile(paths.certFile, cert);
  }
  return names;
}

const isStore = (name: string): boolean => (stores as readonly string[]).includes(name);

async function ownAuthority(directory: string, isRenewed: boolean): Promise<Authority> {
  const [certFile, keyFile] = [join(directory, 'ca.crt'), join(directory, 'ca.key')];
  if (existsSync(certFile) && existsSync(keyFile)) {
    const known = await readAuthority({ cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') });
    const leftMs = Number(known.validTo) - Date.now();
    if (!isRenewed && leftMs <= 0) {
      throw new StackError(
        `The CA in ${certFile} has expired. Delete it, then restart everything that uses it with new certificates.`,
      );
    }
    if (!isRenewed || leftMs > RENEWED_BEFORE_MS) return known;
  }
  const authority = await createAuthority('Parley development CA');
  replaceFile(keyFile, authority.key);
  replaceFile(certFile, authority.cert);
  return authority;
}

/** Replaces it atomically; only the owner may read it. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
