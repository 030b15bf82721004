import type { Channel } from '@parley/contract/channel';
import type { Message } from '@parley/contract/message';
import { parseId, type Tenant } from '@parley/schemas';
import {
  eventually,
  GRAPH_TOKEN,
  graphBody,
  graphHeaders,
  graphText,
  startWhatsappSimulator,
  testDatabase,
  type WhatsappSimulator,
  type TestDatabase,
} from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { MEDIA_URL } from '../../test/media';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  meta = await startWhatsappSimulator();
  service = await startService(database.url, { whatsapp: meta.origin });
});
afterAll(async () => {
  await service?.stop();
  await meta?.stop();
  await database?.drop();
});

interface Line {
  readonly tenant: Tenant;
  readonly channel: Channel;
  /** By Meta's id, delivered `times` times; @returns the resulting messages */
  shows(mediaId: string, caption?: string, times?: number): Promise<Message>;
}

async function newLine(mode: Tenant['mode'] = 'live'): Promise<Line> {
  const tenant = newTenant(mode);
  const channel = await service.create(tenant, {
    ...{ type: 'whatsapp', settings: { phone_number_id: NUMBER } },
    secrets: { access_token: GRAPH_TOKEN, app_secret: SECRET, verify_token: 'verify me' },
  });
  return {
    tenant,
    channel,
    shows: async (id, caption, times = 1) => {
      const image = { id, mime_type: 'image/jpeg', sha256: 'x', caption };
      const message = graphText('4915112345678', '', { type: 'image', image });
      for (let n = 0; n < times; n += 1) {
        const body = graphBody(NUMBER, { messages: [message] }) + ' '.repeat(n);
        const url = `${service.url}/hooks/whatsapp/${channel.id}`;
        const { status } = await fetch(url, { method: 'POST', body, headers: graphHeaders(SECRET, body) });
        expect(status).toBe(200);
      }
      return eventually(() => {
        const all = [...service.conversations.values()].flatMap(({ conversation, messages }) =>
          conversation.metadata.includes(channel.id) ? messages : [],
        );
        const found = all.find(({ metadata }) => metadata.includes(id));
        if (!found) throw new Error('nothing came in');
        expect(all.filter(({ metadata }) => metadata.includes(id))).toHaveLength(1);
        return Promise.resolve(found);
      });
    },
  };
}

/** Of the channel, for people. */
async function faultOf({ channel }: Line): Promise<string> {
  const { rows } = await service.pool.query<{ fault: unknown }>({
    text: 'SELECT fault FROM channels WHERE id = $1',
    values: [parseId('chan', channel.id)],
  });
  return JSON.stringify(rows[0]?.fault ?? null);
}

test('a picture is fetched once, kept, and shown under an address of ours, with its caption', async () => {
  const line = await newLine();
  const id = meta.hold(GIF);
  const message = await line.shows(id, 'Broken', 3);
  expect(message).toMatchObject({ type: 2, caption: 'Broken', content: expect.stringContaining(MEDIA_URL) as string });
  const shown = await fetch(message.content.replace(MEDIA_URL, service.url));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(meta.requests.filter((url) => url.includes(id))).toHaveLength(2);
});

test('while Meta or the network is away it is tried again', async () => {
  const line = await newLine();
  const id = meta.hold(GIF);
  meta.play({ refuse: 1, status: 500 }, { refuse: 80007, status: 429 });
  expect(await line.shows(id)).toMatchObject({ type: 2 });
});

test.each([
  ['is not there', () => '999', 'Meta answered with 400'],
  ['is no picture', () => meta.hold(Buffer.from('<svg onload="alert(1)"/>')), 'must be a JPEG'],
  ['is said to be somewhere else', () => meta.hold(GIF, 'https://evil.example/steal'), 'did not name a Meta address'],
  ['is said to be beside Meta', () => meta.hold(GIF, 'https://evilfbsbx.com/steal'), 'did not name a Meta address'],
])('a picture that %s is named in its place, and told of', async (_what, hold, reason) => {
  const line = await newLine();
  const id = hold();
  const message = await line.shows(id, 'Broken');
  expect(message).toMatchObject({ type: 1, content: '[image] Broken' });
  expect(message.metadata).toContain(reason);
  await eventually(async () => expect(await faultOf(line)).toContain(`a picture could not be accepted`));
});

test('in test mode nothing is fetched', async () => {
  const line = await newLine('test');
  const id = meta.hold(GIF);
  expect(await line.shows(id)).toMatchObject({ type: 1, content: '[image]' });
  expect(meta.requests.filter((url) => url.includes(id))).toEqual([]);
});
