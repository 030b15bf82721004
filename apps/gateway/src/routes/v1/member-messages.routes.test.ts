import { newId } from '@parley/schemas';
import { aConversationId, aMessage } from '../../../test/fake-messages';
import { aMemberId } from '../../../test/fake-people';
import { aTurnId } from '../../../test/fake-responder';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

test.each([aMemberId, undefined])('a message that member %s has sent says so', async (memberId) => {
  gateway.fakes.conversations.getMessage = async () => ({ message: aMessage({ memberId }) });
  const { body } = await gateway.send('GET', `/v1/conversations/${aConversationId}/messages/${newId('msg')}`);
  expect(body).toMatchObject({ member_id: memberId ?? null });
});

test("the member who approves a suggestion by a session is passed on; a key approves in nobody's name", async () => {
  const approve = async (more: object): Promise<unknown> => {
    const { status } = await gateway.send('POST', `/v1/turns/${aTurnId}/approve`, more);
    expect(status).toBe(200);
    return gateway.fakes.calls.findLast(({ rpc }) => rpc === 'approveTurn')?.request;
  };
  const { headers } = gateway.fakes.addSession();
  expect(await approve({ headers, key: null })).toMatchObject({ id: aTurnId, memberId: aMemberId });
  expect(await approve({})).not.toHaveProperty('memberId', expect.anything());
});
