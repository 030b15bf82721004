import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createAuthority, eventually, type Authority, type CertificateRequest, type KeyPair } from '@parley/testing';
import { openGrpcTls, type GrpcTls } from './grpc-tls';
import type { Role } from '@parley/topology';
import { agentsAt, call, mountSecret, recordingLogger, startAgents, unchecked } from '../../test/secure-pair';

const DAY_MS = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'parley-tls-'));
const onClose: (() => unknown)[] = [];
let authority: Authority;
let otherAuthority: Authority;

beforeAll(async () => {
  [authority, otherAuthority] = await Promise.all([createAuthority('Test CA'), createAuthority('Other CA')]);
});
afterEach(async () => {
  for (const close of onClose.splice(0).reverse()) await close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function requestFor(role: string, more: Partial<CertificateRequest> = {}): CertificateRequest {
  const names = [
    { type: 'url', value: `spiffe://parley/${role}` },
    { type: 'ip', value: '127.0.0.1' },
  ] as const;
  return { commonName: role, names: [...names], ...more };
}
const expired = { validFrom: new Date(Date.now() - 2 * DAY_MS), validTo: new Date(Date.now() - DAY_MS) };

let mounts = 0;
async function open(role: Role, log = recordingLogger()): Promise<GrpcTls> {
  const settings = mountSecret(
    join(directory, `m${mounts++}`),
    authority.cert,
    await authority.issue(requestFor(role)),
  );
  const tls = openGrpcTls(settings, { role, logger: log.logger });
  if (!tls) throw new Error('TLS is off');
  onClose.push(() => tls.close());
  return tls;
}

async function serve(tls: GrpcTls | undefined, log = recordingLogger(), held?: Promise<void>) {
  const agents = await startAgents(tls, log.logger, held);
  onClose.push(() => agents.server.close());
  return agents;
}

function clientOf(address: string, tls: GrpcTls | undefined, options?: Parameters<typeof agentsAt>[2]) {
  const client = agentsAt(address, tls, options);
  onClose.push(() => client.close());
  return client;
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (err: { code: string }) => err.code,
  );
const linesWith = (lines: readonly Record<string, unknown>[], text: string) =>
  lines.filter((line) => String(line['msg']).includes(text));

describe.each([
  ['carried', false],
  ['unary', true],
])('a %s call with TLS', (_, isUnaryOnly) => {
  it('takes calls of a known role, and believes the certificate, not what the caller says of itself', async () => {
    const { address, contexts } = await serve(await open('agent'));
    const client = clientOf(address, await open('conversation'), { caller: 'gateway', isUnaryOnly });
    await client.getAgent({ id: 'x' }, call);
    expect(contexts).toMatchObject([{ caller: 'conversation', tenant: call.tenant }]);
  });

  it('needs no name of its caller besides the certificate', async () => {
    const { address, contexts } = await serve(await open('agent'));
    const client = clientOf(address, await open('conversation'), { caller: '', isUnaryOnly });
    await client.getAgent({ id: 'x' }, call);
    expect(contexts).toMatchObject([{ caller: 'conversation' }]);
  });

  it('names the role of the certificate in the log when it fails', async () => {
    const log = recordingLogger();
    const held = Promise.withResolvers<void>();
    const { address, contexts } = await serve(await open('agent'), log, held.promise);
    const client = clientOf(address, await open('conversation'), { caller: 'gateway', isUnaryOnly });
    const outcome = outcomeOf(client.getAgent({ id: 'x' }, call));
    await eventually(() => expect(contexts).toHaveLength(1));
    held.reject(new Error('a bug'));
    expect(await outcome).toBe('internal');
    expect(linesWith(log.lines, 'rpc failed')).toMatchObject([{ severity: 'error', caller: 'conversation' }]);
  });

  it('refuses a call that the role may not make, with a line in the log', async () => {
    const log = recordingLogger();
    const { address, contexts } = await serve(await open('agent'), log);
    const client = clientOf(address, await open('conversation'), { isUnaryOnly });
    const error: unknown = await client.deleteAgent({ id: 'x' }, call).catch((err: unknown) => err);
    expect(error).toMatchObject({ code: 'internal', cause: { message: expect.stringContaining('may not call') } });
    expect(contexts).toEqual([]);
    expect(linesWith(log.lines, 'rpc refused')).toMatchObject([
      { severity: 'warn', peer: 'conversation', rpc: '/parley.agent.v1.AgentService/DeleteAgent' },
    ]);
  });
});

describe.each([
  ['carried', 'TLS', false, true],
  ['unary', 'TLS', true, true],
  ['carried', 'plain text', false, false],
  ['unary', 'plain text', true, false],
])('a server with %s calls in %s', (_way, _security, isUnaryOnly, isSecure) => {
  it('closes when its running calls are finished, and not before', async () => {
    const tlsOf = async (role: Role) => (isSecure ? open(role) : undefined);
    const held = Promise.withResolvers<void>();
    const { server, address, contexts } = await serve(await tlsOf('agent'), recordingLogger(), held.promise);
    const gateway = await tlsOf('gateway');
    const running = outcomeOf(clientOf(address, gateway, { isUnaryOnly }).getAgent({ id: 'x' }, call));
    await eventually(() => expect(contexts).toHaveLength(1));
    let isClosed = false;
    const closing = server.close().then(() => (isClosed = true));
    expect(await outcomeOf(clientOf(address, gateway, { isUnaryOnly }).getAgent({ id: 'x' }, call))).toBe(
      'unavailable',
    );
    expect(isClosed).toBe(false);
    held.resolve();
    expect(await running).toBe('ok');
    await closing;
  });
});

describe('gRPC with TLS', () => {
  it.each<[string, string, () => Promise<KeyPair> | undefined]>([
    ['expired', 'has expired', () => authority.issue(requestFor('gateway', expired))],
    ['of another CA', 'not from a trusted CA', () => otherAuthority.issue(requestFor('gateway'))],
    ['without a role', 'no role of this system', () => authority.issue(requestFor('intruder'))],
    ['that is not there', 'no certificate was presented', () => undefined],
  ])('refuses a client with a certificate %s', async (_, reason, certificate) => {
    const log = recordingLogger();
    const { address, contexts } = await serve(await open('agent', log));
    const client = clientOf(address, unchecked(log.logger, authority.cert, await certificate()));
    expect(await outcomeOf(client.getAgent({ id: 'x' }, call))).toBe('unavailable');
    expect(contexts).toEqual([]);
    const [line] = linesWith(log.lines, 'a client was refused');
    expect(line).toMatchObject({ severity: 'warn', address: '127.0.0.1', reason: expect.stringContaining(reason) });
  });

  it('refuses an older TLS and plain text', async () => {
    const log = recordingLogger();
    const { server, address } = await serve(await open('agent', log));
    const old = connect({ port: server.port, host: '127.0.0.1', maxVersion: 'TLSv1.2', rejectUnauthorized: false });
    await new Promise((resolve) => old.once('error', resolve));
    const client = clientOf(address, undefined);
    const error: unknown = await client.getAgent({ id: 'x' }, call).catch((err: unknown) => err);
    expect(error).toMatchObject({ code: 'unavailable' });
    const reasons = linesWith(log.lines, 'a client was refused').map((line) => line['reason']);
    expect(reasons).toContainEqual(expect.stringContaining('older than 1.3'));
    expect(reasons).toContainEqual(expect.stringContaining('does not use TLS'));
  });

  it.each<[string, string, () => Promise<KeyPair>]>([
    ['expired', 'has expired', () => authority.issue(requestFor('agent', expired))],
    ['of another CA', 'not from a trusted CA', () => otherAuthority.issue(requestFor('agent'))],
    ['of another role', 'is for account, not for agent', () => authority.issue(requestFor('account'))],
    [
      'for another host',
      "does not match certificate's altnames",
      () =>
        authority.issue(
          requestFor('agent', {
            names: [
              { type: 'url', value: 'spiffe://parley/agent' },
              { type: 'dns', value: 'agent' },
            ],
          }),
        ),
    ],
  ])('does not talk to a server with a certificate %s', async (_, reason, certificate) => {
    const log = recordingLogger();
    const { address, contexts } = await serve(unchecked(log.logger, authority.cert, await certificate()));
    const client = clientOf(address, await open('gateway', log));
    expect(await outcomeOf(client.getAgent({ id: 'x' }, call))).toBe('unavailable');
    expect(contexts).toEqual([]);
    expect(linesWith(log.lines, 'no secure connection')).toMatchObject([
      { severity: 'warn', server: 'The agent service', address, reason: expect.stringContaining(reason) },
    ]);
  });

  it('does not talk to a server in plain text', async () => {
    const log = recordingLogger();
    const { address } = await serve(undefined);
    const client = clientOf(address, await open('gateway', log));
    expect(await outcomeOf(client.getAgent({ id: 'x' }, call))).toBe('unavailable');
    expect(linesWith(log.lines, 'no secure connection')).toMatchObject([
      { reason: expect.stringContaining('does not use TLS') },
    ]);
  });

  it('follows its files without a failed call, through a rotation of the CA too', async () => {
    const refreshIntervalMs = 20;
    const log = recordingLogger();
    const sides = await Promise.all(
      (['agent', 'gateway'] as const).map(async (role) => {
        const at = join(directory, `rotation-${role}`);
        const mount = async (issuer: Authority, ca: string) =>
          mountSecret(at, ca, await issuer.issue(requestFor(role)));
        const tls = openGrpcTls(await mount(authority, authority.cert), {
          role,
          logger: log.logger,
          refreshIntervalMs,
        });
        if (!tls) throw new Error('TLS is off');
        onClose.push(() => tls.close());
        return { mount, tls };
      }),
    );
    const [server, client] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const { address } = await serve(server.tls, log);

    let isOver = false;
    const outcomes: string[] = [];
    const standing = clientOf(address, client.tls);
    const patient = { ...call, deadlineMs: 60_000 };
    const callAgain = async (): Promise<void> => {
      while (!isOver) {
        const fresh = agentsAt(address, client.tls);
        outcomes.push(await outcomeOf(standing.getAgent({ id: 'x' }, patient)));
        outcomes.push(await outcomeOf(fresh.getAgent({ id: 'x' }, patient)));
        fresh.close();
      }
    };
    const load = Promise.all([callAgain(), callAgain(), callAgain()]);
    const both = `${authority.cert}${otherAuthority.cert}`;
    const steps: [Authority, string][] = [
      [authority, authority.cert],
      [authority, both],
      [otherAuthority, both],
      [otherAuthority, otherAuthority.cert],
    ];
    for (const [issuer, ca] of steps) {
      for (const side of sides) {
        const before = side.tls.current().serialNumber;
        await side.mount(issuer, ca);
        await eventually(() => expect(side.tls.current().serialNumber).not.toBe(before));
        const done = outcomes.length;
        await eventually(() => expect(outcomes.length).toBeGreaterThan(done + 12));
      }
    }
    isOver = true;
    await load;
    expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual([]);
    expect(linesWith(log.lines, 'new certificates are in use')).toHaveLength(8);
  });
});
