import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgentServiceService } from '@parley/contract/agent';
import { createLogger, createMetrics } from '@parley/process';
import { openGrpcAccess } from './access';
import type { CallContext } from './calls/call-context';
import { createGrpcClient } from './client';
import { readGrpcSecret } from './secret';
import { startGrpcServer } from './server';
import { bindService, type Handlers } from './calls/service';
import { call, recordingLogger } from '../test/secure-pair';

const SECRET = 'a-secret-of-the-house';
const onClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of onClose.splice(0).reverse()) await close();
});

async function serve() {
  const log = recordingLogger();
  const contexts: CallContext[] = [];
  const handlers = new Proxy({} as Handlers<typeof AgentServiceService>, {
    get: (): unknown => async (_: unknown, context: CallContext) => {
      contexts.push(context);
      return {};
    },
  });
  const services = [bindService(AgentServiceService, handlers, { logger: log.logger, metrics: createMetrics('test') })];
  const listen = '127.0.0.1:0';
  const server = await startGrpcServer({ listen, services, logger: log.logger, secret: SECRET, drainTimeoutMs: 500 });
  onClose.push(() => server.close());
  return { address: `127.0.0.1:${server.port}`, contexts, lines: log.lines };
}

describe.each([
  ['carried', false],
  ['unary', true],
])('a %s call of a server with a secret', (_, isUnaryOnly) => {
  const clientOf = (address: string, secret: string | undefined) => {
    const options = { name: 'The agent service', address, caller: 'gateway', secret, isUnaryOnly };
    const client = createGrpcClient(AgentServiceService, options);
    onClose.push(() => client.close());
    return client;
  };

  it('is taken with it', async () => {
    const { address, contexts } = await serve();
    await clientOf(address, SECRET).getAgent({ id: 'x' }, call);
    expect(contexts).toMatchObject([{ caller: 'gateway' }]);
  });

  it.each([undefined, `${SECRET}-`, 'undefined'])('is refused with %p, before anything runs', async (secret) => {
    const { address, contexts, lines } = await serve();
    const error: unknown = await clientOf(address, secret)
      .getAgent({ id: 'x' }, call)
      .catch((err: unknown) => err);
    // The calling process's fault, not that of its callers.
    expect(error).toMatchObject({ code: 'internal', cause: { code: 16 } });
    expect(contexts).toEqual([]);
    expect(lines).toContainEqual(
      expect.objectContaining({ severity: 'warn', address: expect.stringContaining('127.0.0.1:') }),
    );
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });
});

describe('the file of the secret', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-secret-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const fileWith = (text: string): string => {
    const file = join(directory, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it('may end with a newline', () => expect(readGrpcSecret(fileWith(`${SECRET}\n`))).toBe(SECRET));

  it.each(['', 'short', 'a secret with blanks in it', 'ein-gehütetes-geheimnis'])('is refused with %j', (text) =>
    expect(() => readGrpcSecret(fileWith(text))).toThrow('GRPC_SECRET_FILE must contain at least 16'),
  );

  it('is refused if it is not there', () =>
    expect(() => readGrpcSecret(join(directory, 'none'))).toThrow('GRPC_SECRET_FILE cannot be read'));

  it('left out leaves a warning', () => {
    const { logger, lines } = recordingLogger();
    expect(openGrpcAccess({ GRPC_TLS: 'off' }, { role: 'agent', logger })).toEqual({});
    expect(lines).toMatchObject([{ severity: 'warn', msg: expect.stringContaining('callers are not authenticated') }]);
    const quiet = createLogger('test', 'silent');
    const settings = { GRPC_TLS: 'off' as const, GRPC_SECRET_FILE: fileWith(SECRET) };
    expect(openGrpcAccess(settings, { role: 'agent', logger: quiet })).toEqual({ secret: SECRET });
  });
});
