import { AccountServiceService } from '@parley/contract/account';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { Channel, ConversationServiceService } from '@parley/contract/conversation';
import { createGrpcClient } from '@parley/grpc';
import { newId } from '@parley/schemas';
import { e2eTarget, operatorAccess } from '@parley/testing';
import { accountService, closeClients, newAccount, type TestAccount } from './accounts';
import { absent, makeAgent } from './fixtures';

let account: TestAccount;
beforeAll(async () => {
  account = await newAccount();
});
afterAll(closeClients);

const deadlineMs = 5_000;
const { addresses, grpc } = e2eTarget();
const access = operatorAccess(grpc, 'e2e');
const services = Object.keys(addresses);

async function using<Service extends object, Result>(
  definition: Service,
  service: string,
  work: (client: ReturnType<typeof createGrpcClient<Service>>) => Promise<Result>,
  { caller = 'e2e', secret = access.secret }: { caller?: string; secret?: string | undefined } = {},
): Promise<Result> {
  const address = addresses[service] ?? '';
  const client = createGrpcClient(definition, { name: 'The service', address, caller, ...access, secret });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

async function refusal(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await call.then(
    () => undefined,
    (err: unknown) => err,
  );
  expect(error).toBeInstanceOf(Error);
  return error as Record<string, unknown>;
}

const UNAUTHENTICATED = 16;

describe.each([undefined, 'a-secret-that-was-guessed'])('a call with the secret %p', (secret) => {
  test('is refused, whatever it claims to be', async () => {
    const { id: accountId } = account;
    const request = { accountId, mode: 1, name: 'forged', permissions: ['agents:read'] };
    const forged = { caller: 'gateway', secret: secret ?? '' };
    const error = await refusal(
      using(AccountServiceService, 'account', (client) => client.createKey(request, { deadlineMs }), forged),
    );
    expect((error['cause'] as { code: number }).code).toBe(UNAUTHENTICATED);
    const { keys } = await accountService().listKeys({ accountId }, { deadlineMs });
    expect(keys.map(({ name }) => name)).not.toContain('forged');
  });
});

describe('a call without identity', () => {
  test('is refused without the caller', async () => {
    const tenant = account.tenant('live');
    const error = await refusal(
      using(AgentServiceService, 'agent', (client) => client.getAgent({ id: absent.agent }, { deadlineMs, tenant }), {
        caller: '',
      }),
    );
    expect((error['cause'] as { code: number }).code).toBe(UNAUTHENTICATED);
  });

  test('is refused without account and mode, by every service that has tenants', async () => {
    const calls = [
      using(AgentServiceService, 'agent', (client) => client.getAgent({ id: absent.agent }, { deadlineMs })),
      using(ConversationServiceService, 'conversation', (client) =>
        client.getConversation({ id: absent.conversation, newestMessages: 0 }, { deadlineMs }),
      ),
      using(AnalyticsServiceService, 'analytics', (client) => client.getOverview({ window: {} }, { deadlineMs })),
    ];
    for (const error of await Promise.all(calls.map(refusal))) {
      expect((error['cause'] as { code: number }).code).toBe(UNAUTHENTICATED);
    }
  });

  test('is refused with an invalid account', async () => {
    const tenant = { ...account.tenant('live'), accountId: 'acct_x' };
    const error = await refusal(
      using(AgentServiceService, 'agent', (client) => client.getAgent({ id: absent.agent }, { deadlineMs, tenant })),
    );
    expect((error['cause'] as { code: number }).code).toBe(UNAUTHENTICATED);
  });
});

describe('errors inside are those of the API', () => {
  test('cannot create an agent for an account that does not exist', async () => {
    const tenant = { accountId: newId('acct'), accountUuid: '', mode: 'live' } as const;
    const error = await refusal(
      using(AgentServiceService, 'agent', (client) => client.createAgent({ name: 'Ada' }, { deadlineMs, tenant })),
    );
    expect(error).toMatchObject({ code: 'not_found', message: 'No such account' });
  });

  test('not_found for the id of another mode', async () => {
    const { id } = await makeAgent(account.live);
    const tenant = account.tenant('test');
    const error = await refusal(
      using(AgentServiceService, 'agent', (client) => client.getAgent({ id }, { deadlineMs, tenant })),
    );
    expect(error['code']).toBe('not_found');
  });

  test('validation_failed with all faults on the paths of the API', async () => {
    const tenant = account.tenant('test');
    const request = { name: '', personality: { tone: '', language: 'en_US' }, settings: undefined };
    const error = await refusal(
      using(AgentServiceService, 'agent', (client) => client.createAgent(request, { deadlineMs, tenant })),
    );
    expect(error).toMatchObject({ code: 'validation_failed' });
    const { fields } = error['details'] as { fields: { path: string; code: string; message: string }[] };
    const answer = await account.test.post('/v1/agents', { name: '', personality: { tone: '', language: 'en_US' } });
    expect(fields).toEqual(answer.body.errors);
  });

  test('validation_failed of a conversation', async () => {
    const tenant = account.tenant('test');
    const request = {
      agentId: absent.agent,
      channel: Channel.SLACK,
      customer: { id: '' },
      tags: ['a', 'a'],
      metadata: '[]',
    };
    const error = await refusal(
      using(ConversationServiceService, 'conversation', (client) =>
        client.openConversation(request, { deadlineMs, tenant }),
      ),
    );
    const { fields } = error['details'] as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(['customer.id', 'metadata', 'tags.1']);
  });

  test('validation_failed of a window', async () => {
    const tenant = account.tenant('test');
    const window = { period: '1y', timezone: 'Mars/Olympus' };
    const error = await refusal(
      using(AnalyticsServiceService, 'analytics', (client) => client.getOverview({ window }, { deadlineMs, tenant })),
    );
    const { fields } = error['details'] as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(['period', 'timezone']);
  });

  test('of keys: no permission, an unknown one, a wrong limit, no account', async () => {
    const service = accountService();
    const key = { accountId: account.id, mode: 1, name: '', permissions: ['root'], rateLimitPerMinute: 0 };
    const error = await refusal(service.createKey(key, { deadlineMs }));
    const { fields } = error['details'] as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(['name', 'permissions.0', 'rate_limit_per_minute']);
    const none = await refusal(
      service.createKey({ ...key, name: 'x', permissions: [], rateLimitPerMinute: 1 }, { deadlineMs }),
    );
    expect(none['code']).toBe('validation_failed');
    const accountId = 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze';
    const unknown = { ...key, accountId, name: 'x', permissions: ['agents:read'], rateLimitPerMinute: 1 };
    expect((await refusal(service.createKey(unknown, { deadlineMs })))['code']).toBe('not_found');
    for (const id of ['key_x', 'key_00000000000000000000000000', 'key_01jd6f8x2s8fvbsqk3h7n5w0ze']) {
      expect((await refusal(service.revokeKey({ id }, { deadlineMs })))['code']).toBe('not_found');
    }
  });
});

describe.each(services)('the %s service', (service) => {
  /** A raw method of gRPC's own services. */
  const method = (path: string) => ({
    ask: {
      path,
      requestStream: false as const,
      responseStream: false as const,
      requestSerialize: (bytes: Buffer) => bytes,
      requestDeserialize: (bytes: Buffer) => bytes,
      responseSerialize: (bytes: Buffer) => bytes,
      responseDeserialize: (bytes: Buffer) => bytes,
    },
  });
  const ask = (path: string, request: Buffer): Promise<Buffer> =>
    using(method(path), service, (client) => client.ask(request, { deadlineMs }));

  test('reports that it is serving (grpc.health.v1)', async () => {
    // HealthCheckResponse { status: SERVING }
    expect(await ask('/grpc.health.v1.Health/Check', Buffer.alloc(0))).toEqual(Buffer.from([0x08, 0x01]));
  });

  test('lists its services by reflection', async () => {
    // ServerReflectionRequest { list_services: "" }
    const answers = await Promise.allSettled(
      ['v1', 'v1alpha'].map((version) =>
        ask(`/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`, Buffer.from([0x3a, 0x00])),
      ),
    );
    const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.toString('latin1')] : []));
    expect(told.join()).toContain(`parley.${service}.v1.`);
  });
});
