import { AgentServiceService, AgentStatus, type GetAgentResponse } from '@parley/contract/agent';
import { notFound, ParleyError } from '@parley/errors';
import { bindService, createGrpcClient, tenantCall, type TenantCallContext } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId } from '@parley/schemas';
import { findAgentOf, type FindAgent } from './find-agent';

const logger = createLogger('test', 'fatal');
const stack = createReleaseStack(logger);
const agentId = newId('agent');
const accountId = newId('acct');
const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' as const };
const never = new Promise<GetAgentResponse>(() => undefined);
const agent = { id: agentId, name: 'Ada', description: '', welcomeMessage: '', version: 1n, automation: '{}' };
const found: GetAgentResponse = { agent: { ...agent, status: AgentStatus.DISABLED } };

let answers: (() => Promise<GetAgentResponse>)[];
let calls: number;
let findAgent: FindAgent;

beforeAll(async () => {
  const answer = () => answers[calls++]?.() ?? never;
  const unused = () => Promise.reject(new Error('not called here'));
  const service = bindService(
    AgentServiceService,
    {
      createAgent: unused,
      updateAgent: unused,
      deleteAgent: unused,
      eraseAccount: unused,
      listAgents: unused,
      listAgentVersions: unused,
      getAgentVersion: unused,
      restoreAgentVersion: unused,
      replayEvents: unused,
      getReplay: unused,
      getAgent: tenantCall(answer),
    },
    { logger, metrics: createMetrics('test') },
  );
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const address = `127.0.0.1:${server.port}`;
  const client = createGrpcClient(AgentServiceService, { name: 'The agent service', address, caller: 'test' });
  stack.push('client', () => client.close());
  findAgent = findAgentOf(client);
});
afterAll(() => stack.releaseAll());
beforeEach(() => {
  calls = 0;
});

function contextOf(deadlineMs: number): TenantCallContext {
  const { signal } = new AbortController();
  return { tenant, requestId: 'a', signal, deadlineAt: Date.now() + deadlineMs } as TenantCallContext;
}

it('asks once more if the answer is late', async () => {
  answers = [() => never, () => Promise.resolve(found)];
  expect(await findAgent(contextOf(60_000), agentId)).toMatchObject({ isDisabled: true });
  expect(calls).toBe(2);
});

it('does not ask for longer than its caller waits', async () => {
  const asked: number[] = [];
  const getAgent = (_request: unknown, { deadlineMs }: { deadlineMs: number }): Promise<never> => {
    asked.push(deadlineMs);
    return Promise.reject(new ParleyError('deadline_exceeded', 'late'));
  };
  const find = findAgentOf({ getAgent } as unknown as Parameters<typeof findAgentOf>[0]);
  const late = { code: 'deadline_exceeded' };
  await expect(find(contextOf(60_000), agentId)).rejects.toMatchObject(late);
  expect(asked).toEqual([2_000, expect.closeTo(60_000, -4)]);
  await expect(find(contextOf(0), agentId)).rejects.toMatchObject(late);
  expect(asked.slice(2)).toEqual([1]);
});

it('takes an answer as it is', async () => {
  answers = [() => Promise.reject(notFound('agent')), () => Promise.reject(new Error('a fault'))];
  expect(await findAgent(contextOf(60_000), agentId)).toBeUndefined();
  await expect(findAgent(contextOf(60_000), agentId)).rejects.toMatchObject({ code: 'internal' });
  expect(calls).toBe(2);
});
