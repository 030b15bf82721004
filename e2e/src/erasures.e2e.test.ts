import { eventually } from '@parley/testing';
import { randomUUID } from 'node:crypto';
import { closeClients, newAccount } from './accounts';
import { Browser, ownerLink } from './browser';
import { getConversation, makeAgent, openConversation, sendMessage } from './fixtures';
import { searchStores } from './search-stores';

afterAll(closeClients);

test('an owner erases a customer through the API; then no store says who it was', async () => {
  const account = await newAccount();
  const owner = new Browser();
  await owner.accept(await ownerLink(account.id), `${randomUUID()}@example.com`);
  const { erasures } = owner.parley.account;
  const agent = await makeAgent(account.live);
  const marker = `mk${Math.random().toString(36).slice(2, 12)}`;
  const { id } = await openConversation(account.live, agent.id, { customer: { id: marker, name: marker } });
  await sendMessage(account.live, id, `Where is the parcel of ${marker}?`);
  await eventually(async () => expect((await searchStores(marker)).join()).toContain('messages_v1'));

  const asked = await erasures.create({ customer_id: marker });
  expect(asked).toMatchObject({ dry_run: false, verified: false, finished_at: null });
  await eventually(async () => expect(await erasures.get(asked.id)).toMatchObject({ state: 'done', verified: true }));
  const { counts, asked_by } = await erasures.get(asked.id);
  expect(counts.find(({ place }) => place === 'postgres messages')).toMatchObject({ found: 1, erased: 1 });
  expect(counts.filter(({ found, erased }) => found !== erased)).toEqual([]);
  expect(await searchStores(marker)).toEqual([]);
  expect(await getConversation(account.live, id)).toMatchObject({ customer: { id: `erased_${id}`, name: null } });
  const { data: log } = await owner.parley.audit.list({ object_id: asked.id });
  expect(log.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['erasure.finished', asked_by],
    ['erasure.requested', asked_by],
  ]);

  const again = await erasures.create({ customer_id: marker });
  await eventually(async () => expect(await erasures.get(again.id)).toMatchObject({ state: 'nothing_found' }));
  const list = await erasures.list();
  expect(list.data.map((each) => each.id)).toEqual([again.id, asked.id]);
});
