import { Author, Sender } from '@parley/contract/message';
import { createLogger } from '@parley/process';
import { newId, parseId, type JsonObject, type Tenant } from '@parley/schemas';
import { newMessage } from '../../test/conversation-stand-in';
import { createFirstNames, namesOfWriters, nameOfWriter } from './first-names';

const logger = createLogger('test', 'silent');
const tenantOf = (accountId = newId('acct')): Tenant => ({
  accountId,
  accountUuid: parseId('acct', accountId) as string,
  mode: 'live',
});
const [ada, bob] = [newId('member'), newId('member')];

function world() {
  const names = new Map<string, Record<string, string>>();
  const asked: (readonly string[])[] = [];
  const state = { nowMs: 1_000, isAway: false };
  const members = {
    findFirstNames: async ({ ids }: { ids: string[] }, { tenant }: { tenant?: Tenant | undefined }) => {
      asked.push(ids);
      if (state.isAway) throw new Error('away');
      const known = names.get(tenant?.accountId ?? '') ?? {};
      return { names: ids.flatMap((id) => (known[id] ? [{ memberId: id, firstName: known[id] }] : [])) };
    },
  };
  return { names, asked, state, firstNames: createFirstNames(members, logger, () => state.nowMs) };
}

test('all names of a reading are asked for at once, and once a minute', async () => {
  const { names, asked, state, firstNames } = world();
  const tenant = tenantOf();
  names.set(tenant.accountId, { [ada]: 'Ada' });
  const read = () => firstNames.find(tenant, [ada, bob, ada]);
  expect(await read()).toEqual(new Map([[ada, 'Ada']]));
  names.set(tenant.accountId, { [ada]: 'Augusta', [bob]: 'Bob' });
  expect(await read()).toEqual(new Map([[ada, 'Ada']]));
  expect(asked).toEqual([[ada, bob]]);
  state.nowMs += 60_000;
  expect(Object.fromEntries(await read())).toEqual({ [ada]: 'Augusta', [bob]: 'Bob' });
  expect(asked).toEqual([
    [ada, bob],
    [ada, bob],
  ]);
});

test('a name of one account is not shown in another', async () => {
  const { names, firstNames } = world();
  const [own, other] = [tenantOf(), tenantOf()];
  names.set(own.accountId, { [ada]: 'Ada' });
  expect((await firstNames.find(own, [ada])).size).toBe(1);
  expect((await firstNames.find(other, [ada])).size).toBe(0);
});

test('while the account service is away, what is known is shown, and it is left alone for 5 seconds', async () => {
  const { names, asked, state, firstNames } = world();
  const tenant = tenantOf();
  names.set(tenant.accountId, { [ada]: 'Ada', [bob]: 'Bob' });
  await firstNames.find(tenant, [ada]);
  state.nowMs += 60_000;
  state.isAway = true;
  for (let at = 0; at < 3; at++) expect(await firstNames.find(tenant, [ada, bob])).toEqual(new Map([[ada, 'Ada']]));
  expect(asked).toHaveLength(2);
  state.isAway = false;
  state.nowMs += 5_000;
  expect((await firstNames.find(tenant, [ada, bob])).size).toBe(2);
});

describe('the names of writers', () => {
  const conversation = newId('conv');
  const said = (author: Author, memberId?: string) =>
    newMessage(conversation, 1, { sender: Sender.AGENT, author, memberId });
  const messages = [said(Author.HUMAN, ada), said(Author.AI, bob), said(Author.HUMAN)];

  test('are those of people, where the channel shows them', async () => {
    const { names, asked, firstNames } = world();
    const tenant = tenantOf();
    names.set(tenant.accountId, { [ada]: 'Ada', [bob]: 'Bob' });
    const shown = await namesOfWriters(firstNames, tenant, { settings: { shows_first_names: true } }, messages);
    expect(asked).toEqual([[ada]]);
    expect(messages.map((message) => nameOfWriter(message, shown))).toEqual(['Ada', null, null]);
    // Customers do not talk to the member who approved an agent's message.
    expect(nameOfWriter(said(Author.AI, ada), shown)).toBeNull();
  });

  test.each<JsonObject>([{}, { shows_first_names: false }, { shows_first_names: null }])(
    'are not asked for with %j',
    async (settings) => {
      const { asked, firstNames } = world();
      expect((await namesOfWriters(firstNames, tenantOf(), { settings }, messages)).size).toBe(0);
      expect(asked).toEqual([]);
    },
  );
});
