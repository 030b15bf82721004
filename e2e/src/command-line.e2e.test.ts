import { allPermissions, eventually, within } from '@parley/testing';
import { apiWith } from './client';
import { parley, parleyJson } from './command-line';
import { expectProblem, expectStatus, messagesOf } from './fixtures';

interface CreatedKey {
  id: string;
  key: string;
  account_id: string;
  mode: string;
  permissions: string[];
}

const create = (...args: string[]) => parleyJson<CreatedKey>(['keys', 'create', '--name', 'e2e', ...args]);
const all = allPermissions.join(',');

test('members: the first owner, an invitation, the list, disabling, and a new link', async () => {
  const { account_id: account } = await create('--mode', 'live', '--permissions', 'agents:read', '--account', 'new');
  const of = ['--account', account];
  const first = await parleyJson<{ url: string }>(['members', 'invite', ...of]);
  expect(first.url).toMatch(/^http:\/\/localhost:\d+\/join#token=[\w-]{43}$/);
  const email = 'ben@example.com';
  const invited = await parleyJson<{ member: { id: string }; url: string }>([
    'members',
    'invite',
    '--email',
    email,
    '--role',
    'agent',
    ...of,
  ]);
  const again = await parleyJson<{ url: string }>(['members', 'reset', email, ...of]);
  expect(again.url).not.toBe(invited.url);
  await parleyJson(['members', 'disable', invited.member.id, ...of]);
  expect(await parleyJson(['members', 'list', ...of])).toMatchObject([{ email, role: 'agent', status: 'disabled' }]);
  expect(await parley(['members', 'reset', 'nobody@example.com', ...of])).toMatchObject({ code: 1 });
});

describe('keys', () => {
  test('create, list and revoke', () =>
    within(1_000, async (soon) => {
      const created = await create('--mode', 'live', '--permissions', 'agents:read', '--account', 'new');
      expect(created).toEqual({
        id: expect.stringMatching(/^key_/) as unknown,
        key: expect.stringMatching(/^parley_live_[0-9A-Za-z]{38}$/) as unknown,
        account_id: expect.stringMatching(/^acct_/) as unknown,
        mode: 'live',
        permissions: ['agents:read'],
      });
      const api = apiWith(created.key);
      await api.parley.agents.list();
      const listed = await parleyJson<Record<string, unknown>[]>(['keys', 'list', '--account', created.account_id]);
      expect(listed).toHaveLength(1);
      expect(listed[0]).toMatchObject({
        id: created.id,
        name: 'e2e',
        mode: 'live',
        revoked_at: null,
        expires_at: null,
      });
      expect(JSON.stringify(listed)).not.toContain(created.key.slice(0, -4));
      const revoked = await parleyJson<Record<string, unknown>>(['keys', 'revoke', created.id]);
      expect(revoked).toMatchObject({ id: created.id, revoked_at: expect.any(String) as unknown });
      await soon(async () => void expectProblem(await api.get('/v1/agents'), 'unauthorized'));
    }));

  test('a key with 60 a minute and a burst of 5 stops at the sixth request', async () => {
    const limits = ['--rate-limit', '60', '--burst', '5'];
    const { key } = await create('--mode', 'test', '--permissions', 'agents:read', ...limits);
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await apiWith(key).get('/v1/agents'));
    expect(answers[0]?.headers['ratelimit-policy']).toMatch(/;q=5;w=5/);
    expectProblem(
      answers.find(({ status }) => status !== 200) ?? (await apiWith(key).get('/v1/agents')),
      'rate_limited',
    );
  });

  test('a key may expire, but not in the past', async () => {
    const args = ['--name', 'x', '--mode', 'test', '--permissions', all, '--expires', '2020-01-01T00:00:00Z'];
    expect(await parley(['keys', 'create', ...args])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'expires_at must be in the future\n',
    });
    const { key } = await create('--mode', 'test', '--permissions', all, '--expires', '2999-01-01T00:00:00Z');
    expectStatus(await apiWith(key).get('/v1/agents'), 200);
  });

  test.each([
    [2, ['keys', 'create', '--name', 'x', '--permissions', 'agents:read']],
    [2, ['keys', 'create', '--name', 'x', '--mode', 'prod', '--permissions', 'agents:read']],
    [1, ['keys', 'create', '--name', 'x', '--mode', 'live', '--permissions', 'agents:admin']],
    [1, ['keys', 'create', '--name', 'x', '--mode', 'live', '--permissions', ',']],
    [1, ['keys', 'create', '--name', 'x', '--mode', 'live', '--permissions', 'agents:read', '--account', 'acct_x']],
    [2, ['keys', 'create', '--name', 'x', '--mode', 'live', '--permissions', 'agents:read', '--rate-limit', '0']],
    [1, ['keys', 'revoke', 'key_x']],
    [1, ['keys', 'revoke', 'key_00000000000000000000000000']],
    [1, ['demo', '--account', 'acct_00000000000000000000000000']],
    [
      1,
      [
        'keys',
        'create',
        '--name',
        'x',
        '--mode',
        'live',
        '--permissions',
        'agents:read',
        '--account',
        `acct_${'0'.repeat(26)}`,
      ],
    ],
    [2, ['keys', 'burn']],
    [2, ['nothing']],
    [2, ['demo', '--conversations', '-1']],
    [2, ['demo', '--days', '399']],
    [2, ['demo', '--seed', '0']],
    [2, ['analytics', 'rebuild', '--parallel', '1.5']],
    [2, ['erase-customer', '--account', 'acct_x', '--customer-id', 'x', '--dry-run', '--conversation', 'conv_x']],
    [2, ['events', 'replay']],
    [2, ['events', 'replay', '--since', 'yesterday']],
  ])('wrong use ends with %d and one clear sentence: %j', async (code, args) => {
    const outcome = await parley(args);
    expect([outcome.code, outcome.stdout]).toEqual([code, '']);
    expect(outcome.stderr.length).toBeGreaterThan(10);
    expect(outcome.stderr).not.toMatch(/ {4}at |node_modules|undefined|Unexpected|Error/);
  });

  const unknown = 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze';
  test.each([
    ['erase-customer', '--customer-id', 'x'],
    ['erase-customer', '--customer-id', 'x', '--dry-run'],
    ['export'],
    ['keys', 'list'],
    ['demo'],
    ['retention', 'show', '--mode', 'test'],
    ['retention', 'set', '--mode', 'test', '--messages-days', '1'],
  ])('an account that does not exist ends with 1: %s %s', async (...args) => {
    const outcome = await parley([...args, '--account', unknown]);
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: `No such account: ${unknown}\n` });
  });

  test.each([[[]], [['--dry-run']]])(
    'a customer who has never been there ends with 3, and nothing verified: %j',
    async (more) => {
      const { account_id: account } = await create('--mode', 'test', '--permissions', all, '--account', 'new');
      const args = ['erase-customer', '--account', account, '--customer-id', 'nobody', ...more];
      expect(await parley(args)).toMatchObject({ code: 3, stdout: expect.stringContaining('Nothing found') });
      const { code, stdout } = await parley([...args, '--json']);
      expect([code, JSON.parse(stdout)]).toEqual([3, expect.objectContaining({ verified: false })]);
    },
  );

  test('without a running system, it says so', async () => {
    const outcome = await parley(['keys', 'list'], '/nowhere');
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(/npm start/);
  });
});

test('demo fills the test mode of an account, and figures follow', async () => {
  const { account_id: account, key } = await create('--mode', 'test', '--permissions', all, '--account', 'new');
  const demo = await parley(['demo', '--conversations', '50', '--days', '20', '--account', account]);
  expect(demo.code === 0 ? demo.stdout : demo.stderr).toMatch(/^56 conversations/m);
  const api = apiWith(key);
  const conversations = await api.parley.conversations.list({ limit: 100 }).toArray();
  expect(conversations).toHaveLength(56);
  expect(demo.stdout).toContain('6 of them are with the Help desk');
  expect(conversations.filter(({ status }) => status === 'escalated').map(({ handoff }) => handoff?.reason)).toContain(
    'asked',
  );
  expect((await api.parley.agents.list({ limit: 100 }).toArray()).length).toBeGreaterThan(1);
  const { messages_count: count, id } = conversations[0]!;
  expect(await messagesOf(api, id)).toHaveLength(count);
  const messages = conversations.reduce((sum, each) => sum + each.messages_count, 0);
  await eventually(async () => {
    const body = await api.parley.analytics.overview({ period: '30d' });
    expect([body.conversations.total, body.messages.total]).toEqual([56, messages]);
  });
});
