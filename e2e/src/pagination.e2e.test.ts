import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent, Conversation, Message } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { absent, expectFaults, expectStatus, inParallel, makeAgent, openConversation, sendMessage } from './fixtures';
import type { Page } from './answer';

afterAll(closeClients);

interface List {
  readonly api: Api;
  readonly path: string;
  readonly ids: string[];
  add(): Promise<string>;
}

const COUNT = 23;

const makers: [string, () => Promise<List>][] = [
  ['agents', async () => listOf(await freshApi(), '/v1/agents', async (api) => (await makeAgent(api)).id, true)],
  [
    'conversations',
    async () => {
      const api = await freshApi();
      const agent = await makeAgent(api);
      return listOf(api, '/v1/conversations', async () => (await openConversation(api, agent.id)).id, true);
    },
  ],
  [
    'messages',
    async () => {
      const api = await freshApi();
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      return listOf(api, `/v1/conversations/${id}/messages`, async () => (await sendMessage(api, id, 'x')).id, false);
    },
  ],
];

async function freshApi(): Promise<Api> {
  return (await newAccount()).test;
}

async function listOf(
  api: Api,
  path: string,
  add: (api: Api) => Promise<string>,
  isNewestFirst: boolean,
): Promise<List> {
  const ids: string[] = [];
  for (let at = 0; at < COUNT; at++) ids.push(await add(api));
  return { api, path, ids: isNewestFirst ? ids.reverse() : ids, add: () => add(api) };
}

type Item = { id: string };
const idsOf = (page: Page<Item>): string[] => page.data.map(({ id }) => id);

async function walk<Item>(api: Api, path: string, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let next = first; ;) {
    const { data, pagination } = expectStatus(await api.get<Page<Item>>(next), 200);
    items.push(...data);
    expect(pagination.has_more).toBe(pagination.next_cursor !== null);
    if (pagination.next_cursor === null) return items;
    next = `${first}&cursor=${encodeURIComponent(pagination.next_cursor)}`;
  }
}

describe.each(makers)('a list of %s', (name, make) => {
  let list: List;
  beforeAll(async () => {
    list = await make();
  });
  const read = async (query: string) => expectStatus(await list.api.get<Page<Item>>(`${list.path}?${query}`), 200);

  test('has 20 on a page by default', async () => {
    const page = await read('');
    expect(idsOf(page)).toEqual(list.ids.slice(0, 20));
    expect(page.pagination).toEqual({
      total: COUNT,
      limit: 20,
      offset: 0,
      has_more: true,
      next_cursor: expect.any(String) as unknown,
    });
  });

  test.each([
    [1, 0],
    [100, 0],
    [5, 5],
    [5, 18],
    [5, 20],
    [1, 22],
    [20, 3],
    [20, 23],
    [20, 1_000],
  ])('limit %d, offset %d', async (limit, offset) => {
    const page = await read(`limit=${limit}&offset=${offset}`);
    expect(idsOf(page)).toEqual(list.ids.slice(offset, offset + limit));
    const hasMore = offset + limit < COUNT;
    expect(page.pagination).toMatchObject({ total: COUNT, limit, offset, has_more: hasMore });
    expect(page.pagination.next_cursor === null).toBe(!hasMore);
  });

  test.each([1, 4, 23, 100])('walks with the cursor in pages of %d', async (limit) => {
    expect((await walk<Item>(list.api, list.path, limit)).map(({ id }) => id)).toEqual(list.ids);
  });

  test('continues with a cursor from a page that had an offset', async () => {
    const first = await read('limit=3&offset=6');
    const next = await read(`limit=3&cursor=${encodeURIComponent(first.pagination.next_cursor ?? '')}`);
    expect(idsOf(next)).toEqual(list.ids.slice(9, 12));
    expect(next.pagination).toMatchObject({ total: COUNT, limit: 3 });
  });

  test('refuses a cursor with an offset, and accepts it with offset 0', async () => {
    const cursor = encodeURIComponent((await read('limit=3')).pagination.next_cursor ?? '');
    const answer = await list.api.get(`${list.path}?cursor=${cursor}&offset=1`);
    expect(answer.body.errors?.some(({ path }) => ['cursor', 'offset'].includes(path))).toBe(true);
    expect(idsOf(await read(`limit=3&cursor=${cursor}&offset=0`))).toEqual(list.ids.slice(3, 6));
  });

  test('refuses a cursor that was changed', async () => {
    const cursor = (await read('limit=3')).pagination.next_cursor ?? '';
    for (const broken of [`${cursor}x`, cursor.slice(0, -3), `B${cursor.slice(1)}`, 'a'.repeat(5_000)])
      expectFaults(await list.api.get(`${list.path}?cursor=${broken}`), ['cursor']);
  });

  test('refuses a cursor of another list', async () => {
    const other = name === 'agents' ? '/v1/conversations' : '/v1/agents';
    const cursor = (await read('limit=3')).pagination.next_cursor ?? '';
    expectFaults(await list.api.get(`${other}?cursor=${encodeURIComponent(cursor)}`), ['cursor']);
  });
});

test.each(makers.slice(1))('nothing is shown twice or left out while %s are added', async (_, make) => {
  const list = await make();
  let isDone = false;
  const added: string[] = [];
  const adding = (async () => {
    while (!isDone) {
      added.push(await list.add());
      await sleep(10);
    }
  })();
  try {
    for (let round = 0; round < 5; round++) {
      const seen = (await walk<Item>(list.api, list.path, 3)).map(({ id }) => id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => list.ids.includes(id))).toEqual(list.ids);
    }
  } finally {
    isDone = true;
  }
  await adding;
  const page = expectStatus(await list.api.get<Page<Item>>(`${list.path}?limit=1`), 200);
  expect(page.pagination.total).toBe(COUNT + added.length);
});

describe('filters of conversations', () => {
  const statuses = ['active', 'resolved', 'escalated'] as const;
  const channels = ['whatsapp', 'widget', 'slack'] as const;
  let api: Api;
  let agents: Agent[];
  let all: Conversation[];
  beforeAll(async () => {
    api = await freshApi();
    agents = [await makeAgent(api), await makeAgent(api)];
    await inParallel(18, 1, async (at) => {
      const fields = { channel: channels[at % 3]!, customer: { id: `customer ${at % 4}` } };
      const { id } = await openConversation(api, agents[at % 2]!.id, fields);
      const status = statuses[Math.floor(at / 6)]!;
      if (status !== 'active') await api.parley.conversations.update(id, { status });
    });
    all = await api.parley.conversations.list({ limit: 100 }).toArray();
    expect(all).toHaveLength(18);
  });

  type Filter = [query: string, holds: (conversation: Conversation) => boolean];
  const choices = (): Filter[][] => {
    const middle = all[12]!.created_at;
    const late = all[2]!.created_at;
    return [
      [['', () => true], ...statuses.map((status): Filter => [`status=${status}`, (each) => each.status === status])],
      [
        ['', () => true],
        [`agent_id=${agents[0]!.id}`, (each) => each.agent_id === agents[0]!.id],
      ],
      [
        ['', () => true],
        ['channel=slack', (each) => each.channel === 'slack'],
      ],
      [
        ['', () => true],
        ['customer_id=customer%201', (each) => each.customer.id === 'customer 1'],
      ],
      [
        ['', () => true],
        [`since=${middle}`, (each) => each.created_at >= middle],
      ],
      [
        ['', () => true],
        [`until=${late}`, (each) => each.created_at < late],
      ],
    ];
  };

  test('every combination returns exactly the matches, with an exact total', async () => {
    const combinations = choices().reduce<Filter[]>(
      (so, next) =>
        so.flatMap(([query, holds]) =>
          next.map(([more, also]): Filter => [`${query}&${more}`, (each) => holds(each) && also(each)]),
        ),
      [['limit=3', () => true]],
    );
    expect(combinations).toHaveLength(128);
    await inParallel(combinations.length, 8, async (at) => {
      const [query, holds] = combinations[at]!;
      const path = `/v1/conversations?${query.replace(/&+/g, '&').replace(/&$/, '')}`;
      const page = expectStatus(await api.get<Page<Conversation>>(path), 200);
      const expected = all.filter(holds);
      expect([path, page.pagination.total]).toEqual([path, expected.length]);
      expect(page.data).toEqual(expected.slice(0, 3));
      expect(page.pagination.has_more).toBe(expected.length > 3);
    });
  });

  test('a cursor of one list or order never causes an internal error in another', async () => {
    const page = await api.get<Page<Item>>('/v1/conversations?channel=slack&limit=1');
    const cursor = encodeURIComponent(page.body.pagination.next_cursor ?? '');
    const messages = `/v1/conversations/${all[0]!.id}/messages`;
    for (const other of [
      '/v1/conversations?',
      '/v1/conversations?status=active&',
      '/v1/agents?',
      `${messages}?order=desc&`,
    ]) {
      expect([200, 400]).toContain((await api.get(`${other}cursor=${cursor}`)).status);
    }
  });

  test('a cursor keeps to the filter', async () => {
    expect(await walk<Conversation>(api, '/v1/conversations?channel=slack', 2)).toEqual(
      all.filter(({ channel }) => channel === 'slack'),
    );
  });

  test.each([`agent_id=${absent.agent}`, 'agent_id=x', 'customer_id=nobody', 'since=2999-01-01', 'until=2000-01-01'])(
    '%s gives nothing',
    async (query) => {
      const page = expectStatus(await api.get<Page<Conversation>>(`/v1/conversations?${query}`), 200);
      expect(page).toEqual({
        data: [],
        pagination: { total: 0, limit: 20, offset: 0, has_more: false, next_cursor: null },
      });
    },
  );

  test.each([
    ['since=2026-01-02&until=2026-01-01', 'since'],
    ['since=2026-01-01&until=2026-01-01T00:00:00Z', 'since'],
  ])('%s is refused: no time is in it', async (query, path) => {
    expectFaults(await api.get(`/v1/conversations?${query}`), [path]);
  });

  test('totals follow a change of status immediately', async () => {
    const { id } = all.find(({ status }) => status === 'active')!;
    const total = async (status: string) =>
      expectStatus(await api.get<Page<Item>>(`/v1/conversations?status=${status}`), 200).pagination.total;
    expect([await total('active'), await total('resolved')]).toEqual([6, 6]);
    await api.parley.conversations.resolve(id);
    expect([await total('active'), await total('resolved')]).toEqual([5, 7]);
    await sendMessage(api, id, 'Reopened');
    expect([await total('active'), await total('resolved')]).toEqual([6, 6]);
  });

  test('items of the list are the conversations as GET shows them', async () => {
    const [first] = (await api.get<Page<Conversation>>('/v1/conversations?limit=1')).body.data;
    const read = (await api.get<Record<string, unknown>>(`/v1/conversations/${first!.id}`)).body;
    expect({ ...first, messages: read['messages'], has_more_messages: read['has_more_messages'] }).toEqual(read);
  });

  test('agents are filtered by status, with exact totals', async () => {
    await api.parley.agents.update(agents[0]!.id, { status: 'paused' });
    for (const [status, ids] of [
      ['active', [agents[1]!.id]],
      ['paused', [agents[0]!.id]],
      ['disabled', []],
    ] as const) {
      const page = expectStatus(await api.get<Page<Agent>>(`/v1/agents?status=${status}`), 200);
      expect([idsOf(page), page.pagination.total]).toEqual([ids, ids.length]);
    }
  });

  test('messages beyond the first page keep their total', async () => {
    const messages = `/v1/conversations/${all[0]!.id}/messages`;
    await inParallel(7, 7, () => sendMessage(api, all[0]!.id, 'x'));
    const page = expectStatus(await api.get<Page<Message>>(`${messages}?order=desc&limit=2&offset=4`), 200);
    expect(page.pagination).toMatchObject({ total: 7, limit: 2, offset: 4, has_more: true });
    expectFaults(await api.get(`${messages}?order=newest`), ['order']);
  });

  test('an unencoded plus sign is reported differently from an unknown customer', async () => {
    const customer = `+49 30 ${Date.now()}`;
    const agent_id = all[0]!.agent_id;
    await api.post('/v1/conversations', { agent_id, channel: 'widget', customer: { id: customer } });
    const list = (id: string) => api.get<Page<Conversation>>(`/v1/conversations?customer_id=${id}`);
    expect((await list(encodeURIComponent(customer))).body.pagination.total).toBe(1);
    const answer = await list(customer.replaceAll(' ', '%20'));
    expectFaults(answer, ['customer_id']);
    expect(answer.text).toContain('(encode + as %2B)');
    expect((await list('+49+nobody')).body.pagination.total).toBe(0);
  });
});
