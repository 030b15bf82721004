import { anAgentId } from '../../../test/fake-services';
import { aGuidelineId } from '../../../test/fake-guidelines';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const guideline = {
  id: aGuidelineId,
  agent_id: anAgentId,
  condition: 'the customer wants to cancel',
  action: 'Offer a pause.',
  hand_off: false,
  team_id: null,
  phrases: ['cancel my contract'],
  tool_ids: [],
  priority: 5,
  is_enabled: true,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const parent = `/v1/agents/${anAgentId}/guidelines`;
const path = `/v1/guidelines/${aGuidelineId}`;
const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;

test('a guideline is made under its agent, with its place and ETag', async () => {
  const body = { condition: 'the customer wants to cancel', action: 'Offer a pause.' };
  const made = await gateway.send('POST', parent, { body });
  expect({ status: made.status, body: made.body }).toEqual({ status: 201, body: guideline });
  expect([made.headers.get('location'), made.headers.get('etag')?.slice(0, 3)]).toEqual([path, '"1-']);
  expect(requestOf('createGuideline')).toEqual({ agentId: anAgentId, fields: JSON.stringify(body) });
});

test('it is told, listed, changed where its version is the one expected, and deleted', async () => {
  const got = await gateway.send('GET', path);
  expect(got.body).toEqual(guideline);
  expect((await gateway.send('GET', parent)).body['data']).toEqual([guideline]);
  const headers = { 'if-match': got.headers.get('etag') ?? '' };
  expect((await gateway.send('PATCH', path, { body: { priority: null }, headers })).status).toBe(200);
  expect(requestOf('updateGuideline')).toMatchObject({ mergePatch: '{"priority":null}', expectedVersion: 1n });
  expect((await gateway.send('DELETE', path)).status).toBe(204);
});

test.each([
  ['POST', parent, { condition: 'x' }, 'action', 'required'],
  ['POST', parent, { condition: 'x', action: 'y', hand_off: true }, 'action', 'conflict'],
  ['POST', parent, { action: 'y' }, 'condition', 'required'],
  ['PATCH', path, { phrases: ['a', ''] }, 'phrases.1', 'min_length'],
])('%s %s with %j names %s', async (method, to, body, field, code) => {
  const { status, body: problem } = await gateway.send(method, to, { body });
  expect({ status, errors: problem['errors'] }).toMatchObject({ status: 400, errors: [{ path: field, code }] });
});

test('it takes the permissions of agents', async () => {
  const key = gateway.fakes.addKey({ permissions: ['agents:read'] });
  expect((await gateway.send('GET', path, { key })).status).toBe(200);
  const refused = await gateway.send('POST', parent, { key, body: {} });
  expect([refused.status, refused.body['required_permission']]).toEqual([403, 'agents:write']);
});
