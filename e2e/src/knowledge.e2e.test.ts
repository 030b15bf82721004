import type { KnowledgeSearch } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import { eventually } from '@parley/testing';

afterAll(closeClients);

const refunds = {
  question: 'How do I get a refund?',
  answer: 'Within 14 days.',
  phrasings: ['I want my money back', 'When will I be reimbursed?'],
};

test('an answer is found as a customer would ask, in its account and mode, until it is deleted', async () => {
  const { live, test: inTest } = await newAccount();
  const { id } = await live.parley.knowledge.answers.create(refunds);
  const search = async (api = live): Promise<KnowledgeSearch> =>
    await api.parley.knowledge.search({ query: 'can i hav my money back plz' });
  await eventually(async () => expect(await search()).toMatchObject({ band: 'answer', hits: [{ id }] }));
  expect(await search(inTest)).toMatchObject({ band: 'unknown', hits: [] });
  await live.parley.knowledge.answers.delete(id);
  expect((await search()).hits).toEqual([]);
});

test('nothing is suggested without unanswered questions', async () => {
  const { live } = await newAccount();
  expect(await live.parley.knowledge.suggestions.list()).toMatchObject({ data: [] });
});
