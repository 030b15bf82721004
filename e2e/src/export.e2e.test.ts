import { closeClients, newAccount } from './accounts';
import { parley } from './command-line';
import { makeAgent, openConversation, sendMessage } from './fixtures';

afterAll(closeClients);

test('an export has every object once, and ends with its counts', async () => {
  const account = await newAccount();
  const { id: agentId } = await makeAgent(account.test);
  for (let i = 0; i < 3; i++) {
    const { id } = await openConversation(account.test, agentId, { customer: { id: `zoe-${i}` }, metadata: { n: i } });
    await sendMessage(account.test, id, 'Where is my refund?');
    await sendMessage(account.test, id, 'It is on its way.', { sender: 'agent' });
  }
  const { code, stdout } = await parley(['export', '--account', account.id]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as { type: string; mode: string; data: { id: string } });
  expect(objects[0]).toMatchObject({ type: 'export', account_id: account.id });
  expect(objects.at(-1)).toEqual({ type: 'end', counts: { key: 2, agent: 1, conversation: 3, message: 6, memory: 0 } });
  const of = (type: string) => objects.filter((object) => object.type === type);
  expect(new Set(of('message').map(({ data }) => data.id)).size).toBe(6);
  expect(of('conversation').map(({ mode }) => mode)).toEqual(['test', 'test', 'test']);
  expect(of('agent')[0]?.data).toMatchObject({ id: agentId, name: 'Ada', status: 'active' });
  const { stdout: listed } = await parley(['keys', 'list', '--json', '--account', account.id]);
  const keys = of('key').map(({ mode, data: { id, ...rest } }) => ({ id, account_id: account.id, mode, ...rest }));
  expect(keys).toEqual(expect.arrayContaining(JSON.parse(listed) as unknown[]));
  // Neither the value of a key nor its hash leaves the system.
  expect(stdout).not.toContain(account.test.key ?? 'no key');
  expect(JSON.stringify(of('key'))).not.toContain('hash');
});
