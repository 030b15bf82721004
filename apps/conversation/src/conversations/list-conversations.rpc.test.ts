import { ListConversationsRequest } from '@parley/contract/conversation';
import { PageRequest } from '@parley/contract/common';
import { messageOf } from '@parley/testing';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { newId, parseId } from '@parley/schemas';
import { listConversationsRpc } from './list-conversations.rpc';

const accountId = newId('acct');
const context = {
  tenant: { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' as const },
  signal: new AbortController().signal,
} as unknown as TenantCallContext;

test('pages far down the list are read two at a time, and hold up no other', async () => {
  const pages: (() => void)[] = [];
  const query = ({ name }: { name: string }): Promise<unknown> => {
    if (name.startsWith('count')) return Promise.resolve({ rows: [{ total: 1_000_000 }] });
    return new Promise((resolve) => pages.push(() => resolve({ rows: [] })));
  };
  const list = listConversationsRpc({ pool: { query } as unknown as Pool });
  const at = (offset: number) =>
    list(
      messageOf(ListConversationsRequest, { page: messageOf(PageRequest, { offset: BigInt(offset), limit: 1 }) }),
      context,
    );
  const turn = () => new Promise(setImmediate);

  const deep = Array.from({ length: 5 }, () => at(10_001));
  await turn();
  expect(pages).toHaveLength(2);
  const first = at(10_000);
  await turn();
  expect(pages).toHaveLength(3);
  pages[2]?.();
  expect((await first).page?.total).toBe(1_000_000n);
  // Each answer frees a slot for the next.
  for (const answer of pages) {
    answer();
    await turn();
  }
  await Promise.all(deep);
  expect(pages).toHaveLength(6);
});
