import type { Conversation } from '@parley/sdk';
import { eventually, startMailServer, type MailServer, type ReceivedMail } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { makeAgent, sendMessage } from './fixtures';
import { startOwnSystem, type OwnSystem } from './own-system';

const ORIGIN = 'https://shop.example';
/** Several answers of one person are sent within it, also by a busy machine. */
const AWAY_MS = 10_000;

let mail: MailServer;
let system: OwnSystem;
let account: TestAccount;
let channelId: string;

beforeAll(async () => {
  mail = await startMailServer();
  const mailing = { SMTP_URL: mail.url, MAIL_FROM: 'Parley <parley@example.com>' };
  system = await startOwnSystem({ ...mailing, CHANNEL_VISITOR_AWAY_MS: String(AWAY_MS) });
  account = await newAccount(system.target);
  const agent = await makeAgent(account.live);
  const channel = await account.live.parley.channels.create({
    ...{ type: 'widget', agent_id: agent.id, name: 'Shop' },
    settings: {
      ...{ allowed_origins: [ORIGIN], asks_email: 'at_handoff', offers_transcript: true },
      form_fields: [
        { type: 'email', is_required: true },
        { type: 'text', key: 'order', label: 'Order number' },
      ],
    },
  });
  channelId = channel.id;
});
afterAll(async () => {
  closeClients();
  await system?.stop();
  await mail?.stop();
});

interface Session {
  readonly session_token: string;
  readonly form_fields: readonly object[];
}

async function call<Body>(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${system.target.url}/widget/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const open = async (visitorToken?: string) =>
  (await call<Session>('/sessions', { channel_id: channelId, visitor_token: visitorToken })).body;
const as = ({ session_token: token }: Session, more: object = {}) => ({ authorization: `Bearer ${token}`, ...more });
const say = (session: Session, said: object) =>
  call<object>('/messages', said, as(session, { 'idempotency-key': crypto.randomUUID() }));
const askForCopy = (session: Session, body: object = {}) => call<object>('/transcript', body, as(session));

async function leave(email: string, content: string): Promise<{ session: Session; conversation: Conversation }> {
  const session = await open();
  const form = { email, attributes: { order: '4711' }, language: 'en' };
  expect(await say(session, { content, form })).toMatchObject({ status: 201 });
  const { data } = await account.live.parley.conversations.list({ customer: email });
  expect(data[0]?.customer.email).toBe(email);
  return { session, conversation: data[0]! };
}

const answer = ({ id }: Conversation, content: string) =>
  sendMessage(account.live, id, content, { sender: 'agent', author: 'human' });
const mailsTo = (address: string): ReceivedMail[] => mail.received.filter(({ to }) => to.includes(address));
const tokenIn = ({ text }: ReceivedMail): string =>
  /\/widget\/conversation\?channel=\w+#([\w.-]+)/.exec(text)?.[1] ?? '';

test('a visitor who leaves gets one mail whose link opens the conversation, a copy, and nothing after unsubscribing', async () => {
  const session = await open();
  expect(session.form_fields).toHaveLength(2);
  expect(await say(session, { content: 'Hello' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'form.email', code: 'required' }] },
  });

  const zoe = await leave('zoe@example.com', 'Where is my parcel?');
  const { data: customers } = await account.live.parley.customers.list({ email: 'zoe@example.com' });
  expect(customers).toMatchObject([{ attributes: { order: '4711' }, identities: [{ verified_at: null }] }]);
  await answer(zoe.conversation, 'It left on Monday.');
  await answer(zoe.conversation, 'It arrives tomorrow.');
  const [digest] = await eventually(() => {
    expect(mailsTo('zoe@example.com')).toHaveLength(1);
    return mailsTo('zoe@example.com');
  });
  expect(digest?.text).toContain('It left on Monday.');
  expect(digest?.text).toContain('It arrives tomorrow.');
  expect(digest?.text).not.toContain('Where is my parcel?');

  const linked = await open(tokenIn(digest!));
  const read = await call<{ conversation: { id: string }; messages: { content: string }[] }>(
    '/messages?after=0',
    undefined,
    as(linked),
  );
  expect(read.body.conversation.id).toBe(zoe.conversation.id);
  expect(read.body.messages.map(({ content }) => content)).toContain('It arrives tomorrow.');

  // The link has confirmed the address.
  expect(await askForCopy(linked)).toMatchObject({ status: 202, body: { email: 'zoe@example.com', status: 'sent' } });
  await eventually(() => expect(mailsTo('zoe@example.com')).toHaveLength(2));
  const copy = mailsTo('zoe@example.com')[1]?.text;
  for (const said of ['Where is my parcel?', 'It left on Monday.', 'It arrives tomorrow.'])
    expect(copy).toContain(said);

  const unsubscribe =
    /^List-Unsubscribe:\s*<([^>]+)>/m.exec(digest?.text.replaceAll(/\r\n[ \t]/g, '') ?? '')?.[1] ?? '';
  expect((await fetch(unsubscribe, { method: 'POST' })).status).toBe(200);
  expect(await askForCopy(linked)).toMatchObject({ status: 403 });
  // Not in another conversation either; who is answered later gets a mail.
  const again = await leave('zoe@example.com', 'Hello again');
  await answer(again.conversation, 'Not to be mailed');
  const bob = await leave('bob@example.com', 'Hello');
  await answer(bob.conversation, 'To be mailed');
  await eventually(() => expect(mailsTo('bob@example.com')).toHaveLength(1));
  expect(mailsTo('zoe@example.com')).toHaveLength(2);
});

test('a copy goes to a typed address only once its owner has opened a link', async () => {
  const eve = await leave('eve@example.com', 'BUY NOW');
  expect(await askForCopy(eve.session)).toMatchObject({ status: 202, body: { status: 'confirmation_sent' } });
  await eventually(() => expect(mailsTo('eve@example.com')).toHaveLength(1));
  const [link] = mailsTo('eve@example.com');
  expect(link?.text).not.toContain('BUY NOW');
  await open(tokenIn(link!));
  await eventually(() => expect(mailsTo('eve@example.com')).toHaveLength(2));
  expect(mailsTo('eve@example.com')[1]?.text).toContain('BUY NOW');
});
