import { closeClients, newAccount } from './accounts';
import { expectStatus } from './fixtures';
import { eventually } from '@parley/testing';

afterAll(closeClients);

interface Found {
  readonly band: string;
  readonly hits: readonly { readonly id: string; readonly text: string }[];
}

const refunds = {
  question: 'How do I get a refund?',
  answer: 'Within 14 days.',
  phrasings: ['I want my money back', 'When will I be reimbursed?'],
};

test('an answer is found as a customer would ask, in its account and mode, until it is deleted', async () => {
  const { live, test: inTest } = await newAccount();
  const { id } = expectStatus(await live.post<{ id: string }>('/v1/knowledge/answers', refunds), 201);
  const search = async (api = live): Promise<Found> =>
    expectStatus(await api.post<Found>('/v1/knowledge/search', { query: 'can i hav my money back plz' }), 200);
  await eventually(async () => expect(await search()).toMatchObject({ band: 'answer', hits: [{ id }] }));
  expect(await search(inTest)).toMatchObject({ band: 'unknown', hits: [] });
  expect((await live.call('DELETE', `/v1/knowledge/answers/${id}`)).status).toBe(204);
  expect((await search()).hits).toEqual([]);
});

test('nothing is suggested while nothing was asked in vain', async () => {
  const { live } = await newAccount();
  expect(expectStatus(await live.get('/v1/knowledge/suggestions'), 200)).toMatchObject({ data: [] });
});
