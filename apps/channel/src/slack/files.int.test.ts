import type { Message } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import {
  eventually,
  SLACK_TOKEN,
  slackHeaders,
  startSlackSimulator,
  testDatabase,
  type SlackSimulator,
  type TestDatabase,
} from '@parley/testing';
import { directMessage, slackTestSettings } from '../../test/slack-fixtures';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const SECRET = 'the signing secret';
const PDF = Buffer.from('%PDF-1.7 a bill');

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

async function newWorkspace() {
  const tenant = newTenant('live');
  const secrets = { bot_token: SLACK_TOKEN, signing_secret: SECRET };
  const channel = await service.create(tenant, { type: 'slack', settings: slackTestSettings, secrets });
  const shares = async (text: string, files: readonly object[], times = 1): Promise<Message> => {
    const event = directMessage(text, '1790000000.000100', files.length > 0 ? { subtype: 'file_share', files } : {});
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
      expect(messages).toHaveLength(1);
      return Promise.resolve(messages[0] as Message);
    });
  };
  const deliver = async (content: string, ids: readonly string[]): Promise<Message> => {
    const { conversationId } = await shares('Hi', []);
    const files = ids.map((id) => ({ id, name: 'bill.pdf', mime_type: 'application/pdf', size_bytes: PDF.length }));
    return service.deliver(tenant, conversationId, { content, files });
  };
  return { shares, deliver };
}

function keep(): string {
  const id = newId('media');
  const media = { id, name: 'bill.pdf', mimeType: 'application/pdf', sizeBytes: PDF.length, createdAt: new Date() };
  service.files.set(id, { media, content: PDF });
  return id;
}

test('files become those of one message, once, beside the words', async () => {
  const { shares } = await newWorkspace();
  const files = [slack.hold(PDF, 'application/pdf'), slack.hold(Buffer.from('sound'), 'audio/mp4')];
  const message = await shares('See these', files, 3);
  expect(message).toMatchObject({ kind: 'document', caption: 'See these' });
  expect(message.attachments).toMatchObject([
    { name: files[0]?.name, mimeType: 'application/pdf' },
    { name: files[1]?.name, mimeType: 'audio/mp4' },
  ]);
  expect(slack.fileRequests.filter((path) => path.includes(files[0]?.id ?? ''))).toHaveLength(1);
});

test('of several files those that cannot be had are named, and the others are kept', async () => {
  const { shares } = await newWorkspace();
  const gone = { ...slack.hold(PDF, 'application/pdf'), url_private: `${slack.origin}/files-pri/x` };
  const elsewhere = { ...slack.hold(PDF, 'application/pdf'), url_private: 'https://files.slack.com.evil.example/x' };
  const external = { ...slack.hold(PDF, 'application/pdf'), is_external: true };
  const message = await shares('', [gone, slack.hold(PDF, 'application/pdf'), elsewhere, external]);
  expect(message.attachments).toHaveLength(1);
  expect(message.content).toContain(external.permalink);
  expect((JSON.parse(message.metadata) as { media: object }).media).toMatchObject({
    id: gone.id,
    error: 'Slack answered with 404',
  });
});

test('each file is shared by itself, after the text', async () => {
  const { deliver } = await newWorkspace();
  const [messages, shares] = [slack.messages.length, slack.shares.length];
  const sent = await deliver('Your bills', [keep(), keep()]);
  await eventually(() => expect(sent.delivery).toMatchObject({ status: 3 }));
  expect(slack.messages.slice(messages)).toMatchObject([{ text: 'Your bills' }]);
  expect(slack.shares.slice(shares)).toMatchObject([
    { name: 'bill.pdf', bytes: PDF, channel: slack.messages.at(-1)?.channel },
    { name: 'bill.pdf', bytes: PDF },
  ]);
});

test('a share whose answer is lost is unknown, and not made again; one that was surely not made is', async () => {
  const lostIn = await newWorkspace();
  const shares = slack.shares.length;
  slack.play({ drop: 'after' });
  const lost = await lostIn.deliver('', [keep()]);
  await eventually(() => expect(lost.delivery).toMatchObject({ status: 2 }));
  expect(slack.shares).toHaveLength(shares + 1);
  const laterIn = await newWorkspace();
  slack.play({ retryAfterSeconds: 1 });
  const later = await laterIn.deliver('', [keep()]);
  await eventually(() => expect(later.delivery).toMatchObject({ status: 3 }));
  expect(slack.shares).toHaveLength(shares + 2);
});

test('an app without the scope files:write, and a file that is gone, say so', async () => {
  const { deliver } = await newWorkspace();
  slack.play({ error: 'missing_scope' });
  const refused = await deliver('', [keep()]);
  await eventually(() => expect(refused.delivery).toMatchObject({ status: 4, error: { code: 'missing_scope' } }));
  const again = await newWorkspace();
  const gone = await again.deliver('', [newId('media')]);
  await eventually(() => expect(gone.delivery).toMatchObject({ status: 4, error: { code: 'file_missing' } }));
});
