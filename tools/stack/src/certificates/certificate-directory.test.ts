import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthority } from './authority';
import { certificatePaths, writeCertificates } from './certificate-directory';

const DAY_MS = 86_400_000;
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const read = (file: string): X509Certificate => new X509Certificate(readFileSync(file));
const ca = (): X509Certificate => read(join(directory, 'ca.crt'));
const ofAgent = (): X509Certificate => read(certificatePaths(directory, 'agent').certFile);

async function haveAuthorityThatEndsIn(days: number): Promise<void> {
  const { cert, key } = await createAuthority('Old CA', new Date(Date.now() + days * DAY_MS));
  writeFileSync(join(directory, 'ca.crt'), cert);
  writeFileSync(join(directory, 'ca.key'), key);
}

test('the CA is made once, and certificates are made anew from it', async () => {
  await writeCertificates(directory);
  const [authority, first] = [ca(), ofAgent()];
  await writeCertificates(directory, { renewsAuthority: true });
  expect(ca().fingerprint256).toBe(authority.fingerprint256);
  expect(ofAgent().fingerprint256).not.toBe(first.fingerprint256);
  expect(ofAgent().verify(authority.publicKey)).toBe(true);
});

test('no certificate outlives its CA', async () => {
  await haveAuthorityThatEndsIn(30);
  await writeCertificates(directory);
  expect(ca().subject).toBe('CN=Old CA');
  expect(ofAgent().validTo).toBe(ca().validTo);
});

test.each([59, -1])('a CA that ends in %d days is replaced where nothing runs', async (days) => {
  await haveAuthorityThatEndsIn(days);
  await writeCertificates(directory, { renewsAuthority: true });
  expect(ca().subject).toBe('CN=Parley development CA');
  expect(ofAgent().verify(ca().publicKey)).toBe(true);
  expect(readFileSync(certificatePaths(directory, 'agent').caFile, 'utf8')).toBe(ca().toString());
});

test('nothing is issued from a CA that has expired', async () => {
  await haveAuthorityThatEndsIn(-1);
  await expect(writeCertificates(directory)).rejects.toThrow(/^The CA in .*ca\.crt has expired\. Delete it/);
});
