import { aConversationId, aConversation } from '../../../test/fake-services';
import { aMessage } from '../../../test/fake-messages';
import { fakeId } from '../../../test/fake-ids';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const list = async (query: string) => gateway.send('GET', `/v1/conversations?${query}`);
const askedFor = () => gateway.fakes.calls.find(({ rpc }) => rpc === 'listConversations')?.request;

describe('expand=last_message', () => {
  it('brings the last message of each, null where there is none, in one call', async () => {
    const silent = fakeId('agent').replace('agent', 'conv').replace(/.$/, '1');
    gateway.fakes.conversations.listConversations = async () => ({
      conversations: [aConversation(), aConversation({ id: silent })],
      page: { total: 2n, limit: 20, offset: 0n, hasMore: false },
      lastMessages: [aMessage({ content: 'Bye', sequence: 9n })],
    });
    const { body } = await list('expand=last_message');
    expect(body['data']).toMatchObject([
      { id: aConversationId, last_message: { content: 'Bye', sequence: 9, conversation_id: aConversationId } },
      { id: silent, last_message: null },
    ]);
    expect(askedFor()).toMatchObject({ withLastMessages: true });
    expect(gateway.fakes.calls.filter(({ rpc }) => rpc.endsWith('Conversations'))).toHaveLength(1);
  });

  it('is left out where nobody asks', async () => {
    const { body } = await list('limit=1');
    expect((body['data'] as object[])[0]).not.toHaveProperty('last_message');
  });

  it('goes with the list behind a figure', async () => {
    const { body } = await list('figure=total&since=2026-11-20&expand=last_message');
    expect(body['data']).toMatchObject([{ last_message: { content: expect.any(String) } }]);
  });

  it('is the only one that there is', async () => {
    const refused = await list('expand=messages');
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ path: 'expand', code: 'enum' }]]);
  });
});
