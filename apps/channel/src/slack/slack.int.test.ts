import type { Channel } from '@parley/contract/channel';
import { MessageDeliveryStatus, type Message } from '@parley/contract/message';
import type { Tenant } from '@parley/schemas';
import {
  eventually,
  SLACK_TOKEN,
  slackHeaders,
  startSlackSimulator,
  testDatabase,
  type SlackSimulator,
  type TestDatabase,
} from '@parley/testing';
import {
  ANNA,
  appMention,
  BOT,
  buttonPress,
  channelMessage,
  DIRECT,
  directMessage,
  HELP,
  slackEvent,
  slackTestSettings,
  TEAM,
} from '../../test/slack-fixtures';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let slack: SlackSimulator;
let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  slack = await startSlackSimulator();
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url, { slack: `${slack.origin}/api` });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await slack?.stop();
});

const SECRET = 'the signing secret';
const secrets = { bot_token: SLACK_TOKEN, signing_secret: SECRET };
const JSON_TYPE = 'application/json';

interface Workspace {
  readonly tenant: Tenant;
  readonly channel: Channel;
  /** What Slack posts, signed. */
  post(payload: object, headers?: Record<string, string>): Promise<number>;
  press(payload: object): Promise<number>;
  /** By conversation. */
  conversations(): Message[][];
  /** The customers' messages, once there are `count`. */
  said(count: number): Promise<Message[]>;
}

async function newWorkspace(): Promise<Workspace> {
  const tenant = newTenant('live');
  const channel = await service.create(tenant, { type: 'slack', settings: slackTestSettings, secrets });
  const send = async (body: string, type: string, headers: Record<string, string> = {}) => {
    const signed = { 'content-type': type, ...slackHeaders(SECRET, body), ...headers };
    const started = performance.now();
    const url = `${service.url}/hooks/slack/${channel.id}`;
    const { status } = await fetch(url, { method: 'POST', body, headers: signed });
    // Slack gives up, and sends it again.
    expect(performance.now() - started).toBeLessThan(3_000);
    return status;
  };
  const conversations = () =>
    [...service.conversations.values()].flatMap(({ conversation, messages }) =>
      conversation.metadata.includes(channel.id) ? [messages] : [],
    );
  return {
    tenant,
    channel,
    conversations,
    post: (payload, headers) => send(JSON.stringify(payload), JSON_TYPE, headers),
    press: (payload) =>
      send(new URLSearchParams({ payload: JSON.stringify(payload) }).toString(), 'application/x-www-form-urlencoded'),
    said: (count) =>
      eventually(() => {
        const messages = conversations().flat();
        expect(messages).toHaveLength(count);
        return Promise.resolve(messages);
      }),
  };
}

const statusOf = (message: Message) => MessageDeliveryStatus[message.delivery?.status ?? 0];
const becomes = (message: Message, status: string) =>
  eventually(() => {
    expect(statusOf(message)).toBe(status);
    return Promise.resolve();
  });
const postedTo = (channel: string) => slack.messages.filter((message) => message.channel === channel);

test('a direct message comes in once, however often Slack sends it, and is answered there', async () => {
  const { tenant, post, said } = await newWorkspace();
  const payload = directMessage('Where is my order?');
  const tries = Array.from({ length: 10 }, (_, index) =>
    post(payload, index > 0 ? { 'x-slack-retry-num': String(index), 'x-slack-retry-reason': 'http_timeout' } : {}),
  );
  expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
  // The same message in another event.
  expect(await post({ ...payload, event_id: 'Ev0TWO' })).toBe(200);
  const [message] = await said(1);
  const id = message?.conversationId ?? '';
  expect(service.conversations.get(id)?.conversation.customer).toMatchObject({ id: `${TEAM}:${ANNA}` });
  const answer = await service.deliver(tenant, id, { content: 'It is on <its> way' });
  await becomes(answer, 'SENT');
  const [posted, ...more] = postedTo(DIRECT);
  expect(more).toEqual([]);
  expect(posted).toMatchObject({ text: 'It is on &lt;its&gt; way' });
  expect(posted).not.toHaveProperty('thread_ts');
  expect(answer.delivery).toMatchObject({ providerMessageId: `${DIRECT}/${posted?.ts}` });
  await said(2);
});

test('a mention opens a conversation in its thread, and what is said elsewhere in the channel is none of it', async () => {
  const { tenant, post, said, conversations } = await newWorkspace();
  const [one, two] = ['1790000101.000100', '1790000102.000100'] as const;
  // Slack sends a mention as two events at once.
  await Promise.all([
    post(appMention(`<@${BOT}> Do you ship to Malta?`, one)),
    post(channelMessage(`<@${BOT}> Do you ship to Malta?`, one)),
  ]);
  await post(channelMessage('Lunch?', '1790000103.000100'));
  await post(channelMessage('Not ours', '1790000104.000100', { thread_ts: '1780000000.000100' }));
  await said(1);
  await post(channelMessage('And to Gozo?', '1790000105.000100', { thread_ts: one, user: 'U0BEN' }));
  await post(appMention(`<@${BOT}> Another thing`, two));
  await said(3);
  expect(conversations().map((messages) => messages.map(({ content }) => content))).toEqual([
    ['Do you ship to Malta?', 'And to Gozo?'],
    ['Another thing'],
  ]);
  const speakers = conversations().map((messages) =>
    messages.map(({ metadata }) => (JSON.parse(metadata) as { speaker?: { id: string } }).speaker?.id.split(':')[1]),
  );
  expect(speakers[0]?.[1]).toBe('U0BEN');
  expect(speakers[0]?.[0]).not.toBe('U0BEN');
  expect(speakers[0]?.[0]).toBe(speakers[1]?.[0]);
  const id = conversations()[0]?.[0]?.conversationId ?? '';
  const first = await service.deliver(tenant, id, { content: 'Yes' });
  const second = await service.deliver(tenant, id, { content: 'To Gozo too' });
  await becomes(first, 'SENT');
  await becomes(second, 'SENT');
  const posted = postedTo(HELP);
  expect(posted.map(({ text, thread_ts: thread }) => [text, thread])).toEqual([
    ['Yes', one],
    ['To Gozo too', one],
  ]);
  // A channel takes one a second.
  expect((posted[1]?.at ?? 0) - (posted[0]?.at ?? 0)).toBeGreaterThanOrEqual(950);
});

test('buttons go out as buttons, and what is pressed is what the customer says', async () => {
  const { tenant, post, press, said } = await newWorkspace();
  await post(directMessage('Ship it', '1790000200.000100', { channel: 'D0BUTTON' }));
  const [message] = await said(1);
  const buttons = [{ id: 'ship:malta', text: 'To Malta' }];
  const answer = await service.deliver(tenant, message?.conversationId ?? '', {
    ...{ type: 'buttons', content: 'Where to?', buttons },
  });
  await becomes(answer, 'SENT');
  const [posted] = postedTo('D0BUTTON');
  expect(JSON.stringify(posted?.blocks)).toContain('"value":"ship:malta"');
  const pressed = buttonPress(
    { value: 'ship:malta', text: 'To Malta' },
    { channel_id: 'D0BUTTON', message_ts: posted?.ts },
  );
  expect(await Promise.all([press(pressed), press(pressed)])).toEqual([200, 200]);
  const [, , reply] = await said(3);
  expect(reply).toMatchObject({ content: 'To Malta', conversationId: message?.conversationId });
  expect(JSON.parse(reply?.metadata ?? '{}')).toMatchObject({ button_id: 'ship:malta' });
});

test('an answer that was lost is unknown, is not sent again, and is settled when Slack shows it to us', async () => {
  const { tenant, post, said } = await newWorkspace();
  await post(directMessage('Hello?', '1790000300.000100', { channel: 'D0LOST' }));
  const [message] = await said(1);
  slack.play({ drop: 'after' });
  const answer = await service.deliver(tenant, message?.conversationId ?? '', { content: 'Here I am' });
  await becomes(answer, 'UNKNOWN');
  const [posted, ...more] = postedTo('D0LOST');
  expect(more).toEqual([]);
  const echo = { bot_id: 'B0PARLEY', app_id: 'A0PARLEY', user: BOT, blocks: posted?.blocks, channel: 'D0LOST' };
  await post(directMessage('Here I am', posted?.ts, echo));
  await becomes(answer, 'SENT');
  expect(answer.delivery).toMatchObject({ providerMessageId: `D0LOST/${posted?.ts}` });
  await said(2);
});

test('what Slack refuses has failed, what it wants later is sent later', async () => {
  const { tenant, post, said } = await newWorkspace();
  await post(directMessage('Hello?', '1790000400.000100', { channel: 'D0LATER' }));
  const [message] = await said(1);
  slack.play({ error: 'is_archived' }, { retryAfterSeconds: 1 });
  const refused = await service.deliver(tenant, message?.conversationId ?? '', { content: 'No' });
  const late = await service.deliver(tenant, message?.conversationId ?? '', { content: 'Later' });
  await becomes(refused, 'FAILED');
  expect(refused.delivery).toMatchObject({ error: { code: 'is_archived' } });
  await becomes(late, 'SENT');
  expect(postedTo('D0LATER').map(({ text }) => text)).toEqual(['Later']);
});

test('people are called what Slack calls them, which is asked once of each', async () => {
  const { post, said } = await newWorkspace();
  slack.people.set('U0NAMED', 'Nadia');
  await post(directMessage('Hello', '1790000800.000100', { user: 'U0NAMED', channel: 'D0NAMED' }));
  const [message] = await said(1);
  const { conversation } = service.conversations.get(message?.conversationId ?? '') ?? {};
  expect(conversation?.customer).toMatchObject({ id: `${TEAM}:U0NAMED`, name: 'Nadia' });
  await post(appMention(`<@${BOT}> Hi`, '1790000801.000100', { user: 'U0NAMED' }));
  await post(channelMessage('Me too', '1790000802.000100', { user: 'U0NOBODY', thread_ts: '1790000801.000100' }));
  const speakers = (await said(3)).map(({ metadata }) => (JSON.parse(metadata) as { speaker?: object }).speaker);
  expect(speakers).toEqual([
    undefined,
    { id: `${TEAM}:U0NAMED`, name: 'Nadia' },
    { id: `${TEAM}:U0NOBODY`, name: null },
  ]);
  const asked = slack.calls.filter(({ method, args }) => method === 'users.info' && args['user'] === 'U0NAMED');
  expect(asked).toHaveLength(1);
});

test('a connection that was lost is found again by a message that Slack takes, and a newer reason counts', async () => {
  const { tenant, channel, post, said } = await newWorkspace();
  const lost = async () => (await service.client.getConnection({ id: channel.id }, as(tenant))).channel?.lost?.reason;
  await post(directMessage('Hello', '1790000810.000100', { channel: 'D0LOST' }));
  const [message] = await said(1);
  await post(slackEvent({ type: 'tokens_revoked', tokens: { bot: [BOT] } }));
  await eventually(async () => expect(await lost()).toBe('tokens_revoked'));
  await post(slackEvent({ type: 'app_uninstalled' }));
  await eventually(async () => expect(await lost()).toBe('app_uninstalled'));
  const answer = await service.deliver(tenant, message?.conversationId ?? '', { content: 'Here we are' });
  await becomes(answer, 'SENT');
  await eventually(async () => expect(await lost()).toBeUndefined());
});

test('an uninstalled app is seen', async () => {
  const { tenant, channel, post } = await newWorkspace();
  const read = async () => (await service.client.getConnection({ id: channel.id }, as(tenant))).channel;
  await post(slackEvent({ type: 'app_uninstalled' }, { team_id: 'T0OTHER' }));
  await post(slackEvent({ type: 'tokens_revoked', tokens: { bot: [BOT] } }));
  await eventually(async () => expect((await read())?.lost).toMatchObject({ reason: 'tokens_revoked' }));
});

test('its own messages, other bots, and what is not signed leave nothing', async () => {
  const { post, said, channel } = await newWorkspace();
  await post(directMessage('Echo', '1790000500.000100', { bot_id: 'B0PARLEY', user: BOT }));
  await post(directMessage('Echo', '1790000501.000100', { bot_id: 'B0OTHER', user: 'U0OTHER' }));
  expect(await post(directMessage('Forged'), { 'x-slack-signature': `v0=${'0'.repeat(64)}` })).toBe(401);
  const old = slackHeaders(SECRET, JSON.stringify(directMessage('Old')), new Date(Date.now() - 600_000));
  expect(await post(directMessage('Old'), old)).toBe(401);
  expect(await post(directMessage('Ours', '1790000502.000100'))).toBe(200);
  expect((await said(1)).map(({ content }) => content)).toEqual(['Ours']);
  const { rows } = await service.pool.query('SELECT FROM payloads WHERE channel_id IN (SELECT id FROM channels)');
  expect(rows.length).toBeGreaterThan(0);
  const handshake = JSON.stringify({ type: 'url_verification', challenge: '3eZb', token: 'x' });
  const answer = await fetch(`${service.url}/hooks/slack/${channel.id}`, {
    method: 'POST',
    body: handshake,
    headers: { 'content-type': JSON_TYPE, ...slackHeaders(SECRET, handshake) },
  });
  expect(await answer.json()).toEqual({ challenge: '3eZb' });
});

test('edits and deletions are noted with the conversation, also those that come before their message', async () => {
  const { post, said } = await newWorkspace();
  const event = (subtype: string, fields: object) =>
    slackEvent({ type: 'message', subtype, channel: 'D0EDIT', event_ts: '1790000609.000100', ...fields });
  const edit = (ts: string, text: string, at = '1790000609.000000') =>
    event('message_changed', {
      message: { type: 'message', user: ANNA, text, ts, edited: { user: ANNA, ts: at } },
      previous_message: { type: 'message', user: ANNA, text: 'before', ts },
    });
  const [one, two, three] = ['1790000601.000100', '1790000602.000100', '1790000603.000100'] as const;
  await post(directMessage('one', one, { channel: 'D0EDIT' }));
  await said(1);
  await post(edit(one, 'one &amp; a half'));
  await post(edit(two, 'newer', '1790000608.000000'));
  await post(edit(two, 'older', '1790000607.000000'));
  await post(event('message_deleted', { deleted_ts: three }));
  await post(directMessage('two', two, { channel: 'D0EDIT' }));
  await post(directMessage('three', three, { channel: 'D0EDIT' }));
  const messages = await said(3);
  const noted = await eventually(() => {
    const { metadata = '{}' } = service.conversations.get(messages[0]?.conversationId ?? '')?.conversation ?? {};
    const changes = (JSON.parse(metadata) as { customer_changes?: Record<string, object> }).customer_changes ?? {};
    expect(Object.keys(changes)).toHaveLength(3);
    return Promise.resolve(messages.map(({ id }) => changes[id]));
  });
  expect(noted).toEqual([
    { text: 'one & a half', edited_at: new Date(1_790_000_609_000).toISOString() },
    { text: 'newer', edited_at: new Date(1_790_000_608_000).toISOString() },
    { deleted_at: new Date(1_790_000_609_000).toISOString() },
  ]);
  expect(messages.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  await eventually(async () => expect((await service.pool.query('SELECT FROM changes')).rowCount).toBe(0));
});

test('an erasure takes edits that came before their message, of that person alone', async () => {
  const { tenant, post, said } = await newWorkspace();
  const edit = (channel: string, ts: string, text: string) =>
    slackEvent({
      ...{ type: 'message', subtype: 'message_changed', channel, event_ts: '1790000709.000100' },
      message: { type: 'message', user: ANNA, text, ts, edited: { user: ANNA, ts: '1790000709.000000' } },
      previous_message: { type: 'message', user: ANNA, text: 'before', ts },
    });
  await post(directMessage('one', '1790000701.000100', { channel: 'D0GONE' }));
  const [message] = await said(1);
  await post(edit('D0GONE', '1790000702.000100', 'a secret of Anna'));
  await post(edit('D0STAYS', '1790000703.000100', 'of somebody else'));
  const texts = async () => {
    const text = 'SELECT text FROM changes WHERE account_id = $1 ORDER BY text';
    return (await service.pool.query<{ text: string }>(text, [tenant.accountUuid])).rows.map((row) => row.text);
  };
  await eventually(async () => expect(await texts()).toEqual(['a secret of Anna', 'of somebody else']));
  const conversationIds = [message?.conversationId ?? ''];
  const findings = async (dryRun: boolean) =>
    (await service.client.eraseConversations({ conversationIds, dryRun }, as(tenant))).findings;
  expect(await findings(true)).toContainEqual({ place: 'channel.changes', found: 1n, erased: 0n });
  expect(await findings(false)).toContainEqual({ place: 'channel.changes', found: 1n, erased: 1n });
  expect(await texts()).toEqual(['of somebody else']);
});
