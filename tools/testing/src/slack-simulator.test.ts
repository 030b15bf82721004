import { ErrorCode, WebClient, type WebClientOptions } from '@slack/web-api';
import { SLACK_TOKEN, startSlackSimulator, type SlackSimulator } from './slack-simulator';

let slack: SlackSimulator;
beforeAll(async () => {
  slack = await startSlackSimulator();
});
afterAll(() => slack.stop());

const nothing = () => undefined;
const logger = { setLevel: nothing, setName: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function client(token?: string, options: WebClientOptions = {}): WebClient {
  const silent = { ...logger, getLevel: () => 'error' } as never;
  return new WebClient(token, {
    slackApiUrl: `${slack.origin}/api/`,
    logger: silent,
    retryConfig: { retries: 0 },
    ...options,
  });
}

test('it says who a token belongs to', async () => {
  const answer = await client(SLACK_TOKEN).auth.test();
  expect(answer).toMatchObject({ ok: true, team_id: slack.team.id, user_id: slack.botUserId });
});

test('it takes a message with blocks, and answers it', async () => {
  const answer = await client(SLACK_TOKEN).chat.postMessage({
    channel: 'C0HELP',
    thread_ts: '1790000001.000100',
    text: 'Which one?',
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: 'Which *one*?' } },
      {
        type: 'actions',
        elements: [{ type: 'button', action_id: 'a', value: 'a', text: { type: 'plain_text', text: 'A' } }],
      },
    ],
  });
  const posted = slack.messages.at(-1);
  expect(answer).toMatchObject({
    ok: true,
    channel: 'C0HELP',
    ts: posted?.ts,
    message: { bot_id: expect.any(String) },
  });
  expect(posted).toMatchObject({ text: 'Which one?', thread_ts: '1790000001.000100', blocks: [{}, {}] });
});

test('it exchanges a code once', async () => {
  slack.codes.set('code-1', 'xoxb-new');
  const exchange = () => client().oauth.v2.access({ client_id: '1.2', client_secret: 's', code: 'code-1' });
  const answer = await exchange();
  expect(answer).toMatchObject({ access_token: 'xoxb-new', token_type: 'bot', team: slack.team });
  await expect(exchange()).rejects.toMatchObject({ data: { error: 'invalid_code' } });
  await expect(client('xoxb-new').auth.test()).resolves.toMatchObject({ ok: true });
});

test('what it refuses, the library throws as an error of the platform', async () => {
  const post = (fields: object, token = SLACK_TOKEN) =>
    client(token).chat.postMessage({ channel: 'C0HELP', text: 'Hi', ...fields } as never);
  const platform = (error: string) => ({ code: ErrorCode.PlatformError, data: { ok: false, error } });
  await expect(post({}, 'xoxb-other')).rejects.toMatchObject(platform('invalid_auth'));
  await expect(post({ text: '' })).rejects.toMatchObject(platform('no_text'));
  const button = (text: string) => ({ type: 'button', action_id: text, text: { type: 'plain_text', text } });
  for (const elements of [[], [button('x'.repeat(76))], Array.from({ length: 26 }, (_, index) => button(`${index}`))]) {
    await expect(post({ blocks: [{ type: 'actions', elements }] })).rejects.toMatchObject(platform('invalid_blocks'));
  }
  slack.closedChannels.set('C0GONE', 'channel_not_found');
  await expect(post({ channel: 'C0GONE' })).rejects.toMatchObject(platform('channel_not_found'));
});

test('its limit is one that the library knows', async () => {
  slack.play({ retryAfterSeconds: 30 });
  const limited = client(SLACK_TOKEN, { rejectRateLimitedCalls: true }).chat.postMessage({ channel: 'C', text: 'Hi' });
  await expect(limited).rejects.toMatchObject({ code: ErrorCode.RateLimitedError, retryAfter: 30 });
});
