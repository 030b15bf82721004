import { parseKeyring } from '@parley/secrets';
import {
  SLACK_TOKEN,
  startSlackSimulator,
  testDatabase,
  type SlackSimulator,
  type TestDatabase,
} from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { signInstallState } from '../slack/install-state';

let slack: SlackSimulator;
let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  slack = await startSlackSimulator();
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url, { slack: `${slack.origin}/api` });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await slack.stop();
});

const app = { settings: { client_id: '1.2' }, secrets: { client_secret: 'shh', signing_secret: 'sign' } };

async function connect(fields: object = app, tenant = newTenant('live')) {
  const channel = await service.create(tenant, { type: 'slack', name: 'Help', ...fields });
  const test = () => service.client.testConnection({ id: channel.id, expectedVersion: undefined }, as(tenant));
  const read = async () => (await service.client.getConnection({ id: channel.id }, as(tenant))).channel;
  const patch = (merge: object) =>
    service.client.updateConnection(
      { id: channel.id, mergePatch: JSON.stringify(merge), expectedVersion: undefined },
      as(tenant),
    );
  return { tenant, channel, test, read, patch };
}

async function comeBack(state: string, code: string): Promise<{ status: number; page: string }> {
  const query = new URLSearchParams({ state, code });
  const response = await fetch(`${service.url}/hooks/slack/oauth/callback?${query}`);
  return { status: response.status, page: await response.text() };
}

function newCode(token: string): string {
  const code = `code-${token}`;
  slack.codes.set(code, token);
  return code;
}
const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

test('an app is installed by the link of the test, and its token is kept unseen', async () => {
  const { test: tryOut, read } = await connect();
  const before = await tryOut();
  expect(before).toMatchObject({ isOk: false, detail: 'These secrets are not set: bot_token' });
  const url = new URL(before.installUrl);
  expect(`${url.origin}${url.pathname}`).toBe(`${slack.origin}/oauth/v2/authorize`);
  expect(url.searchParams.get('client_id')).toBe('1.2');
  expect(url.searchParams.get('scope')).toContain('chat:write');
  const back = await comeBack(stateOf(before.installUrl), newCode('xoxb-installed'));
  expect(back).toMatchObject({ status: 200, page: expect.stringContaining('Simulated') as string });
  const exchanged = slack.calls.find(({ method }) => method === 'oauth.v2.access');
  expect(exchanged?.args).toMatchObject({ client_id: '1.2', client_secret: 'shh' });
  const channel = await read();
  expect(channel?.secretsSet).toEqual(['bot_token', 'client_secret', 'signing_secret']);
  expect(JSON.parse(channel?.settings ?? '')).toEqual({
    client_id: '1.2',
    team_id: slack.team.id,
    bot_user_id: slack.botUserId,
  });
  const { rows } = await service.pool.query('SELECT * FROM channels');
  expect(JSON.stringify(rows)).not.toContain('xoxb-installed');
  const detail = `It can be used: parley in the workspace Simulated (${slack.team.id})`;
  expect(await tryOut()).toMatchObject({ isOk: true, detail });
});

test('a state is good once, also for two at the same time', async () => {
  const { test: tryOut, read } = await connect();
  const state = stateOf((await tryOut()).installUrl);
  const backs = await Promise.all(['one', 'two', 'three'].map((name) => comeBack(state, newCode(`xoxb-${name}`))));
  expect(backs.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await comeBack(state, newCode('xoxb-four'))).toMatchObject({ status: 400 });
  expect((await read())?.version).toBe(2n);
});

test('a state that was changed, is too old, of another account or mode, or of a deleted channel opens nothing', async () => {
  const { tenant, channel, test: tryOut } = await connect();
  const state = stateOf((await tryOut()).installUrl);
  const claims = JSON.parse(Buffer.from(state.split('.')[0] ?? '', 'base64url').toString()) as Parameters<
    typeof signInstallState
  >[1];
  const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));
  const forged = [
    '',
    `${state}x`,
    `${Buffer.from(JSON.stringify({ ...claims, version: 9 })).toString('base64url')}.${state.split('.')[1]}`,
    signInstallState(parseKeyring(Buffer.alloc(32, 8).toString('base64')), claims),
    signInstallState(keyring, { ...claims, exp: Math.floor(Date.now() / 1_000) - 1 }),
    signInstallState(keyring, { ...claims, account: newTenant().accountUuid }),
    signInstallState(keyring, { ...claims, mode: 'test' }),
    signInstallState(keyring, { ...claims, version: 7 }),
  ];
  const code = newCode('xoxb-forged');
  for (const one of forged) expect(await comeBack(one, code)).toMatchObject({ status: 400 });
  await service.client.deleteConnection({ id: channel.id, expectedVersion: undefined }, as(tenant));
  expect(await comeBack(state, code)).toMatchObject({ status: 400 });
  expect(slack.codes.has(code)).toBe(true);
});

test('what Slack refuses, and another workspace than is set, are said, and change nothing', async () => {
  const other = await connect({ ...app, settings: { client_id: '1.2', team_id: 'T0OTHER' } });
  const state = stateOf((await other.test()).installUrl);
  expect((await comeBack(state, 'code-unknown')).page).toContain('Slack answered with invalid_code.');
  expect((await comeBack(state, '')).page).toContain('was not installed');
  expect((await comeBack(state, newCode('xoxb-else'))).page).toContain('belongs to the workspace T0OTHER');
  expect((await other.read())?.version).toBe(1n);
});

test('in test mode nothing is installed and nobody is asked', async () => {
  const { test: tryOut } = await connect({ ...app, secrets: { ...app.secrets, bot_token: 'x' } }, newTenant('test'));
  const calls = slack.calls.length;
  expect(await tryOut()).toEqual({ isOk: true, detail: 'It can be used', installUrl: '' });
  expect(slack.calls.length).toBe(calls);
});

test('a token that Slack no longer knows is seen, until there is another', async () => {
  const secrets = { bot_token: 'xoxb-revoked', signing_secret: 'sign' };
  const { test: tryOut, read, patch } = await connect({ settings: {}, secrets });
  expect(await tryOut()).toMatchObject({ isOk: false, detail: 'Slack does not know the token', installUrl: '' });
  expect((await read())?.lost).toEqual({ reason: 'invalid_auth', at: expect.any(Date) as Date });
  await patch({ name: 'Help us' });
  expect((await read())?.lost).toBeDefined();
  await patch({ secrets: { bot_token: SLACK_TOKEN } });
  expect((await read())?.lost).toBeUndefined();
  expect(await tryOut()).toMatchObject({ isOk: true });
  await patch({ settings: { team_id: 'T0OTHER' } });
  expect((await tryOut()).detail).toBe(
    `The token is for the workspace Simulated (${slack.team.id}), but team_id is T0OTHER`,
  );
});
