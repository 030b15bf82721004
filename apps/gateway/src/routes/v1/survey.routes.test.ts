import { Channel } from '@parley/contract/conversation';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const path = '/v1/account/survey';
const requestsOf = (rpc: string) =>
  gateway.fakes.calls.filter((call) => call.rpc === rpc).map(({ request }) => request);

test('a change is in the audit log before it is made', async () => {
  const body = { channels: ['whatsapp'] };
  const set = await gateway.send('PUT', path, { body });
  expect({ status: set.status, body: set.body }).toEqual({ status: 200, body });
  expect(requestsOf('recordOwnerChange')).toMatchObject([
    { action: 'survey.updated', before: '{"channels":["widget"]}', after: '{"channels":["whatsapp"]}' },
  ]);
  expect(requestsOf('setSurvey')).toEqual([{ survey: { channels: [Channel.WHATSAPP] } }]);
});

test('what is set already is neither recorded nor set again', async () => {
  const body = { channels: ['widget'] };
  expect((await gateway.send('PUT', path, { body })).body).toEqual(body);
  expect([requestsOf('recordOwnerChange'), requestsOf('setSurvey')]).toEqual([[], []]);
});

test.each([
  [{ channels: ['widget', 'widget'] }, 'channels.1'],
  [{ channels: ['email'] }, 'channels.0'],
  [{}, 'channels'],
])('%j names its fault', async (body, field) => {
  const { status, body: problem } = await gateway.send('PUT', path, { body });
  expect({ status, errors: problem['errors'] }).toMatchObject({ status: 400, errors: [{ path: field }] });
});
