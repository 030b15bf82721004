import { eventually } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { parley } from './command-line';
import { expectStatus, makeAgent, openConversation, sendMessage } from './fixtures';
import { startOwnSystem, type OwnSystem } from './own-system';
import { searchStores } from './search-stores';

let system: OwnSystem;
let account: TestAccount;
let agentId: string;

beforeAll(async () => {
  system = await startOwnSystem();
  account = await newAccount(system.target);
  agentId = (await makeAgent(account.test)).id;
  for (let i = 0; i < 3; i++) {
    const fields = { customer: { id: `zoe-${i}` }, metadata: { n: i } };
    const { id } = await openConversation(account.test, agentId, fields);
    await sendMessage(account.test, id, 'Where is my refund?');
    await sendMessage(account.test, id, 'It is on its way.', { sender: 'agent' });
  }
  await eventually(async () => expect(await overview()).toMatchObject({ messages: { total: 6 } }));
});
afterAll(async () => {
  closeClients();
  await system?.stop();
});

async function overview(): Promise<unknown> {
  const path = '/v1/analytics/conversations?period=24h';
  const metrics = expectStatus(await account.test.get<{ topics: unknown; volume: unknown }>(path), 200);
  const figures = expectStatus(await account.test.get<Record<string, unknown>>('/v1/analytics/overview'), 200);
  return { ...figures, period: undefined, topics: metrics.topics, volume: metrics.volume };
}

test('an export has every object once, and ends with its counts', async () => {
  const { code, stdout } = await parley(['export', '--account', account.id], system.target.home);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as { type: string; mode: string; data: { id: string } });
  expect(objects[0]).toMatchObject({ type: 'export', account_id: account.id });
  expect(objects.at(-1)).toEqual({ type: 'end', counts: { key: 2, agent: 1, conversation: 3, message: 6 } });
  const of = (type: string) => objects.filter((object) => object.type === type);
  expect(new Set(of('message').map(({ data }) => data.id)).size).toBe(6);
  expect(of('conversation').map(({ mode }) => mode)).toEqual(['test', 'test', 'test']);
  expect(of('agent')[0]?.data).toMatchObject({ id: agentId, name: 'Ada', status: 'active' });
  const { stdout: listed } = await parley(['keys', 'list', '--json', '--account', account.id], system.target.home);
  const keys = of('key').map(({ mode, data: { id, ...rest } }) => ({ id, account_id: account.id, mode, ...rest }));
  expect(keys).toEqual(expect.arrayContaining(JSON.parse(listed) as unknown[]));
  // Neither the value of a key nor its hash leaves the system.
  expect(stdout).not.toContain(account.test.key ?? 'no key');
  expect(JSON.stringify(of('key'))).not.toContain('hash');
});

test('figures that were lost are made again from Postgres, and are the same', async () => {
  const before = await overview();
  const emptied = await parley(['analytics', 'rebuild', '--empty-first'], system.target.home);
  expect(emptied.code).toBe(0);
  expect(emptied.stdout).toMatch(/^conversations +3 +3\nmessages +6 +6\n/m);
  expect(await overview()).toEqual(before);
  // Once more over what is there: nothing counts twice.
  expect((await parley(['analytics', 'rebuild'], system.target.home)).code).toBe(0);
  expect(await overview()).toEqual(before);
});

test.each(['nats', 'clickhouse'])('an erasure fails while %s is away, and the next run completes it', async (store) => {
  const marker = `mk${Math.random().toString(36).slice(2, 12)}`;
  const { id } = await openConversation(account.test, agentId, { customer: { id: marker, name: marker } });
  await sendMessage(account.test, id, `Where is the parcel of ${marker}?`);
  const home = system.target.home;
  await eventually(async () => expect((await searchStores(marker, home)).join()).toContain('messages_v1'));
  const args = ['erase-customer', '--account', account.id, '--customer-id', marker, '--mode', 'test'];
  const failed = await system.whileFrozen(store, () => parley(args, home));
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/away|has waited 30 s for|not available|too long/);
  // 3: a run before it has erased everything, and lost a store again before it could say so.
  await eventually(async () => expect([0, 3]).toContain((await parley(args, home)).code));
  expect(await searchStores(marker, home)).toEqual([]);
});
