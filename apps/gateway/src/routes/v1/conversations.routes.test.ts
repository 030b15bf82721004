import { aConversationId, aConversation } from '../../../test/fake-services';
import { aMessage } from '../../../test/fake-messages';
import { anErasureId } from '../../../test/fake-erasures';
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

describe('filters by rows', () => {
  it('are handed on as they are meant', async () => {
    const { status } = await list(
      'tag=vip,a%5C%2Cb&metadata.order_id=A%2B1&metadata.__proto__=x&metadata.=&is_unread=true&has_suggestion=false',
    );
    expect(status).toBe(200);
    expect(askedFor()).toMatchObject({
      labels: {
        tags: ['vip', 'a,b'],
        metadata: [
          { key: 'order_id', text: 'A+1' },
          { key: '__proto__', text: 'x' },
          { key: '', text: '' },
        ],
      },
      isUnread: true,
      hasSuggestion: false,
    });
  });

  it('filter by nothing where nobody asks', async () => {
    await list('limit=1');
    expect(askedFor()).toMatchObject({ labels: undefined, isUnread: undefined, hasSuggestion: undefined });
  });

  test.each([
    ['tag=', 'tag', 'min_length'],
    ['metadata=a', 'metadata', 'unknown_field'],
    ['metadata.a=1&metadata.a=2', 'metadata.a', 'duplicate'],
    ['tag=a&tag=b', 'tag', 'duplicate'],
    ['metadata.a=%00', 'metadata.a', 'characters'],
    ['metadata.a=%ff', 'metadata.a', 'encoding'],
    ['__proto__=1', '__proto__', 'unknown_field'],
    ['constructor=1', 'constructor', 'unknown_field'],
    ['meta.a=1', 'meta.a', 'unknown_field'],
    ['is_unread=1', 'is_unread', 'enum'],
    ['figure=total&since=2026-11-20&metadata.a=1', 'metadata.a', 'conflict'],
  ])('%s names %s: %s', async (query, path, code) => {
    const refused = await list(query);
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ path, code }]]);
  });
});

describe('DELETE of a conversation', () => {
  const target = `/v1/conversations/${aConversationId}`;

  it('begins an erasure in the name of the key, which reads how far it is', async () => {
    const key = gateway.fakes.addKey({ permissions: ['conversations:erase'] });
    const answer = await gateway.send('DELETE', target, { key });
    expect([answer.status, answer.headers.get('location')]).toEqual([202, `/v1/account/erasures/${anErasureId}`]);
    expect(answer.body).toMatchObject({ id: anErasureId, state: 'pending' });
    const request = gateway.fakes.calls.find(({ rpc }) => rpc === 'eraseConversation')?.request;
    expect(request).toMatchObject({
      conversationId: aConversationId,
      actor: { keyId: expect.stringMatching(/^key_/) },
    });
    expect((await gateway.send('GET', `/v1/account/erasures/${anErasureId}`, { key })).status).toBe(200);
  });

  it('needs the permission, the conversation, and the version of If-Match', async () => {
    const key = gateway.fakes.addKey({ permissions: ['conversations:write'] });
    const refused = await gateway.send('DELETE', target, { key });
    expect([refused.status, refused.body['required_permission']]).toEqual([403, 'conversations:erase']);
    expect((await gateway.send('DELETE', `/v1/conversations/${fakeId('conv').replace(/.$/, '2')}`)).status).toBe(404);
    const lost = await gateway.send('DELETE', target, { headers: { 'if-match': '"7-x"' } });
    expect(lost.status).toBe(412);
    expect(gateway.fakes.calls.filter(({ rpc }) => rpc === 'eraseConversation')).toEqual([]);
    expect((await gateway.send('DELETE', target, { headers: { 'if-match': '"1-x"' } })).status).toBe(202);
  });
});
