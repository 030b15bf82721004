import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createMetrics } from '@parley/process';
import { createAuthority, eventually, type Authority, type KeyPair } from '@parley/testing';
import { openGrpcTls } from './grpc-tls';

const directory = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
const settings = {
  GRPC_TLS: 'required',
  GRPC_TLS_CERT_FILE: join(directory, 'tls.crt'),
  GRPC_TLS_KEY_FILE: join(directory, 'tls.key'),
  GRPC_TLS_CA_FILE: join(directory, 'ca.crt'),
} as const;
const lines: { msg: string; severity: string; reason?: string }[] = [];
const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
const DAY_MS = 86_400_000;

let authority: Authority;
let good: KeyPair;
beforeAll(async () => {
  authority = await createAuthority('Test CA');
  good = await issue('agent');
});
beforeEach(() => write(good));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function issue(role: string, validTo = new Date(Date.now() + DAY_MS), from = authority): Promise<KeyPair> {
  const names = [{ type: 'url', value: `spiffe://parley/${role}` }] as const;
  return from.issue({ commonName: role, names: [...names], validFrom: new Date(Date.now() - 2 * DAY_MS), validTo });
}

function write({ cert, key }: KeyPair, ca = authority.cert): void {
  writeFileSync(settings.GRPC_TLS_CERT_FILE, cert);
  writeFileSync(settings.GRPC_TLS_KEY_FILE, key);
  writeFileSync(settings.GRPC_TLS_CA_FILE, ca);
}

const open = (metrics = createMetrics('test')) =>
  openGrpcTls(settings, { role: 'agent', logger, metrics, refreshIntervalMs: 10 });

const faults: [string, () => Promise<KeyPair>, RegExp][] = [
  ['expired', () => issue('agent', new Date(Date.now() - DAY_MS)), /the certificate has expired/],
  ['of another role', () => issue('gateway'), /is for the role gateway, but this process is agent/],
  ['of no role', () => issue('nobody'), /is for no known role/],
  ['of another CA', async () => issue('agent', undefined, await createAuthority('Other CA')), /not from a CA/],
  ['with another key', async () => ({ ...good, key: (await issue('agent')).key }), /key values mismatch/],
  ['that is none', async () => ({ ...good, cert: 'hello' }), /has no certificate/],
  ['cut in two', async () => ({ ...good, key: good.key.slice(0, 60) }), /DECODER|PEM|no start line|bad/i],
];

it('is off where nothing asks for it', () => {
  expect(openGrpcTls({ GRPC_TLS: 'off' }, { role: 'agent', logger })).toBeUndefined();
});

it('does not start without its files', () => {
  expect(() => openGrpcTls({ GRPC_TLS: 'required', GRPC_TLS_KEY_FILE: 'x' }, { role: 'agent', logger })).toThrow(
    /GRPC_TLS_CERT_FILE is missing.*\n.*GRPC_TLS_CA_FILE is missing/,
  );
  rmSync(settings.GRPC_TLS_KEY_FILE);
  expect(open).toThrow(/GRPC_TLS is required: ENOENT.*tls\.key/);
});

it.each(faults)('does not start with a certificate %s', async (_, certificate, reason) => {
  write(await certificate());
  expect(open).toThrow(reason);
});

it.each(faults)('keeps the old certificate instead of one %s, and says why', async (_, certificate, reason) => {
  const metrics = createMetrics('test');
  const tls = open(metrics)!;
  const { serialNumber } = tls.current();
  lines.length = 0;
  write(await certificate());
  await eventually(() => expect(lines).not.toEqual([]));
  expect(lines).toMatchObject(
    [{ severity: 'error', reason: expect.stringMatching(reason), msg: /were rejected/ }].map((line) => ({
      ...line,
      msg: expect.stringMatching(line.msg),
    })),
  );
  expect(tls.current().serialNumber).toBe(serialNumber);
  expect(await metrics.metrics()).toMatch(/reloads_total\{outcome="refused",service="test"\} 1\n/);

  write(await issue('agent'));
  await eventually(() => expect(tls.current().serialNumber).not.toBe(serialNumber));
  expect(await metrics.metrics()).toMatch(/reloads_total\{outcome="accepted",service="test"\} 1\n/);
  tls.close();
});

it('tells when its certificates expire', async () => {
  const metrics = createMetrics('test');
  const tls = open(metrics)!;
  const text = await metrics.metrics();
  const at = Math.floor(tls.current().expiresAt.getTime() / 1000);
  expect(text).toContain(`expiry_timestamp_seconds{certificate="grpc",service="test"} ${at}\n`);
  expect(text).toMatch(/expiry_timestamp_seconds\{certificate="grpc_ca",service="test"\} \d{10}\n/);
  tls.close();
});
