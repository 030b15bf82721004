import { halfBody, json, page, problem, reset, scriptedServer, silence, silentBody } from '../../test/scripted-server';
import type { ScriptedServer, Step } from '../../test/scripted-server';
import { ApiError, ConnectionError, ParleyError, RateLimitError, ServerError, TimeoutError } from '../base/errors';
import { retryDelayMs } from './retry';

const agent = { id: 'agent_1', name: 'Mia' };
const servers: ScriptedServer[] = [];
async function serve(...steps: Step[]): Promise<ScriptedServer> {
  const server = await scriptedServer(...steps);
  servers.push(server);
  return server;
}
// Concurrently: each waits half a second or more.
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});
const now = { 'retry-after': '0' };

describe('what is tried again', () => {
  it.concurrent.each([
    ['a connection that is cut', reset],
    ['half a body', halfBody],
    [
      'JSON that ends early',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    ['408', problem(408, 'timeout', now)],
    ['429', problem(429, 'rate_limited', now)],
    ['500', problem(500, 'internal', now)],
    ['502 of a proxy', page(502, now)],
    ['503', problem(503, 'unavailable', now)],
    ['504', problem(504, 'deadline_exceeded', now)],
    ['a first call that is under way', problem(409, 'idempotency_in_progress', now)],
  ] as [string, Step][])('%s', async (_name, step) => {
    const server = await serve(step, json(agent));
    await expect(server.client().agents.get('agent_1')).resolves.toEqual(agent);
    expect(server.seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 415, 422])('not %d', async (status) => {
    const server = await serve(problem(status, 'invalid_transition', now), json(agent));
    await expect(server.client().agents.get('agent_1')).rejects.toMatchObject({ status });
    expect(server.seen).toHaveLength(1);
  });

  it('as often as it is told', async () => {
    const server = await serve(problem(503, 'unavailable', now));
    const client = server.client({ maxRetries: 3 });
    await expect(client.agents.get('agent_1')).rejects.toThrow(ServerError);
    expect(server.seen).toHaveLength(4);
    await expect(client.agents.get('agent_1', { maxRetries: 0 })).rejects.toThrow(ServerError);
    expect(server.seen).toHaveLength(5);
  });

  it.concurrent('twice by default, and then says why', async () => {
    const server = await serve(reset);
    const failure = await server
      .client()
      .agents.get('agent_1')
      .catch((err: unknown) => err);
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({ name: 'ConnectionError', cause: expect.objectContaining({ name: 'TypeError' }) });
    expect(server.seen).toHaveLength(3);
  });

  it('not what a fetch of the caller throws as an error of ours: it is handed on', async () => {
    const refusal = new ParleyError('this answer breaks the contract');
    const fetch = jest.fn().mockRejectedValue(refusal);
    const server = await serve(silence);
    await expect(server.client({ fetch }).agents.get('agent_1')).rejects.toBe(refusal);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.concurrent('a server that is not there', async () => {
    const server = await serve(silence);
    await server.close();
    await expect(server.client({ maxRetries: 1 }).agents.get('agent_1')).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('each try', () => {
  it.concurrent('of a POST has the same key and the same bytes', async () => {
    const server = await serve(reset, problem(503, 'unavailable', now), json(agent, 201));
    const body = { name: 'Mia' };
    const creating = server.client().agents.create(body);
    body.name = 'Changed';
    await creating;
    expect(new Set(server.seen.map((request) => request.body))).toEqual(new Set(['{"name":"Mia"}']));
    const keys = new Set(server.seen.map(({ headers }) => headers['idempotency-key']));
    expect([...keys]).toEqual([expect.stringMatching(/^parley-sdk-[0-9a-f]{32}$/)]);
  });

  it('of the next POST has another key, and one can be given', async () => {
    const server = await serve(json(agent, 201));
    const client = server.client();
    await Promise.all([client.agents.create({ name: 'Mia' }), client.agents.create({ name: 'Mia' })]);
    await client.agents.create({ name: 'Mia' }, { idempotencyKey: 'order-1' });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-1');
  });

  it('of anything else has none', async () => {
    const server = await serve(json(agent));
    await server.client().agents.update('agent_1', { name: 'Mia' });
    expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it.concurrent('has a time limit, for headers and body', async () => {
    for (const step of [silence, silentBody]) {
      const server = await serve(step, json(agent));
      await expect(server.client({ timeoutMs: 1_000 }).agents.get('agent_1')).resolves.toEqual(agent);
      const late = await serve(step);
      const failure = late.client().agents.get('agent_1', { timeoutMs: 500, maxRetries: 1 });
      await expect(failure).rejects.toThrow(TimeoutError);
      await expect(failure).rejects.toThrow('did not return a complete answer within 500 ms');
      expect(late.seen).toHaveLength(2);
    }
  });
});

describe('the wait', () => {
  const responseAfter = (value: string) =>
    new ServerError('', { status: 503, headers: new Headers({ 'retry-after': value }), body: '', problem: undefined });
  const untold = new ConnectionError('');

  it('doubles from 0.5 s to 8 s, less up to a quarter', () => {
    const delays = (random: number) => [1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(untold, failures, random));
    expect(delays(0)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(delays(1)).toEqual([375, 750, 1_500, 3_000, 6_000, 6_000, 6_000]);
  });

  it('is what the server says, up to a minute', () => {
    expect(retryDelayMs(responseAfter('7'), 1)).toBe(7_000);
    expect(retryDelayMs(responseAfter('0'), 5)).toBe(0);
    expect(retryDelayMs(responseAfter('1.5'), 1)).toBe(1_500);
    expect(retryDelayMs(responseAfter('60'), 1)).toBe(60_000);
    expect(retryDelayMs(responseAfter('61'), 1)).toBeUndefined();
    const at = (ms: number) => retryDelayMs(responseAfter(new Date(Date.now() + ms).toUTCString()), 1);
    expect(at(30_000)).toBeGreaterThan(20_000);
    expect(at(30_000)).toBeLessThanOrEqual(30_000);
    expect(at(-30_000)).toBe(0);
  });

  it.each(['', 'soon', '-1', 'NaN', '1e9', '0x10'])('is our own if it says %p', (value) => {
    expect(retryDelayMs(responseAfter(value), 1, 0)).toBe(500);
  });

  it.concurrent('is taken: the second try is no sooner', async () => {
    const server = await serve(problem(429, 'rate_limited', { 'retry-after': '1' }), json(agent));
    await server.client().agents.get('agent_1');
    expect((server.seen[1]?.at ?? 0) - (server.seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('is told to who is asked to wait longer', async () => {
    const server = await serve(problem(429, 'rate_limited', { 'retry-after': '3600' }));
    const failure = await server
      .client()
      .agents.get('agent_1')
      .catch((err: unknown) => err);
    expect(failure).toBeInstanceOf(RateLimitError);
    expect(failure).toMatchObject({ retryAfter: 3_600, code: 'rate_limited' });
    expect(server.seen).toHaveLength(1);
  });
});

test('a page where JSON should be is an error, and nothing is tried again', async () => {
  const server = await serve(page(200));
  const failure = await server
    .client()
    .agents.get('agent_1')
    .catch((err: unknown) => err);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 200, code: undefined, body: '<h1>Bad\n gateway</h1>' });
  expect(server.seen).toHaveLength(1);
});

test('a redirect is not followed: it would turn a POST into a GET', async () => {
  const server = await serve(page(301, { location: 'https://elsewhere.example/v1/agents' }));
  const creating = server.client().agents.create({ name: 'Mia' });
  await expect(creating).rejects.toThrow('301: redirected to https://elsewhere.example/v1/agents');
  expect(server.seen).toHaveLength(1);
});
