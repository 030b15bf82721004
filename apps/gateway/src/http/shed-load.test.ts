import { eventually } from '@parley/testing';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { anAgent, anAgentId } from '../../test/fake-services';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let gateway: GatewayUnderTest;
let open: () => void;
let entered: Promise<void>;
beforeEach(async () => {
  gateway = await startGateway({ requestsInFlightMax: 1 });
  let enter = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  entered = new Promise<void>((resolve) => (enter = resolve));
  gateway.fakes.agents.listAgents = async () => {
    enter();
    await held;
    return { agents: [], page: { total: 0n, limit: 20, offset: 0n, hasMore: false } };
  };
});
afterEach(() => gateway.stop());

test('of many refusals each is sent, with what the first ones said', async () => {
  const key = gateway.fakes.addKey();
  const accepted = gateway.send('GET', '/v1/agents', { key });
  await entered;
  const ask = async () => {
    const { status, headers, body } = await gateway.send('GET', '/v1/agents', { key });
    return [status, headers.get('retry-after'), headers.get('x-request-id') === body['request_id']];
  };
  const refused = await Promise.all(Array.from({ length: 60 }, ask));
  expect(refused).toEqual(Array(60).fill([503, '1', true]));
  open();
  expect((await accepted).status).toBe(200);
});

test.each(['Content-Length: 0\r\n\r\n', 'Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'])(
  'a GET counts from its head on, also with %j',
  async (rest) => {
    const key = gateway.fakes.addKey();
    const start = `GET /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n`;
    const accepted = gateway.sendRaw(start + rest);
    await entered;
    expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(503);
    open();
    expect(await accepted).toMatch(/^HTTP\/1.1 200 /);
  },
);

test('a POST whose body has not come in whole takes no place', async () => {
  const key = gateway.fakes.addKey();
  const half = createConnection(gateway.port, '127.0.0.1');
  half.write(`POST /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 2\r\n\r\n{`);
  await eventually(() => expect(gateway.fakes.calls.map(({ rpc }) => rpc)).toEqual(['verifyKey']));
  expect((await gateway.send('GET', `/v1/agents/${anAgentId}`, { key })).status).toBe(200);
  half.destroy();
});

/** Exceeds the buffers of a local connection. */
const LARGE = 1_000_000;

function withLargeAnswers(): { key: string; ask: (times: number) => Socket } {
  const key = gateway.fakes.addKey();
  const agents = Array.from({ length: 8 }, () => anAgent({ description: 'x'.repeat(LARGE) }));
  gateway.fakes.agents.listAgents = async () => ({
    agents,
    page: { total: 8n, limit: 20, offset: 0n, hasMore: false },
  });
  const request = `GET /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const ask = (times: number): Socket => {
    const socket = createConnection(gateway.port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(request.repeat(times));
    return socket;
  };
  return { key, ask };
}

test('an answer that its client does not read takes no place', async () => {
  const { key, ask } = withLargeAnswers();
  const silent = ask(1);
  await once(silent, 'readable');
  expect((await gateway.send('GET', `/v1/agents/${anAgentId}`, { key })).status).toBe(200);
  silent.destroy();
});

test('nor do those that stand behind it on the same connection', async () => {
  await gateway.stop();
  gateway = await startGateway({ requestsInFlightMax: 3 });
  const { key, ask } = withLargeAnswers();
  const silent = ask(3);
  await once(silent, 'readable');
  await eventually(async () => {
    expect((await gateway.send('GET', `/v1/agents/${anAgentId}`, { key })).status).toBe(200);
  });
  silent.destroy();
});
