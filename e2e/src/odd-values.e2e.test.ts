import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { inParallel, makeAgent, openConversation } from './fixtures';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).test;
});
afterAll(closeClients);

const oddValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  'NaN',
  '-1',
  '9'.repeat(400),
  'é'.repeat(5_000),
  "' OR 1=1 --",
  '{"a":1}',
  '../../etc/passwd',
  'agent_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  'http://[::1',
  'http://user:pass@host:99999/',
  '2026-02-30T25:61:61Z',
  [],
  [null],
  [[]],
  ['x', 'x'],
  [{}],
  {},
  { a: 1 },
  { id: null },
  { id: { id: 'x' } },
  { __proto__x: 1, constructor: null },
];

interface Target {
  readonly name: string;
  /** Method, path, and a valid body. */
  readonly make: () => Promise<{ method: string; path: string; body: Record<string, unknown> }>;
}

const targets: Target[] = [
  {
    name: 'POST agent',
    make: () => {
      const body = {
        name: 'a',
        description: 'd',
        welcome_message: 'w',
        personality: { tone: 'a', language: 'en', formality: 'b' },
        settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: true },
      };
      return Promise.resolve({ method: 'POST', path: '/v1/agents', body });
    },
  },
  {
    name: 'PATCH agent',
    make: async () => {
      const { id } = await makeAgent(api);
      const body = { name: 'a', status: 'active', description: 'd', personality: { language: 'en' }, settings: {} };
      return { method: 'PATCH', path: `/v1/agents/${id}`, body };
    },
  },
  {
    name: 'POST conversation',
    make: async () => {
      const { id } = await makeAgent(api);
      const customer = { id: 'c', name: 'n', email: 'a@b', phone: '+41 1' };
      const body = { agent_id: id, channel: 'slack', customer, tags: ['a'], metadata: { a: 1 } };
      return { method: 'POST', path: '/v1/conversations', body };
    },
  },
  {
    name: 'PATCH conversation',
    make: async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      return {
        method: 'PATCH',
        path: `/v1/conversations/${id}`,
        body: { status: 'active', tags: ['a'], metadata: {} },
      };
    },
  },
  {
    name: 'POST rating',
    make: async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      return { method: 'POST', path: `/v1/conversations/${id}/rating`, body: { score: 5, comment: 'c' } };
    },
  },
  ...[
    { type: 'text', content: 'x', sender: 'agent', author: 'human', metadata: { a: 1 } },
    { type: 'image', content: 'https://example.com', sender: 'customer', caption: 'c' },
    { type: 'buttons', content: 'x', sender: 'agent', buttons: [{ id: 'a', text: 'b' }] },
  ].map((body): Target => ({
    name: `POST ${body.type}`,
    make: async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      return { method: 'POST', path: `/v1/conversations/${id}/messages`, body };
    },
  })),
];

function variants(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    [...oddValues, ...variants(value)].map((odd) =>
      Object.assign(Array.isArray(body) ? [...body] : { ...body }, { [key]: odd }),
    ),
  );
}

test.each(targets)(
  '$name: an odd value in any field is accepted or refused, never an internal error',
  async ({ make }) => {
    const { method, path, body } = await make();
    const bodies = variants(body);
    expect(bodies.length).toBeGreaterThan(60);
    const answers = await inParallel(bodies.length, 16, (at) => api.call(method, path, { body: bodies[at] }));
    const wrong = answers.flatMap(({ status, text }, at) =>
      [200, 201, 400].includes(status) ? [] : [`${status} ${JSON.stringify(bodies[at])} ${text}`],
    );
    expect(wrong).toEqual([]);
    expect(answers.some(({ status }) => status === 400)).toBe(true);
  },
);

const lists: [string, string[]][] = [
  ['/v1/agents', ['status', 'limit', 'offset', 'cursor']],
  [
    '/v1/conversations',
    ['status', 'agent_id', 'channel', 'customer_id', 'since', 'until', 'limit', 'offset', 'cursor'],
  ],
  ['/v1/analytics/overview', ['period', 'start', 'end', 'agent_id', 'channel', 'timezone']],
  ['/v1/analytics/conversations', ['period', 'start', 'end', 'agent_id', 'channel', 'granularity', 'timezone']],
  ['/v1/analytics/sentiment', ['period', 'start', 'end', 'agent_id', 'channel', 'granularity', 'timezone']],
];

test.each(lists)('GET %s: an odd parameter is accepted or refused, never an internal error', async (path, names) => {
  // URLs cannot have lone surrogates; for more than 16 KB see raw-requests.e2e.test.ts.
  const texts = oddValues
    .filter((value): value is string => typeof value === 'string' && value !== '\ud800')
    .map((value) => value.slice(0, 1_000));
  const more = [
    '0',
    '1',
    '100',
    '101',
    '1000000000000000',
    '9007199254740991',
    '9007199254740993',
    'BST',
    'SystemV/PST8',
    '1970-01-01',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01',
    'Etc/GMT+12',
  ];
  const queries = names.flatMap((name) => [...texts, ...more].map((text) => `${name}=${encodeURIComponent(text)}`));
  const answers = await inParallel(queries.length, 4, (at) => api.get(`${path}?${queries[at]}`));
  expect(
    answers.flatMap(({ status, text }, at) => ([200, 400].includes(status) ? [] : [`${queries[at]} ${text}`])),
  ).toEqual([]);
});

test.each([
  'start=2999-01-01&end=2999-01-02',
  'end=2999-01-01',
  'start=0001-01-01&end=0001-01-02',
  'end=9999-12-31&period=90d',
])('GET analytics of a far window: %s', async (query) => {
  for (const name of ['overview', 'conversations', 'sentiment']) {
    expect([200, 400]).toContain((await api.get(`/v1/analytics/${name}?${query}`)).status);
  }
});

test('times whose year has no four digits in UTC are refused, or come back in the form of the contract', async () => {
  // check-answer.ts checks the form of every timestamp.
  for (const query of [
    'start=9999-12-31&end=9999-12-31T23:59:59-12:00',
    'end=0000-01-01',
    'start=0000-01-01T00:00:00%2B14:00',
  ]) {
    expect([200, 400]).toContain((await api.get(`/v1/analytics/overview?${query}`)).status);
  }
  for (const time of ['0000-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59-12:00']) {
    expect([200, 400]).toContain((await api.get(`/v1/conversations?since=${time}`)).status);
  }
});
