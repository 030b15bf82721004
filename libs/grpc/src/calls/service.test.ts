import { AgentServiceService, AgentStatus, type GetAgentResponse } from '@parley/contract/agent';
import { ParleyError, type ErrorCode } from '@parley/errors';
import { createLogger, createMetrics } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { eventually } from '@parley/testing';
import { readMetadata, toHeaders, toMetadata, type TenantCallContext } from './call-context';
import { createGrpcClient, type CallOptions, type GrpcClient } from '../client';
import { enumCodec } from '../enum-codec';
import { startGrpcServer, type GrpcServer } from '../server';
import {
  bindService,
  bindTenantService,
  tenantCall,
  type Handler,
  type Handlers,
  type TenantHandlers,
} from './service';

type AgentService = typeof AgentServiceService;

const accountId = newId('acct');
const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' };
const call: CallOptions = { deadlineMs: 2_000, tenant, requestId: 'req-1' };

let getAgent: (request: { id: string }, context: TenantCallContext) => Promise<GetAgentResponse>;
let server: GrpcServer;
let address: string;
let client: GrpcClient<AgentService>;

const handlers = new Proxy({} as Handlers<AgentService>, {
  get: (_, name): Handler<never, unknown> | undefined => {
    if (name !== 'getAgent') return async () => Promise.reject(new Error('not part of this test'));
    return tenantCall((request: { id: string }, context) => getAgent(request, context)) as Handler<never, unknown>;
  },
});

const metrics = createMetrics('test');
const lines: { severity: string; code?: string }[] = [];

async function countOf(side: 'server' | 'client', code: string): Promise<number> {
  const labels = `rpc_service="AgentService",rpc_method="GetAgent",code="${code}"`;
  const line = (await metrics.metrics()).split(`parley_rpc_${side}_duration_seconds_count{${labels},`)[1];
  return Number(line?.split(' ')[1]?.split('\n')[0] ?? 0);
}

beforeAll(async () => {
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line) as never) });
  const services = [bindService(AgentServiceService, handlers, { logger, metrics })];
  server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger, drainTimeoutMs: 500 });
  address = `127.0.0.1:${server.port}`;
});

afterAll(() => server.close());

function failsWhenAborted({ signal }: TenantCallContext, code: ErrorCode = 'unavailable'): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ParleyError(code, 'the call was given up')));
  });
}

describe.each([
  ['carried with others', false],
  ['of its own', true],
])('an RPC %s', (_way, isUnaryOnly) => {
  beforeAll(() => {
    client = createGrpcClient(AgentServiceService, { name: 'Test', address, caller: 'test', metrics, isUnaryOnly });
  });

  afterAll(() => client.close());

  it('carries caller, account, mode, request id and idempotency key', async () => {
    getAgent = async (_, context) => {
      expect(context).toMatchObject({ caller: 'test', requestId: 'req-1', tenant, idempotencyKey: 'k 1' });
      return { agent: undefined };
    };
    await client.getAgent({ id: 'x' }, { ...call, idempotencyKey: 'k 1' });
  });

  it.each(['server', 'client'] as const)('is measured at the %s, by outcome', async (side) => {
    getAgent = async () => Promise.reject(new ParleyError('agent_disabled', 'it is disabled'));
    await expect(client.getAgent({ id: 'x' }, call)).rejects.toMatchObject({ code: 'agent_disabled' });
    const before = await countOf(side, 'agent_disabled');
    await expect(client.getAgent({ id: 'x' }, call)).rejects.toMatchObject({ code: 'agent_disabled' });
    expect(await countOf(side, 'agent_disabled')).toBe(before + 1);
    getAgent = async () => ({ agent: undefined });
    await client.getAgent({ id: 'x' }, call);
    expect(await countOf(side, 'ok')).toBeGreaterThan(0);
  });

  it('is refused without account and mode', async () => {
    await expect(client.getAgent({ id: 'x' }, { deadlineMs: 1_000 })).rejects.toMatchObject({ code: 'internal' });
  });

  it('is refused with an idempotency key that is too long', async () => {
    const error = await client
      .getAgent({ id: 'x' }, { ...call, idempotencyKey: 'k'.repeat(256) })
      .catch((err: unknown) => err);
    expect(error).toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'Idempotency-Key' }] } });
  });

  it('brings a typed error with its fields', async () => {
    const fields = [{ path: 'name', code: 'required', message: 'is required' }] as const;
    getAgent = async () => Promise.reject(new ParleyError('validation_failed', 'name is required', { fields }));
    await expect(client.getAgent({ id: 'x' }, call)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields },
    });
  });

  it('brings the first of very many faults, and a long text cut', async () => {
    const fields = Array.from({ length: 5_000 }, (_, index) => {
      return { path: `conversations.${index}.history.0.content`, code: 'required', message: 'is required' } as const;
    });
    getAgent = async () => Promise.reject(new ParleyError('validation_failed', 'ü'.repeat(100_000), { fields }));
    const error = (await client.getAgent({ id: 'x' }, call).catch((err: unknown) => err)) as ParleyError;
    const reported = error.details.fields ?? [];
    expect(error.code).toBe('validation_failed');
    expect(error.message).toBe('ü'.repeat(1_000));
    expect(reported.length).toBeGreaterThan(200);
    expect(reported).toEqual(fields.slice(0, reported.length));
  });

  it('says nothing of an unexpected error', async () => {
    getAgent = async () => Promise.reject(new Error('password is hunter2'));
    const error = (await client.getAgent({ id: 'x' }, call).catch((err: unknown) => err)) as ParleyError;
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('hunter2');
  });

  it('ends at its deadline and tells the handler', async () => {
    let signal: AbortSignal | undefined;
    getAgent = (_, context) => {
      signal = context.signal;
      return new Promise(() => undefined);
    };
    await expect(client.getAgent({ id: 'x' }, { ...call, deadlineMs: 50 })).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
    while (!signal?.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('is cancelled with the signal of its caller', async () => {
    const before = await countOf('server', 'cancelled');
    const controller = new AbortController();
    getAgent = (_, context) => {
      controller.abort();
      return new Promise((_resolve, reject) =>
        context.signal.addEventListener('abort', () => reject(new ParleyError('unavailable', 'gone'))),
      );
    };
    await expect(client.getAgent({ id: 'x' }, { ...call, signal: controller.signal })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await eventually(async () => expect(await countOf('server', 'cancelled')).toBe(before + 1));
  });

  it.each([
    ['server', 'unavailable'],
    ['server', 'deadline_exceeded'],
    ['client', 'unavailable'],
  ] as const)('counts as cancelled at the %s when its caller has gone, not as %s', async (side, code) => {
    const counts = () => Promise.all(['cancelled', code].map((each) => countOf(side, each)));
    const controller = new AbortController();
    getAgent = (_, context) => {
      setTimeout(() => controller.abort(), 10);
      return failsWhenAborted(context, code);
    };
    const [cancelled = 0, others = 0] = await counts();
    lines.length = 0;
    await client.getAgent({ id: 'x' }, { ...call, signal: controller.signal }).catch(() => undefined);
    await eventually(async () => expect(await counts()).toEqual([cancelled + 1, others]));
    await eventually(() => expect(lines).toMatchObject([{ severity: 'debug', code: 'cancelled', caller: 'test' }]));
  });

  it('counts as late when its time is over, whoever sees that first', async () => {
    let isReached = false;
    getAgent = (_, context) => {
      isReached = true;
      return failsWhenAborted(context);
    };
    const late = await countOf('server', 'deadline_exceeded');
    // On busy cores a call may end before the service has seen it.
    await eventually(async () => {
      await client.getAgent({ id: 'x' }, { ...call, deadlineMs: 200 }).catch(() => undefined);
      expect(isReached).toBe(true);
    });
    await eventually(async () => expect(await countOf('server', 'deadline_exceeded')).toBeGreaterThan(late));
  });

  it('repeats a call that may be while the service is away', async () => {
    let calls = 0;
    getAgent = async () => {
      calls += 1;
      if (calls < 3) throw new ParleyError('unavailable', 'restarting');
      return { agent: undefined };
    };
    await client.getAgent({ id: 'x' }, { ...call, isRepeatable: true });
    expect(calls).toBe(3);
  });

  it('is not repeated for a caller that has gone meanwhile', async () => {
    const controller = new AbortController();
    let calls = 0;
    getAgent = async () => {
      calls += 1;
      setTimeout(() => controller.abort(), 20);
      throw new ParleyError('unavailable', 'restarting');
    };
    const read = client.getAgent({ id: 'x' }, { ...call, isRepeatable: true, signal: controller.signal });
    await expect(read).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
  });

  it('is not made for a caller that has gone before', async () => {
    getAgent = () => Promise.reject(new Error('not to be called'));
    const read = client.getAgent({ id: 'x' }, { ...call, signal: AbortSignal.abort() });
    await expect(read).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuses a string that is not UTF-8 instead of storing something else', async () => {
    getAgent = async () => ({ agent: undefined });
    const raw = { ...AgentServiceService.getAgent, requestSerialize: () => Buffer.from([0x0a, 3, 0xc0, 0x80, 0xff]) };
    const rude = createGrpcClient({ getAgent: raw }, { name: 'Test', address, caller: 'test', isUnaryOnly });
    await expect(rude.getAgent({ id: '' }, call)).rejects.toMatchObject({ code: 'internal' });
    rude.close();
  });

  it('does not repeat a call that may not be', async () => {
    let calls = 0;
    getAgent = async () => {
      calls += 1;
      throw new ParleyError('unavailable', 'restarting');
    };
    await expect(client.getAgent({ id: 'x' }, call)).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
  });
});

test('a call whose caller would wait longer than the service lets it run counts as late', async () => {
  const own = createMetrics('test');
  const options = { logger: createLogger('test', 'silent'), metrics: own, deadlineMsMax: 20 };
  const method = bindService(AgentServiceService, handlers, options).methods.find(
    ({ definition }) => definition.path === AgentServiceService.getAgent.path,
  );
  getAgent = (_, context) => failsWhenAborted(context);
  const header = readMetadata(toMetadata(toHeaders('test', { tenant })));
  const incoming = { request: { id: 'x' }, header, peer: undefined, deadlineAt: Infinity };
  await expect(method?.answer({ ...incoming, controller: new AbortController() })).rejects.toThrow();
  expect(await own.metrics()).toMatch(/seconds_count\{[^}]*rpc_method="GetAgent",code="deadline_exceeded"[^}]*\} 1$/m);
});

describe('enumCodec', () => {
  const codec = enumCodec(AgentStatus, ['active', 'paused', 'disabled']);

  it('pairs words and numbers both ways', () => {
    expect(codec.toProto('paused')).toBe(AgentStatus.PAUSED);
    expect(codec.fromProto(AgentStatus.PAUSED)).toBe('paused');
  });

  it('has no word for UNSPECIFIED and for what a newer contract may add', () => {
    expect(codec.fromProto(0)).toBeUndefined();
    expect(codec.fromProto(99)).toBeUndefined();
    expect(codec.toProto(undefined)).toBe(AgentStatus.UNSPECIFIED);
  });

  it('tells a number without a word from none in a request', () => {
    expect(codec.fromRequest(AgentStatus.PAUSED)).toBe('paused');
    expect(codec.fromRequest(0)).toBeUndefined();
    expect(codec.fromRequest(99)).toBe(99);
    expect(codec.fromRequest(-1)).toBe(-1);
  });
});

test('a service of a tenant answers for an account and mode, and refuses every call without them', async () => {
  const unused = () => Promise.reject(new Error('not part of this test'));
  const names = Object.keys(AgentServiceService).map((name) => [name, unused]);
  const calls = {
    ...(Object.fromEntries(names) as unknown as TenantHandlers<AgentService>),
    getAgent: (_request: { id: string }, context: TenantCallContext) =>
      Promise.reject(new ParleyError('not_found', context.tenant.mode)),
  };
  const logger = createLogger('test', 'silent');
  const { methods } = bindTenantService(AgentServiceService, calls, { logger, metrics: createMetrics('tenants') });
  expect(methods).toHaveLength(names.length);
  const answerTo = (
    headers: Record<string, string>,
    at = methods.findIndex((one) => one.definition.path.endsWith('/GetAgent')),
  ) =>
    methods[at]?.answer({
      request: { id: newId('agent') },
      header: (name) => ({ 'x-parley-caller': 'test', ...headers })[name],
      peer: undefined,
      deadlineAt: Infinity,
      controller: new AbortController(),
    });
  const ofTenant = { 'x-parley-account': accountId, 'x-parley-mode': 'live' };
  await expect(answerTo(ofTenant)).rejects.toMatchObject({ code: 'not_found', message: 'live' });
  for (const at of methods.keys()) await expect(answerTo({}, at)).rejects.toMatchObject({ code: 'unauthorized' });
});
