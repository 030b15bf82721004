import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { SLACK_TOKEN, startSlackSimulator, type SlackSimulator } from '@parley/testing';
import type { SendResult } from '../providers/provider';
import { format } from './format';
import { send } from './send';

let slack: SlackSimulator;
let egress: Egress;

beforeAll(async () => {
  slack = await startSlackSimulator();
  egress = openEgress({ allow: parseAllowList('127.0.0.1'), isKeptAlive: false });
});
afterAll(async () => {
  await egress.close();
  await slack.stop();
});

const text = { channel: 'D0ANNA', text: 'Hello' };
function post(part: object = text, token = SLACK_TOKEN, baseUrl = `${slack.origin}/api`): Promise<SendResult> {
  return send(part as never, { settings: {}, secrets: { bot_token: token }, baseUrl }, egress);
}

test('what is posted is in its channel and thread, once', async () => {
  const before = slack.messages.length;
  const result = await post({ channel: 'C0HELP', thread_ts: '1790000001.000100', text: 'Hello' });
  expect(slack.messages.slice(before)).toMatchObject([
    { channel: 'C0HELP', thread_ts: '1790000001.000100', text: 'Hello' },
  ]);
  expect(result).toEqual({ kind: 'sent', providerMessageId: `C0HELP/${slack.messages.at(-1)?.ts}` });
});

test('the largest message that an agent may post fits into one of Slack', async () => {
  const buttons = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`.padEnd(256, 'x'), text: '&'.repeat(20) }));
  const content = '&'.repeat(4_096);
  const [part = {}] = format({ type: 'buttons', content, buttons }, { channel: 'D0ANNA' });
  expect(await post(part)).toMatchObject({ kind: 'sent' });
});

test('a picture that Slack cannot fetch goes as its address', async () => {
  slack.play({ error: 'invalid_blocks' });
  const [part = {}] = format(
    { type: 'image', content: 'https://example.com/a.png', buttons: [] },
    { channel: 'D0ANNA' },
  );
  expect(await post(part)).toMatchObject({ kind: 'sent' });
  expect(slack.messages.at(-1)).toMatchObject({ text: 'https://example.com/a.png', blocks: [] });
});

test.each([
  ['a limit', { retryAfterSeconds: 7 }, { kind: 'retry', afterMs: 7_000, scope: 'lane' }],
  ['a service that is away', { status: 503 }, { kind: 'retry', scope: 'channel' }],
  ['an error that passes', { error: 'ratelimited' }, { kind: 'retry', scope: 'channel' }],
  ['an error of the message', { error: 'msg_too_long' }, { kind: 'failed', error: { code: 'msg_too_long' } }],
  ['a revoked token', { error: 'token_revoked' }, { kind: 'failed', isConnectionLost: true }],
  ['an app that is gone', { error: 'account_inactive' }, { kind: 'failed', isConnectionLost: true }],
  ['an error in the middle', { error: 'fatal_error' }, { kind: 'unknown', error: { code: 'fatal_error' } }],
  ['an answer that is none', { status: 500 }, { kind: 'unknown', error: { code: 'no_answer' } }],
] as const)('%s', async (_, step, result) => {
  slack.play(step);
  const before = slack.messages.length;
  expect(await post()).toMatchObject(result);
  expect(slack.messages.length).toBe(before);
});

test('a lost answer leaves it open whether it was posted, and it is not posted again', async () => {
  const before = slack.messages.length;
  slack.play({ drop: 'after' }, { drop: 'before' });
  expect(await post()).toMatchObject({ kind: 'unknown' });
  expect(await post()).toMatchObject({ kind: 'unknown' });
  expect(slack.messages.length).toBe(before + 1);
});

test('a token that is none, a channel that is closed, and nobody there', async () => {
  expect(await post(text, 'xoxb-other')).toMatchObject({ kind: 'failed', isConnectionLost: true });
  slack.closedChannels.set('C0GONE', 'not_in_channel');
  const refused = await post({ ...text, channel: 'C0GONE' });
  expect(refused).toEqual({
    kind: 'failed',
    error: { code: 'not_in_channel', text: 'The app was removed from the channel' },
  });
  expect(await post(text, SLACK_TOKEN, 'http://127.0.0.1:1/api')).toMatchObject({ kind: 'retry', scope: 'channel' });
});
