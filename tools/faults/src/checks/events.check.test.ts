import type { Pool } from '@parley/postgres';
import { openApi } from '@parley/testing/load/balancer';
import type { Tenant } from '@parley/testing/load/tenants';
import { checkEvents } from './events.check';
import type { Recount, StoredConversation, StoredMessage } from './recount';

const api = openApi({ fetch: () => Promise.reject(new Error('nothing is asked')) }, 'k');
const tenant: Tenant = { tag: 't', accountId: 'acct_1', accountUuid: '1', mode: 'live', key: 'k', api, agentIds: [] };
const recount = {
  tenant,
  conversations: [{ id: 'c', revision: 2 } as StoredConversation],
  messages: [{ id: 'm', conversation_id: 'c' } as StoredMessage],
} satisfies Recount;

const row = (revision: number, change: object = {}): object => ({
  ordering_key: 'c',
  type: revision === 2 ? 'message.created' : 'conversation.created',
  is_published: true,
  revision,
  status: 'active',
  ...change,
});

async function findingsOf(rows: readonly object[], missing: readonly string[] = []): Promise<string[]> {
  const pool = { query: async () => ({ rows }) } as unknown as Pool;
  return (await checkEvents(pool, [recount], async () => missing)).map(({ text }) => text);
}

describe('checkEvents', () => {
  it('is content with one event for each change, all sent', async () => {
    expect(await findingsOf([row(1), row(2)])).toEqual([]);
  });

  it('finds an event that is not sent', async () => {
    expect(await findingsOf([row(1), row(2, { is_published: false })])).toEqual(['an event of c is not sent']);
  });

  it('finds events out of order', async () => {
    expect(await findingsOf([row(2), row(1), row(2, { type: 'conversation.updated' })])).toEqual([
      'the events of c are out of order',
    ]);
  });

  it('finds an event that is not in the stream', async () => {
    expect(await findingsOf([row(1), row(2)], ['e2'])).toEqual(['1 events of t are not in the stream, such as e2']);
  });

  it('is content with an opening in one change, and with a reopening beside its message', async () => {
    const opening = [row(2, { type: 'conversation.created' }), row(2)];
    expect(await findingsOf(opening)).toEqual([]);
    const reopening = [row(1, { status: 'resolved' }), row(2, { type: 'conversation.reopened' }), row(2)];
    expect(await findingsOf(reopening)).toEqual([]);
  });

  it('asks no revision of the events of customers, but that they are sent', async () => {
    const ofCustomer = { type: 'customer.created', ordering_key: 'p', revision: null, status: null };
    expect(await findingsOf([row(1), row(2), row(0, ofCustomer)])).toEqual([]);
    expect(await findingsOf([row(1), row(2), row(0, { ...ofCustomer, is_published: false })])).toEqual([
      'an event of p is not sent',
    ]);
  });

  it('finds a revision that is left out', async () => {
    expect(await findingsOf([row(1), row(3, { type: 'message.created' }), row(2, { type: 'x' })])).toEqual([
      'revision 2 of c has no event',
      'the events of c are out of order',
    ]);
  });

  it('finds a change that is told twice', async () => {
    expect(
      await findingsOf([row(1), row(2, { type: 'conversation.rated' }), row(2, { type: 'conversation.rated' })]),
    ).toEqual([
      'the event conversation.rated of revision 2 of c is there twice',
      't has 1 messages and 0 events of them',
    ]);
  });

  it('finds an opening and a reopening that are told by half', async () => {
    expect(await findingsOf([row(2)])).toEqual(['the opening of c has 1 events']);
    expect(await findingsOf([row(1, { status: 'resolved' }), row(2)])).toEqual([
      'revision 2 of c reopens it without an event',
    ]);
  });

  it('finds a change without an event', async () => {
    expect(await findingsOf([row(1)])).toEqual([
      'the last event of c tells of revision 1, not 2',
      't has 1 messages and 0 events of them',
    ]);
  });
});
