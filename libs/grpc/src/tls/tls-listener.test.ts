import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { createLogger } from '@parley/process';
import { createAuthority, eventually } from '@parley/testing';
import { openGrpcTls, type GrpcTls } from './grpc-tls';
import { listenForTls } from './tls-listener';

const directory = mkdtempSync(join(tmpdir(), 'parley-listener-'));
const file = (name: string): string => join(directory, name);
let tls: GrpcTls;
let options: { cert: string; key: string; ca: string; ALPNProtocols: string[]; servername: string };

beforeAll(async () => {
  const authority = await createAuthority('Test CA');
  const names = [
    { type: 'url', value: 'spiffe://parley/agent' },
    { type: 'dns', value: 'agent' },
  ] as const;
  const { cert, key } = await authority.issue({ commonName: 'agent', names: [...names] });
  writeFileSync(file('tls.crt'), cert);
  writeFileSync(file('tls.key'), key);
  writeFileSync(file('ca.crt'), authority.cert);
  const settings = {
    GRPC_TLS: 'required',
    GRPC_TLS_CERT_FILE: file('tls.crt'),
    GRPC_TLS_KEY_FILE: file('tls.key'),
    GRPC_TLS_CA_FILE: file('ca.crt'),
  } as const;
  tls = openGrpcTls(settings, { role: 'agent', logger: createLogger('test', 'silent') })!;
  options = { cert, key, ca: authority.cert, ALPNProtocols: ['h2'], servername: 'agent' };
});
afterAll(() => {
  tls.close();
  rmSync(directory, { recursive: true });
});

it('cuts a connection whose handshake ends after the close, and keeps those from before', async () => {
  const served: TLSSocket[] = [];
  const listener = await listenForTls('127.0.0.1:0', tls, (socket) => void served.push(socket));
  const early = connect({ ...options, host: '127.0.0.1', port: listener.port });
  await eventually(() => expect(served).toHaveLength(1));
  const raw = connectTcp(listener.port, '127.0.0.1');
  await once(raw, 'connect');
  // The listener has accepted it by now, or refuses it, which is equally good.
  for (let turns = 0; turns < 10; turns += 1) await turn();
  const closing = listener.close();
  const late = connect({ ...options, socket: raw });
  late.on('error', () => undefined);
  await eventually(() => expect(late.destroyed).toBe(true)).finally(() => late.destroy());
  expect(served).toHaveLength(1);
  expect(served[0]?.destroyed).toBe(false);
  early.destroy();
  await closing;
});
