import type { Channel } from '@parley/contract/channel';
import type { Message } from '@parley/contract/message';
import type { Tenant } from '@parley/schemas';
import {
  eventually,
  SLACK_TOKEN,
  slackHeaders,
  startSlackSimulator,
  testDatabase,
  type SlackFileObject,
  type SlackSimulator,
  type TestDatabase,
} from '@parley/testing';
import { MEDIA_URL } from '../../test/media';
import { directMessage, slackTestSettings } from '../../test/slack-fixtures';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const SECRET = 'the signing secret';
const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const TOO_MANY_BYTES = 10 * 1024 * 1024 + 1;

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
  await slack?.stop();
  await database?.drop();
});

interface Workspace {
  readonly tenant: Tenant;
  readonly channel: Channel;
  shares(text: string, files: readonly object[], count: number, times?: number): Promise<Message[]>;
}

async function newWorkspace(mode: Tenant['mode'] = 'live', token = SLACK_TOKEN): Promise<Workspace> {
  const tenant = newTenant(mode);
  const secrets = { bot_token: token, signing_secret: SECRET };
  const channel = await service.create(tenant, { type: 'slack', settings: slackTestSettings, secrets });
  return {
    tenant,
    channel,
    shares: async (text, files, count, times = 1) => {
      const event = directMessage(text, '1790000000.000100', { subtype: 'file_share', files });
      for (let n = 0; n < times; n += 1) {
        const body = JSON.stringify(event) + ' '.repeat(n);
        const headers = { 'content-type': 'application/json', ...slackHeaders(SECRET, body) };
        const url = `${service.url}/hooks/slack/${channel.id}`;
        expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
      }
      return eventually(() => {
        const messages = [...service.conversations.values()].flatMap(({ conversation, messages: all }) =>
          conversation.metadata.includes(channel.id) ? all : [],
        );
        expect(messages).toHaveLength(count);
        return Promise.resolve(messages);
      });
    },
  };
}

test('a picture is fetched once, kept, and shown under an address of ours, with its text as the caption', async () => {
  const { shares } = await newWorkspace();
  const file = slack.hold(GIF, 'image/gif');
  const [message] = await shares('It is &lt;broken&gt;', [file], 1, 3);
  expect(message).toMatchObject({
    ...{ type: 2, caption: 'It is <broken>', content: expect.stringContaining(MEDIA_URL) as string },
  });
  expect(JSON.parse(message?.metadata ?? '')).toMatchObject({ media: { id: file.id, mime_type: 'image/gif' } });
  const shown = await fetch((message?.content ?? '').replace(MEDIA_URL, service.url));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(slack.fileRequests.filter((path) => path.includes(file.id))).toHaveLength(1);
});

test('several pictures are several messages; other files, and a long text, stand before them', async () => {
  const { shares } = await newWorkspace();
  const pdf = { ...slack.hold(Buffer.from('%PDF-1.7'), 'application/pdf'), name: 'bill.pdf', title: 'bill.pdf' };
  const pictures = [slack.hold(GIF, 'image/gif'), slack.hold(GIF, 'image/png')];
  const messages = await shares('word '.repeat(300), [pictures[0], pdf, pictures[1]] as object[], 3);
  expect(messages.map(({ type, kind }) => [type, kind])).toEqual([
    [1, 'document'],
    [2, undefined],
    [2, undefined],
  ]);
  expect(messages[0]).toMatchObject({ kind: 'document', caption: expect.stringContaining('word word') as string });
  expect(messages[0]?.content).toMatch(/^\[document: bill.pdf\] word/);
  expect(messages[0]?.content).toContain(pdf.permalink);
  expect(messages.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['bill.pdf'], [], []]);
});

test.each<[string, () => SlackFileObject, string, string]>([
  [
    'is not there',
    () => ({ ...slack.hold(GIF, 'image/gif'), url_private: `${slack.origin}/files-pri/x` }),
    '404',
    SLACK_TOKEN,
  ],
  [
    'is no picture',
    () => slack.hold(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'),
    'must be a JPEG',
    SLACK_TOKEN,
  ],
  ['is too large', () => slack.hold(Buffer.alloc(TOO_MANY_BYTES), 'image/png'), 'bytes', SLACK_TOKEN],
  ['may not be seen', () => slack.hold(GIF, 'image/gif'), 'files:read', 'xoxb-without-the-scope'],
  [
    'is said to be somewhere else',
    () => ({ ...slack.hold(GIF, 'image/gif'), url_private: 'https://files.slack.com.evil.example/steal' }),
    'did not name a Slack address',
    SLACK_TOKEN,
  ],
  [
    'is said to be beside Slack',
    () => ({ ...slack.hold(GIF, 'image/gif'), url_private: 'https://evilslack.com/steal' }),
    'did not name a Slack address',
    SLACK_TOKEN,
  ],
])('a picture that %s is named in its place, with its link, and told of', async (_, hold, reason, token) => {
  const { tenant, channel, shares } = await newWorkspace('live', token);
  const file = hold();
  const [message] = await shares('Broken', [file], 1);
  expect(message).toMatchObject({ type: 1, content: `[image] Broken ${file.title} ${file.permalink}` });
  expect(message?.metadata).toContain(reason);
  await eventually(async () => {
    const { updates } = await service.client.listRejectedUpdates({ id: channel.id } as never, as(tenant));
    expect(updates).toMatchObject([{ reason: expect.stringContaining('a picture could not be accepted') as string }]);
  });
});

test('what Slack only links to, and everything in test mode, is not fetched', async () => {
  const external = { ...slack.hold(GIF, 'image/gif'), is_external: true };
  const [linked] = await (await newWorkspace()).shares('See', [external], 1);
  expect(linked).toMatchObject({ type: 1, content: `[image: ${external.title}] See ${external.permalink}` });
  const file = slack.hold(GIF, 'image/gif');
  const [message] = await (await newWorkspace('test')).shares('', [file], 1);
  expect(message).toMatchObject({ type: 1, content: `[image] ${file.title} ${file.permalink}` });
  expect(slack.fileRequests.filter((path) => path.includes(file.id) || path.includes(external.id))).toEqual([]);
});
