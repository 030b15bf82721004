import type { Pool } from '@parley/postgres';
import type { Tenant } from '../load/tenants';
import { checkEvents } from './events.check';
import type { Recount, StoredConversation, StoredMessage } from './recount';

const tenant: Tenant = { tag: 't', accountId: 'acct_1', accountUuid: '1', mode: 'live', key: 'k', agentIds: [] };
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
  ...change,
});

async function findingsOf(rows: readonly object[]): Promise<string[]> {
  const pool = { query: async () => ({ rows }) } as unknown as Pool;
  return (await checkEvents(pool, [recount])).map(({ text }) => text);
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

  it('finds a change without an event', async () => {
    expect(await findingsOf([row(1)])).toEqual([
      'the last event of c tells of revision 1, not 2',
      't has 1 messages and 0 events of them',
    ]);
  });
});
