import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let gateway: GatewayUnderTest;
afterEach(() => gateway.stop());

test('of many refusals each is sent, with what the first ones said', async () => {
  gateway = await startGateway({ requestsInFlightMax: 1 });
  let open = (): void => undefined;
  let enter = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  const entered = new Promise<void>((resolve) => (enter = resolve));
  gateway.fakes.agents.listAgents = async () => {
    enter();
    await held;
    return { agents: [], page: { total: 0n, limit: 20, offset: 0n, hasMore: false } };
  };
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
