import { makeKey } from '@parley/schemas';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { eventually } from '@parley/testing';
import { aConversation, anAgent, anAgentId } from '../test/fake-services';
import { startGateway } from '../test/gateway-under-test';

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('a service slower than the deadline answers 504 with Retry-After', async () => {
  const gateway = await startGateway({ rpcDeadlineMs: 200 });
  const never = gate();
  gateway.fakes.agents.listAgents = () => never.opened.then(() => Promise.reject(new Error('late')));
  const { status, body, headers } = await gateway.send('GET', '/v1/agents');
  expect({ status, code: body['code'] }).toEqual({ status: 504, code: 'deadline_exceeded' });
  expect(headers.get('retry-after')).toBe('1');
  never.open();
  await gateway.stop();
});

test('services away answer 503; when they are back, so are the answers', async () => {
  const gateway = await startGateway();
  const key = gateway.fakes.addKey();
  expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(200);
  await gateway.fakes.stop();
  const { status, headers } = await gateway.send('GET', '/v1/agents', { key });
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' });
  await gateway.fakes.restart();
  let last = 503;
  while (last === 503) last = (await gateway.send('GET', '/v1/agents', { key })).status;
  expect(last).toBe(200);
  await gateway.stop();
});

test('more requests than allowed at one time are answered 503 at once, health is not', async () => {
  const gateway = await startGateway({ requestsInFlightMax: 2 });
  const held = gate();
  const entered = gate();
  let waiting = 0;
  gateway.fakes.agents.listAgents = async () => {
    if (++waiting === 2) entered.open();
    await held.opened;
    return { agents: [anAgent()], page: { total: 1n, limit: 20, offset: 0n, hasMore: false } };
  };
  const key = gateway.fakes.addKey();
  const running = [gateway.send('GET', '/v1/agents', { key }), gateway.send('GET', '/v1/agents', { key })];
  await entered.opened;
  expect(await gateway.send('GET', '/v1/agents', { key })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect((await gateway.send('GET', '/livez', { key: null })).status).toBe(200);
  held.open();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(200);
  await gateway.stop();
});

test('a request whose body never ends takes no place from others', async () => {
  const gateway = await startGateway({ requestsInFlightMax: 1 });
  const key = gateway.fakes.addKey();
  const { port } = new URL(gateway.url);
  const slow = Array.from({ length: 3 }, () => createConnection(Number(port), '127.0.0.1'));
  for (const socket of slow) {
    await once(socket, 'connect');
    const head = `POST /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`);
  }
  for (let i = 0; i < 10; i++) expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await gateway.stop();
});

test('closing answers who uses an idle connection meanwhile, and ends it then', async () => {
  const gateway = await startGateway({ lingerMs: 5_000 });
  const socket = createConnection(gateway.port, '127.0.0.1');
  const answers: string[] = [];
  socket.setEncoding('latin1').on('data', (text: string) => answers.push(text));
  const ask = async (): Promise<string> => {
    answers.length = 0;
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    while (!answers.join('').includes('{"status":"ok"}')) await new Promise(setImmediate);
    return answers.join('').toLowerCase();
  };
  expect(await ask()).toContain('connection: keep-alive');
  const closed = gateway.server.close();
  const ended = once(socket, 'end');
  expect(await ask()).toContain('connection: close');
  await ended;
  socket.end();
  await closed;
  await gateway.stop();
});

test('closing answers what came in while the process had no processor', async () => {
  const lingerMs = 50;
  const gateway = await startGateway({ lingerMs });
  const socket = createConnection(gateway.port, '127.0.0.1');
  const request = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  const closed = gateway.server.close();
  socket.write(request);
  // A stalled event loop: the request arrives meanwhile.
  const stillUntil = performance.now() + 4 * lingerMs;
  while (performance.now() < stillUntil);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toContain('{"status":"ok"}');
  await closed;
  await gateway.stop();
});

test('closing lets a request under way finish, and ends its connection with the answer', async () => {
  const gateway = await startGateway();
  const held = gate();
  const entered = gate();
  gateway.fakes.agents.getAgent = async () => {
    entered.open();
    await held.opened;
    return { agent: anAgent() };
  };
  const running = gateway.send('GET', `/v1/agents/${anAgentId}`);
  await entered.opened;
  const closed = gateway.server.close();
  await expect(fetch(`${gateway.url}/livez`)).rejects.toThrow();
  held.open();
  const { status, headers } = await running;
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
  await closed;
  await gateway.stop();
});

test.each([
  ['GET', 'a read is given up', true],
  ['POST', 'a write goes on', false],
])('when the client of a %s goes away, %s', async (method, _, isGivenUp) => {
  // A deadline that cannot end the call.
  const gateway = await startGateway({ rpcDeadlineMs: 60_000 });
  const key = gateway.fakes.addKey();
  const entered = gate();
  const gone = gate();
  const seen: boolean[] = [];
  const handler = async ({ signal }: { signal: AbortSignal }) => {
    entered.open();
    if (isGivenUp) await once(signal, 'abort');
    else await gone.opened;
    seen.push(signal.aborted);
    return { conversation: aConversation(), conversations: [], lastMessages: [], page: undefined, replayed: false };
  };
  gateway.fakes.conversations.listConversations = (_request, context) => handler(context);
  gateway.fakes.conversations.resolveConversation = (_request, context) => handler(context);
  const path = method === 'GET' ? '/v1/conversations' : `/v1/conversations/${aConversation().id}/resolve`;
  const socket = createConnection(gateway.port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  await entered.opened;
  socket.resetAndDestroy();
  if (!isGivenUp) {
    while (!(await requestsOf(gateway.metrics)).some((status) => status === 'gone')) await new Promise(setImmediate);
    gone.open();
  }
  while (seen.length === 0) await new Promise(setImmediate);
  expect(seen).toEqual([isGivenUp]);
  await gateway.stop();
});

test('a request that cannot be authenticated counts as one of the API', async () => {
  const gateway = await startGateway();
  await gateway.fakes.stop();
  expect((await gateway.send('GET', '/v1/agents')).status).toBe(503);
  expect((await gateway.send('GET', '/nowhere')).status).toBe(404);
  const metric = await gateway.metrics.getSingleMetric('parley_http_request_duration_seconds')?.get();
  const counted = metric?.values.filter(({ value }) => value > 0) ?? [];
  const seen = counted.map(({ labels: { route, status_class: status } }) => `${route} ${status}`);
  expect([...new Set(seen)].sort()).toEqual(['/v1/* 5xx', 'none 4xx']);
  await gateway.stop();
});

test('the count of a route’s faults is there at zero before the first', async () => {
  const gateway = await startGateway();
  expect((await gateway.send('GET', '/v1/agents', { key: gateway.fakes.addKey() })).status).toBe(200);
  expect(await gateway.metrics.metrics()).toContain(
    'parley_http_request_duration_seconds_count{method="GET",route="/v1/agents",status_class="5xx",service="gateway"} 0',
  );
  await gateway.stop();
});

async function requestsOf(metrics: Awaited<ReturnType<typeof startGateway>>['metrics']): Promise<unknown[]> {
  const metric = await metrics.getSingleMetric('parley_http_request_duration_seconds')?.get();
  return metric?.values.map(({ labels }) => String((labels as { status_class?: unknown }).status_class)) ?? [];
}

test('failed authentications of an address are limited; a right key is not', async () => {
  const gateway = await startGateway({ trustProxyHops: 1 });
  const key = gateway.fakes.addKey();
  const from = (address: string, value: string | null) =>
    gateway.send('GET', '/v1/agents', { key: value, headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
  expect((await from('203.0.113.1', key)).status).toBe(200);
  const statuses = new Set<number>();
  // The burst is 200 and ten come back each second: a slow machine needs more than 201.
  for (let i = 0; i < 5_000 && !statuses.has(429); i++) statuses.add((await from('203.0.113.1', null)).status);
  expect([...statuses]).toEqual([401, 429]);
  const refused = await eventually(async () => {
    // Uses the place that may have come back on a slow machine.
    await from('203.0.113.1', null);
    const reply = await from('203.0.113.1', makeKey('live'));
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    return reply;
  });
  expect((await from('203.0.113.1', gateway.fakes.addKey())).status).toBe(200);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await from('203.0.113.1', key)).status).toBe(200);
  expect((await from('203.0.113.2', null)).status).toBe(401);
  await gateway.stop();
});
