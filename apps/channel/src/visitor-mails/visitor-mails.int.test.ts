import { ConversationStatus } from '@parley/contract/conversation';
import { Author, MessageDeliveryStatus, Sender, type Message } from '@parley/contract/message';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { newMessage } from '../../test/conversation-stand-in';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { ORIGIN, visitorOf, type Session } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';
import { MAILS_PER_DAY_MAX } from './visitor-address';
import { noteAnswers } from './visitor-addresses.store';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url, {}, 1_000);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const { call, openSession, say, read } = visitorOf(() => service);
const NOW = { awayMs: 0, pauseMs: 0 };

interface Left extends Session {
  readonly tenant: Tenant;
  readonly channelId: string;
  readonly conversationId: string;
}

async function handedOff(
  settings: object = { asks_email: 'at_handoff' },
  mode: Tenant['mode'] = 'live',
): Promise<Left> {
  const tenant = newTenant(mode);
  const { id: channelId } = await service.create(tenant, { settings: { allowed_origins: [ORIGIN], ...settings } });
  const session = await openSession(channelId);
  await say(session.session_token, 'BUY NOW http://spam.example');
  const conversationId = [...service.conversations.keys()].at(-1) as string;
  held(conversationId).conversation.status = ConversationStatus.ESCALATED;
  return { ...session, tenant, channelId, conversationId };
}

function held(conversationId: string) {
  const found = service.conversations.get(conversationId);
  if (!found) throw new Error('no such conversation');
  return found;
}

const leave = ({ session_token: token }: Session, email: unknown, more: object = { language: 'de-AT' }) =>
  call('/contact', { email, ...more }, { authorization: `Bearer ${token}`, 'x-parley-client': newUuid() });

/** An answer, and its event. */
async function answer(
  { tenant, conversationId }: Left,
  content: string,
  author = Author.HUMAN,
  memberId?: string,
): Promise<Message> {
  const { messages } = held(conversationId);
  const fields = { content, sender: Sender.AGENT, author, memberId };
  const message = newMessage(conversationId, messages.length + 1, fields);
  messages.push(message);
  const sequence = Number(message.sequence);
  await noteAnswers(
    service.pool,
    [{ tenant, conversationId: parseId('conv', conversationId) as string, sequence }],
    NOW,
  );
  return message;
}

const mailsOf = ({ conversationId }: Left) =>
  service.mails.sent.filter((mail) => mail.conversationId === conversationId);

/** Until the conversation has been checked. */
const settled = ({ conversationId }: Left) =>
  eventually(async () => {
    const { rows } = await service.pool.query<{ due_at: Date | null }>(
      'SELECT due_at FROM visitor_addresses WHERE id = $1 AND due_at < now() + interval $$1 minute$$',
      [parseId('conv', conversationId)],
    );
    expect(rows).toEqual([]);
  });

const asksEmail = async ({ session_token: token }: Session): Promise<boolean> =>
  ((await read(token)).json as { conversation: { asks_email: boolean } }).conversation.asks_email;

test('a visitor who left gets what people said by one mail, whose link opens the conversation', async () => {
  const left = await handedOff();
  expect(await asksEmail(left)).toBe(true);
  expect(await leave(left, 'Zoe@Example.com')).toMatchObject({ status: 200, json: { email: 'Zoe@Example.com' } });
  expect(held(left.conversationId).contact).toMatchObject({ email: 'Zoe@Example.com' });
  expect(await asksEmail(left)).toBe(false);

  await answer(left, 'Your parcel is **on its way**.');
  await eventually(() => expect(mailsOf(left)).toHaveLength(1));
  const [mail] = mailsOf(left);
  expect(mail).toMatchObject({ email: 'Zoe@Example.com', language: 'de', subject: 'Neue Antwort von Shop' });
  expect(mail?.lines).toEqual(['Your parcel is *on its way*.']);
  expect(JSON.stringify(mail)).not.toContain('spam.example');
  await settled(left);
  // The same event again.
  await answerAgain(left);
  await settled(left);
  expect(mailsOf(left)).toHaveLength(1);

  const [path = '', token = ''] = (mail?.button?.path ?? '').split('#');
  const page = await fetch(`${service.url}${path}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(left.channelId)]);
  const opened = await openSession(left.channelId, { visitor_token: token });
  expect(opened).toMatchObject({ visitor: { id: left.visitor.id }, visitor_token: token });
  expect((await read(opened.session_token)).json).toMatchObject({ conversation: { id: left.conversationId } });
});

test('a mail has the first name of who wrote, where the channel shows it', async () => {
  const ada = newId('member');
  service.members.names.set(ada, 'Ada');
  const lines = async (settings: object) => {
    const left = await handedOff({ asks_email: 'at_handoff', ...settings });
    await leave(left, `${newUuid()}@example.com`);
    await answer(left, 'I am here.', Author.HUMAN, ada);
    await eventually(() => expect(mailsOf(left)).toHaveLength(1));
    const [mail] = mailsOf(left);
    expect(JSON.stringify(mail)).not.toContain(ada);
    return mail?.lines;
  };
  expect(await lines({ shows_first_names: true })).toEqual(['Ada: I am here.']);
  expect(await lines({})).toEqual(['I am here.']);
});

async function answerAgain({ tenant, conversationId }: Left): Promise<void> {
  const uuid = parseId('conv', conversationId) as string;
  await noteAnswers(
    service.pool,
    [{ tenant, conversationId: uuid, sequence: held(conversationId).messages.length }],
    NOW,
  );
}

test('what was seen meanwhile is not mailed', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  const read = { status: MessageDeliveryStatus.READ, at: new Date() } as Message['delivery'];
  const fields = { sender: Sender.AGENT, author: Author.HUMAN, content: 'Seen', delivery: read };
  held(left.conversationId).messages.push(newMessage(left.conversationId, 2, fields));
  await answerAgain(left);
  await settled(left);
  expect(mailsOf(left)).toEqual([]);
});

test('words of an agent are shown once the owner of the address has opened a link, not before', async () => {
  const left = await handedOff();
  await leave(left, 'victim@example.com', {});
  await answer(left, 'BUY NOW', Author.AI);
  await eventually(() => expect(mailsOf(left)).toHaveLength(1));
  const [first] = mailsOf(left);
  expect(first?.lines).toEqual(['There is a new reply in your conversation.']);
  await settled(left);
  await openSession(left.channelId, { visitor_token: first?.button?.path.split('#')[1] });
  await answer(left, 'We open at nine.', Author.AI);
  await eventually(() => expect(mailsOf(left)).toHaveLength(2));
  expect(mailsOf(left)[1]?.lines).toEqual(['We open at nine.']);
});

test('an address that unsubscribed gets no mail, whoever gives it; opening the page alone ends nothing', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  await answer(left, 'One');
  await eventually(() => expect(mailsOf(left)).toHaveLength(1));
  await settled(left);
  const path = mailsOf(left)[0]?.unsubscribe?.path ?? '';
  expect((await fetch(`${service.url}${path}`)).status).toBe(200);
  await answer(left, 'Two');
  await eventually(() => expect(mailsOf(left)).toHaveLength(2));
  await settled(left);
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (const time of ['first', 'again']) {
    expect([time, (await fetch(`${service.url}${path}`, oneClick)).status]).toEqual([time, 200]);
  }
  await answer(left, 'Three');
  await settled(left);
  expect(mailsOf(left)).toHaveLength(2);
  expect((await fetch(`${service.url}/widget/unsubscribe?token=forged.token`, oneClick)).status).toBe(404);
});

test('the page that ends the mails is in the language of the mail, or else of the browser', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  await answer(left, 'One');
  await eventually(() => expect(mailsOf(left)).toHaveLength(1));
  const path = mailsOf(left)[0]?.unsubscribe?.path ?? '';
  const languageOf = async (query: string, accepted: string, method = 'GET') => {
    const response = await fetch(service.url + query, { method, headers: { 'accept-language': accepted } });
    return /<html lang="(\w+)"/.exec(await response.text())?.[1];
  };
  expect(await languageOf(path, 'fr')).toBe('de');
  expect(await languageOf(path, 'fr', 'POST')).toBe('de');
  const older = path.replace('language=de&', '');
  expect(await languageOf(older, 'it, ar;q=0.5')).toBe('ar');
  expect(await languageOf(older, 'it')).toBe('en');
});

test('a crash after a mail was handed over sends no second one', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  service.mails.failsNext = true;
  await answer(left, 'One');
  await settled(left);
  expect(mailsOf(left)).toHaveLength(1);
});

test('an address gets a limited number of mails a day, whatever is typed in other conversations', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  for (let count = 1; count <= MAILS_PER_DAY_MAX + 1; count += 1) {
    await answer(left, `Answer ${count}`);
    await settled(left);
  }
  expect(mailsOf(left)).toHaveLength(MAILS_PER_DAY_MAX);
});

test.each([
  ['never', { asks_email: 'never' }, false],
  ['by default', {}, false],
  ['while people are there', { asks_email: 'outside_office_hours' }, false],
])('no visitor is asked %s', async (_name, settings, isAsked) => {
  const left = await handedOff(settings);
  expect(await asksEmail(left)).toBe(isAsked);
});

test('outside the office hours a visitor is asked, once the conversation was handed off', async () => {
  service.agent.isTeamAway = true;
  const left = await handedOff({ asks_email: 'outside_office_hours' });
  expect(await asksEmail(left)).toBe(true);
  held(left.conversationId).conversation.status = ConversationStatus.ACTIVE;
  expect(await asksEmail(left)).toBe(false);
  service.agent.isTeamAway = false;
});

test.each([
  [{ email: 'no address' }, 400, 'email'],
  [{ email: 'a@b.example,c@d.example' }, 400, 'email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'email'],
  [{ email: null }, 400, 'email'],
  [{ email: 'a@b.example', name: 'Zoe' }, 400, 'name'],
])('%j is refused', async ({ email, ...more }, status, path) => {
  const left = await handedOff();
  const refused = await leave(left, email, more);
  expect([refused.status, refused.json]).toEqual([
    status,
    expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
  ]);
});

test('no address is taken where the channel asks for none, nor before there is a conversation', async () => {
  expect((await leave(await handedOff({}), 'zoe@example.com')).status).toBe(404);
  const { id } = await service.create(newTenant('live'), {
    settings: { allowed_origins: [ORIGIN], asks_email: 'at_handoff' },
  });
  expect((await leave(await openSession(id), 'zoe@example.com')).status).toBe(404);
});

test('test mode mails nothing', async () => {
  const left = await handedOff(undefined, 'test');
  await leave(left, 'zoe@example.com');
  const { rows } = await service.pool.query('SELECT due_at FROM visitor_addresses WHERE id = $1', [
    parseId('conv', left.conversationId),
  ]);
  expect(rows).toEqual([{ due_at: null }]);
});

test('an erasure takes the address along', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  const { findings } = await service.client.eraseConversations(
    { conversationIds: [left.conversationId], dryRun: false },
    as(left.tenant),
  );
  expect(findings.find(({ place }) => place === 'channel.visitor_addresses')).toMatchObject({ found: 1n, erased: 1n });
  const { rowCount } = await service.pool.query('SELECT FROM visitor_addresses WHERE account_id = $1', [
    left.tenant.accountUuid,
  ]);
  expect(rowCount).toBe(0);
});

test('a link opens no other channel, and is no token of a session', async () => {
  const left = await handedOff();
  await leave(left, 'zoe@example.com');
  await answer(left, 'One');
  await eventually(() => expect(mailsOf(left)).toHaveLength(1));
  const token = mailsOf(left)[0]?.button?.path.split('#')[1] ?? '';
  const { id: other } = await service.create(left.tenant, { settings: { allowed_origins: [ORIGIN] } });
  expect((await openSession(other, { visitor_token: token })).visitor.id).not.toBe(left.visitor.id);
  expect((await read(token)).status).toBe(401);
});
