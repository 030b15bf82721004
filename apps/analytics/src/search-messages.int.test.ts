import type { ClickHouse } from '@parley/clickhouse';
import { AnalyticsServiceService, type SearchMessagesRequest } from '@parley/contract/analytics';
import { unavailable } from '@parley/errors';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { startGrpcServer, type GrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics } from '@parley/process';
import { newId, parseId, type Author, type Tenant } from '@parley/schemas';
import { startClickhouse, type StartedClickhouse } from '../test/start-clickhouse';
import { analyticsService } from './server';
import type { Deps } from './rpc/query-runner';
import { toMessageTextRow, type MessageTextRow } from './sink/message-text.row';

const logger = createLogger('test', 'silent');
const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;
let started: StartedClickhouse;
let clickhouse: ClickHouse;
let current: ClickHouse;
let server: GrpcServer;
let client: GrpcClient<typeof AnalyticsServiceService>;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  const through: ClickHouse = { ...clickhouse, query: (...args) => current.query(...args) };
  const service = analyticsService(
    { clickhouse: through, agents: {} as Deps['agents'], now: () => new Date(NOW) },
    { logger, metrics: createMetrics('test') },
  );
  server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  const address = `127.0.0.1:${server.port}`;
  client = createGrpcClient(AnalyticsServiceService, { name: 'Analytics', address, caller: 'test' });
});

beforeEach(() => {
  current = clickhouse;
});

afterAll(async () => {
  client?.close();
  await server?.close();
  await started?.stop();
});

function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) ?? '', mode };
}

interface Said {
  readonly text: string;
  readonly author?: Author;
  readonly agoMs?: number;
  readonly conversationId?: string;
  readonly agentId?: string;
  readonly channel?: 'whatsapp' | 'widget' | 'slack';
}

function rowOf(tenant: Tenant, said: Said, index: number): MessageTextRow {
  const { text, author = 'customer', agoMs = index * 1_000 } = said;
  const row = toMessageTextRow(
    { accountid: tenant.accountId, mode: tenant.mode },
    {
      id: newId('msg'),
      conversation_id: said.conversationId ?? newId('conv'),
      timestamp: new Date(NOW - agoMs).toISOString(),
      author,
      text,
      conversation: { agent_id: said.agentId ?? newId('agent'), channel: said.channel ?? 'widget' },
    },
  );
  if (!row) throw new Error(`${text} has nothing to find`);
  return row;
}

async function say(tenant: Tenant, ...said: (Said | string)[]): Promise<MessageTextRow[]> {
  const rows = said.map((each, index) => rowOf(tenant, typeof each === 'string' ? { text: each } : each, index));
  await clickhouse.insertRows('message_texts_v1', rows);
  return rows;
}

const word = (text: string) => ({ text, isExcluded: false });
const without = (text: string) => ({ text, isExcluded: true });

const search = (tenant: Tenant, request: Partial<SearchMessagesRequest>) =>
  client.searchMessages(
    { terms: [], authors: [], agentIds: [], channels: [], statuses: [], ...request },
    { tenant, deadlineMs: 60_000 },
  );

async function textsOf(tenant: Tenant, request: Partial<SearchMessagesRequest>): Promise<string[]> {
  const { messages, total, isTotalExact } = await search(tenant, request);
  expect([total, isTotalExact]).toEqual([BigInt(messages.length), true]);
  return messages.map(({ excerpt }) => excerpt);
}

describe('words', () => {
  const tenant = newTenant();
  const texts = [
    'O orçamento está pronto',
    'Die Straße ist gesperrt',
    'a nai\u0308ve question',
    'My order-4711 was not delivered',
    'not yet, it was delivered late; a refund, please',
    'write to foo@bar.de',
    '我要退款，谢谢',
    'thanks🎉',
    'semana que vem',
    '100% <img src=x onerror=alert(1)>',
    'שלום עולם',
    'the and of',
    'Rückerstattung an Frau MÜLLER',
    'Herr Mueller wartet',
    'qu’il vienne',
  ];
  beforeAll(() => say(tenant, ...texts));

  test.each<[string, ReturnType<typeof word>[], number[]]>([
    ['without accents', [word('orcamento')], [0]],
    ['with accents', [word('ORÇAMENTO')], [0]],
    ['ss for ß', [word('strasse')], [1]],
    ['ß', [word('Straße')], [1]],
    ['decomposed letters', [word('naïve')], [2]],
    ['a number in a word with a hyphen', [word('4711')], [3]],
    ['the whole of it', [word('order-4711')], [3]],
    ['all words', [word('delivered'), word('refund')], [4]],
    ['a phrase', [word('not delivered')], [3]],
    ['a phrase and not a word', [word('delivered'), without('refund')], [3]],
    ['not a phrase', [word('delivered'), without('not delivered')], [4]],
    ['a part of an address', [word('bar')], [5]],
    ['a whole address', [word('foo@bar.de')], [5]],
    ['words of a script without blanks', [word('退款')], [6]],
    ['not their characters in another order', [word('款退')], []],
    ['an emoji', [word('🎉')], [7]],
    ['no part of a word', [word('ana')], []],
    ['HTML as text', [word('onerror')], [9]],
    ['right to left', [word('עולם')], [10]],
    ['what every text has', [word('the'), word('and')], [11]],
    ['signs that LIKE would read', [word('100%')], [9]],
    ['an umlaut as two letters', [word('rueckerstattung')], [12]],
    ['two letters and their umlaut', [word('mueller')], [12, 13]],
    ['an umlaut, and it as two letters', [word('Müller')], [12, 13]],
    ['a phrase with an umlaut as two letters', [word('frau mueller')], [12]],
    ['one spelling, but none of an excluded word', [word('wartet'), without('müller')], []],
    ['two letters that are no umlaut', [word('que')], [8]],
    ['nothing to find', [word('%')], []],
  ])('%s', async (_, terms, expected) => {
    expect(await textsOf(tenant, { terms })).toEqual(expected.map((at) => texts[at]));
  });

  it('are not found by others, or in the other mode', async () => {
    const test = { ...tenant, mode: 'test' as const };
    expect(await textsOf(test, { terms: [word('orcamento')] })).toEqual([]);
    expect(await textsOf(newTenant(), { terms: [word('orcamento')] })).toEqual([]);
  });

  it('are shown by ranges of the text', async () => {
    const { messages } = await search(tenant, { terms: [word('退款')] });
    const [{ excerpt = '', ranges = [] } = {}] = messages;
    expect(ranges.map(({ start, end }) => excerpt.slice(start, end))).toEqual(['退款']);
  });
});

describe('filters', () => {
  const tenant = newTenant();
  const [own, other] = [newId('conv'), newId('conv')];
  const agentId = newId('agent');
  const said: Said[] = [
    { text: 'refund one', conversationId: own, agentId, author: 'customer', agoMs: HOUR_MS },
    { text: 'refund two', conversationId: own, agentId, author: 'ai', channel: 'slack', agoMs: 2 * HOUR_MS },
    { text: 'refund three', conversationId: other, author: 'human', agoMs: 100 * 24 * HOUR_MS },
    { text: 'refund four', conversationId: other, author: 'customer', agoMs: 900 * 24 * HOUR_MS },
  ];
  const terms = [word('refund')];
  beforeAll(async () => {
    await say(tenant, ...said);
    const state = (id: string, status: string, revision: number) => ({
      account_id: tenant.accountId,
      mode: tenant.mode,
      created_at: '2026-01-01 00:00:00.000',
      id: parseId('conv', id),
      status,
      revision,
    });
    await clickhouse.insertRows('conversations_v1', [
      state(own, 'active', 1),
      state(own, 'resolved', 2),
      state(other, 'active', 1),
    ]);
  });

  test.each<[string, Partial<SearchMessagesRequest>, string]>([
    ['none: newest first, over all months', {}, 'one two three four'],
    ['authors', { authors: ['ai', 'human'] }, 'two three'],
    ['agents', { agentIds: [agentId] }, 'one two'],
    ['channels', { channels: ['slack'] }, 'two'],
    ['the status now', { statuses: ['active'] }, 'three four'],
    ['several of them', { statuses: ['active', 'resolved'] }, 'one two three four'],
    ['since', { since: new Date(NOW - 2 * HOUR_MS) }, 'one two'],
    ['until', { until: new Date(NOW - 2 * HOUR_MS) }, 'three four'],
    ['conversations', { conversations: { ids: [other] } }, 'three four'],
    ['no conversations', { conversations: { ids: [] } }, ''],
    ['all at once', { conversations: { ids: [own] }, authors: ['ai'], statuses: ['resolved'] }, 'two'],
  ])('%s', async (_, request, expected) => {
    const texts = await textsOf(tenant, { terms, ...request });
    expect(texts.map((text) => text.replace('refund ', '')).join(' ')).toBe(expected);
  });

  it('takes as many conversations as may be named', async () => {
    const ids = [other, ...Array.from({ length: 4_999 }, () => newId('conv'))];
    expect(await textsOf(tenant, { terms, conversations: { ids } })).toHaveLength(2);
  });

  it('goes from page to page, and meets nothing twice while messages arrive', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search(tenant, { terms, limit: 1, cursor });
      found.push(...page.messages.map(({ excerpt }) => excerpt));
      cursor = page.nextCursor;
      await say(tenant, { text: `refund later ${found.length}`, agoMs: -HOUR_MS });
    } while (cursor);
    expect(found).toEqual(said.map(({ text }) => text));
  });
});

test('a row that was stored twice, or replaced, is found once, as it is now', async () => {
  const tenant = newTenant();
  const [row] = await say(tenant, 'the old words');
  await clickhouse.insertRows('message_texts_v1', [row as MessageTextRow]);
  expect(await textsOf(tenant, { terms: [word('old')] })).toEqual(['the old words']);
  await clickhouse.insertRows('message_texts_v1', [{ ...row, text: 'new', folded: ' new ', revision: 2 }]);
  expect(await textsOf(tenant, { terms: [word('old')] })).toEqual([]);
  expect(await textsOf(tenant, { terms: [word('new')] })).toEqual(['new']);
});

test('more than 10,000 are not counted', async () => {
  const tenant = newTenant();
  await clickhouse.insertRows(
    'message_texts_v1',
    Array.from({ length: 10_001 }, (_, index) => rowOf(tenant, { text: `refund ${index}` }, index)),
  );
  const { total, isTotalExact, messages } = await search(tenant, { terms: [word('refund')], limit: 1 });
  expect([total, isTotalExact, messages[0]?.excerpt]).toEqual([10_000n, false, 'refund 0']);
  const one = await search(tenant, { terms: [word('refund'), word('777')] });
  expect([one.total, one.isTotalExact]).toEqual([1n, true]);
});

test('of many words with umlauts four are tried in other spellings, and each word once', async () => {
  const tenant = newTenant();
  const words = Array.from({ length: 20 }, (_, at) => `aeoeue${at}`);
  const texts = [words.join(' '), words.join(' ').replaceAll('aeoeue', 'äöü')];
  await say(tenant, ...texts);
  const tries: number[] = [];
  current = {
    ...clickhouse,
    query: (statement, options) => {
      tries.push(statement.sql.split('hasAllTokens').length - 1);
      return clickhouse.query(statement, options);
    },
  };
  const find = async (terms: string[]) =>
    (await search(tenant, { terms: terms.map(word) })).messages.map(({ excerpt }) => excerpt);
  expect(await find([...words, ...words.slice(0, 9)])).toEqual(texts.slice(0, 1));
  expect(await find(words.slice(0, 4))).toEqual(texts);
  expect(Math.max(...tries)).toBe(4 * 8 + 1);
});

test.each<[string, Partial<SearchMessagesRequest>, string]>([
  ['no term', {}, 'terms'],
  ['only excluded ones', { terms: [without('refund')] }, 'terms'],
  ['a foreign cursor', { terms: [word('x')], cursor: 'x' }, 'cursor'],
  ['a limit', { terms: [word('x')], limit: 101 }, 'limit'],
  ['an author', { terms: [word('x')], authors: ['robot'] }, 'authors'],
])('%s is refused', async (_, request, path) => {
  await expect(search(newTenant(), request)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});

test('without ClickHouse it is unavailable', async () => {
  current = { ...clickhouse, query: () => Promise.reject(unavailable('Analytics')) };
  await expect(search(newTenant(), { terms: [word('x')] })).rejects.toMatchObject({ code: 'unavailable' });
});
