import { Author, Sender } from '@parley/contract/message';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { newMessage } from '../../test/conversation-stand-in';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf, type Answer, type Session } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';
import { noteAnswers } from './visitor-addresses.store';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const { call, openSession, say } = visitorOf(() => service);
const SECRET = 'a secret that nobody else has at all';

interface Talk extends Session {
  readonly tenant: Tenant;
  readonly channelId: string;
  readonly conversationId: string;
}

async function talk(settings: object = {}, identity: object = {}, mode: Tenant['mode'] = 'live'): Promise<Talk> {
  const tenant = newTenant(mode);
  const { id: channelId } = await service.create(tenant, {
    settings: { allowed_origins: [ORIGIN], offers_transcript: true, ...settings },
    secrets: { identity_secret: SECRET },
  });
  const claims = { sub: newUuid(), aud: channelId, exp: Math.floor(Date.now() / 1_000) + 3_600, ...identity };
  const isKnown = Object.keys(identity).length > 0;
  const session = await openSession(channelId, isKnown ? { identity: jwt(SECRET, claims) } : {});
  await say(session.session_token, 'BUY NOW http://spam.example');
  const conversationId = [...service.conversations.keys()].at(-1) as string;
  const file = { id: 'media_1', name: 'label.pdf', mimeType: 'application/pdf', sizeBytes: 9, url: '/v1/media/1' };
  const fields = { content: 'Here is **your label**', sender: Sender.AGENT, author: Author.HUMAN, attachments: [file] };
  service.conversations.get(conversationId)?.messages.push(newMessage(conversationId, 2, fields));
  return { ...session, tenant, channelId, conversationId };
}

const ask = ({ session_token: token }: Session, body: object = {}) =>
  call('/transcript', body, { authorization: `Bearer ${token}`, 'x-parley-client': newUuid() });
const mailsOf = ({ conversationId }: Talk) =>
  service.mails.sent.filter((mail) => mail.conversationId === conversationId);
const offered = (session: Session): unknown =>
  (session as Session & { widget: { offers_transcript: boolean } }).widget.offers_transcript;

test('an address that is only typed gets a link and nothing that was said; once it is opened, the conversation', async () => {
  const left = await talk();
  expect(offered(left)).toBe(true);
  expect(await ask(left)).toMatchObject({ status: 400, json: { errors: [{ path: 'email', code: 'required' }] } });
  const asked = await ask(left, { email: 'zoe@example.com', language: 'de' });
  expect(asked).toMatchObject({ status: 202, json: { email: 'zoe@example.com', status: 'confirmation_sent' } });
  const [link] = mailsOf(left);
  expect(link).toMatchObject({ email: 'zoe@example.com', subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Shop' });
  expect(JSON.stringify(link)).not.toMatch(/spam|label/);

  const token = link?.button?.path.split('#')[1];
  const opened = await openSession(left.channelId, { visitor_token: token });
  const [, transcript] = mailsOf(left);
  expect(transcript).toMatchObject({ email: 'zoe@example.com', language: 'de', subject: 'Ihre Unterhaltung mit Shop' });
  expect(transcript?.lines).toEqual([
    expect.stringMatching(/^Sie, .* UTC\nBUY NOW http:\/\/spam.example$/),
    expect.stringMatching(/^Person aus unserem Team, .* UTC\nHere is \*your label\*\n\[Datei: label.pdf\]$/),
  ]);
  // Another session by the link sends nothing more; who asks now is sent it at once.
  await openSession(left.channelId, { visitor_token: token });
  expect(mailsOf(left)).toHaveLength(2);
  expect(await ask(opened)).toMatchObject({ status: 202, json: { email: 'zoe@example.com', status: 'sent' } });
  expect(mailsOf(left)).toHaveLength(3);
});

test('an address for which the business vouches gets the conversation at once, another one does not', async () => {
  const left = await talk({}, { email: 'ada@shop.example' });
  expect(await ask(left, { language: 'fr' })).toMatchObject({ json: { email: 'ada@shop.example', status: 'sent' } });
  expect(await ask(left, { email: 'Ada@Shop.example' })).toMatchObject({ json: { status: 'sent' } });
  expect(await ask(left, { email: 'eve@example.com' })).toMatchObject({ json: { status: 'confirmation_sent' } });
  expect(mailsOf(left).map(({ subject }) => subject)).toEqual([
    'Votre conversation avec Shop',
    'Your conversation with Shop',
    'Confirm your email address for Shop',
  ]);
});

test.each([
  ['never', []],
  ['at_handoff', [true]],
])('where addresses are asked for %s, one given for a transcript gets answers: %j', async (asksEmail, gets) => {
  const left = await talk({ asks_email: asksEmail });
  await ask(left, { email: 'zoe@example.com' });
  const conversationId = parseId('conv', left.conversationId) as string;
  await noteAnswers(service.pool, [{ tenant: left.tenant, conversationId, sequence: 2 }], {
    awayMs: 1e9,
    pauseMs: 1e9,
  });
  const { rows } = await service.pool.query<{ gets_answers: boolean }>(
    'SELECT gets_answers FROM visitor_addresses WHERE id = $1 AND due_at IS NOT NULL',
    [conversationId],
  );
  expect(rows.map(({ gets_answers: isSet }) => isSet)).toEqual(gets);
});

test('an unconfirmed address gets at most two links a day', async () => {
  const first = await talk();
  const again = async () => {
    const session = await openSession(first.channelId);
    await say(session.session_token, 'Hello');
    return ask(session, { email: 'victim@example.com' });
  };
  const answers = [await again(), await again(), await again()];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('an address that has unsubscribed gets nothing, and typing it does not reveal that', async () => {
  const left = await talk();
  await ask(left, { email: 'zoe@example.com' });
  const path = mailsOf(left)[0]?.unsubscribe?.path ?? '';
  expect((await fetch(`${service.url}${path}`, { method: 'POST' })).status).toBe(200);
  expect(await ask(left, { email: 'zoe@example.com' })).toMatchObject({
    status: 202,
    json: { status: 'confirmation_sent' },
  });
  expect(mailsOf(left)).toHaveLength(1);
});

test('a visitor may ask three times, then waits', async () => {
  const left = await talk({}, { email: 'ada@shop.example' });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(left)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test('a widget without transcripts says so, and so does test mode', async () => {
  const none = await talk({ offers_transcript: null });
  expect(offered(none)).toBe(false);
  expect(await ask(none, { email: 'zoe@example.com' })).toMatchObject({ status: 404 });
  const test = await talk({}, {}, 'test');
  expect(offered(test)).toBe(false);
  expect(await ask(test, { email: 'zoe@example.com' })).toMatchObject({
    status: 404,
    json: { detail: 'No emails are sent in test mode' },
  });
  expect([...mailsOf(none), ...mailsOf(test)]).toEqual([]);
});

test('without a mail server transcripts are not offered, and the response says why', async () => {
  const other = await startService(database.url);
  other.mails.isConfigured = false;
  try {
    const { id } = await other.create(newTenant('live'), {
      settings: { allowed_origins: [ORIGIN], offers_transcript: true },
    });
    const visitor = visitorOf(() => other);
    const session = await visitor.openSession(id);
    expect(offered(session)).toBe(false);
    const headers = { authorization: `Bearer ${session.session_token}` };
    expect(await visitor.call('/transcript', { email: 'zoe@example.com' }, headers)).toMatchObject({
      status: 404,
      json: { detail: expect.stringContaining('No mail server') },
    });
  } finally {
    await other.stop();
  }
});

test('a transcript has the first name of who wrote, where the channel shows it', async () => {
  const ada = newId('member');
  service.members.names.set(ada, 'Ada');
  const linesFor = async (settings: object) => {
    const left = await talk(settings, { email: 'zoe@shop.example' });
    Object.assign(service.conversations.get(left.conversationId)?.messages.at(-1) ?? {}, { memberId: ada });
    expect(await ask(left)).toMatchObject({ status: 202 });
    return mailsOf(left)[0]?.lines[1];
  };
  expect(await linesFor({ shows_first_names: true })).toMatch(/^Ada, /);
  expect(await linesFor({})).toMatch(/^Person from our team, /);
});

test('its times are those of the office hours of the agent, else of the account, else UTC, and say so', async () => {
  const first = async () => {
    const left = await talk({}, { email: 'zoe@shop.example' });
    expect(await ask(left)).toMatchObject({ status: 202 });
    return mailsOf(left)[0]?.lines[0]?.split('\n')[0];
  };
  try {
    expect(await first()).toMatch(/^You, \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC$/);
    service.settings.officeHoursZone = 'Asia/Kolkata';
    expect(await first()).toMatch(/ GMT\+5:30$/);
    service.agent.timeZone = 'Asia/Tokyo';
    expect(await first()).toMatch(/ GMT\+9$/);
  } finally {
    service.agent.timeZone = undefined;
    service.settings.officeHoursZone = undefined;
  }
});

test('a transcript is not sent to an address that took the place of the confirmed one meanwhile', async () => {
  const left = await talk();
  await ask(left, { email: 'zoe@example.com' });
  // As if another request came between the confirmation and what is read after it.
  await service.pool.query(`
    CREATE FUNCTION change_address() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.email_hash := sha256('other'); NEW.is_confirmed := false; RETURN NEW; END $$;
    CREATE TRIGGER change_address BEFORE UPDATE ON visitor_addresses FOR EACH ROW
      WHEN (NEW.is_confirmed AND NOT OLD.is_confirmed) EXECUTE FUNCTION change_address();`);
  try {
    await openSession(left.channelId, { visitor_token: mailsOf(left)[0]?.button?.path.split('#')[1] });
    expect(mailsOf(left)).toHaveLength(1);
  } finally {
    await service.pool.query('DROP TRIGGER change_address ON visitor_addresses; DROP FUNCTION change_address()');
  }
});

test('an address for a transcript gets no answers because the one before it did', async () => {
  const left = await talk({ asks_email: 'at_handoff' });
  const headers = { authorization: `Bearer ${left.session_token}` };
  expect(await call('/contact', { email: 'zoe@example.com' }, headers)).toMatchObject({ status: 200 });
  const getsAnswers = async () => {
    const { rows } = await service.pool.query<{ gets_answers: boolean }>(
      'SELECT gets_answers FROM visitor_addresses WHERE id = $1',
      [parseId('conv', left.conversationId)],
    );
    return rows[0]?.gets_answers;
  };
  const mergePatch = JSON.stringify({ settings: { asks_email: 'never' } });
  await service.client.updateConnection({ id: left.channelId, mergePatch }, as(left.tenant));
  expect(await ask(left, { email: 'zoe@example.com' })).toMatchObject({ status: 202 });
  expect(await getsAnswers()).toBe(true);
  expect(await ask(left, { email: 'eve@example.com' })).toMatchObject({ status: 202 });
  expect(await getsAnswers()).toBe(false);
});

test('a link opens the conversation that it is about, and no other of the visitor', async () => {
  const left = await talk({ allows_several_conversations: true });
  const own = { authorization: `Bearer ${left.session_token}` };
  const begun = await call(
    '/conversations/new_key-number-2/messages',
    { content: 'A secret' },
    { ...own, 'idempotency-key': newUuid() },
  );
  const { conversation_id: other } = begun.json as { conversation_id: string };
  await call(`/conversations/${left.conversationId}/transcript`, { email: 'zoe@example.com' }, own);
  const token = mailsOf(left)[0]?.button?.path.split('#')[1];
  const linked = await openSession(left.channelId, { visitor_token: token });
  expect(linked).toMatchObject({
    conversation_id: left.conversationId,
    widget: { allows_several_conversations: false },
  });
  const byLink = { authorization: `Bearer ${linked.session_token}` };
  const idsOf = ({ json }: Answer) => (json as { data: { id: string }[] }).data.map(({ id }) => id);
  expect(idsOf(await call('/conversations', undefined, own))).toEqual([other, left.conversationId]);
  expect(idsOf(await call('/conversations', undefined, byLink))).toEqual([left.conversationId]);
  for (const path of ['messages', `conversations/${left.conversationId}/messages`])
    expect(await call(`/${path}?after=0`, undefined, byLink)).toMatchObject({
      json: { conversation: { id: left.conversationId } },
    });
  for (const name of [other, 'new_key-number-2', 'new_key-number-3']) {
    expect(await call(`/conversations/${name}/messages?after=0`, undefined, byLink)).toMatchObject({ status: 404 });
    const said = await call(
      `/conversations/${name}/messages`,
      { content: 'x' },
      { ...byLink, 'idempotency-key': newUuid() },
    );
    expect(said.status).toBe(404);
  }
  expect((await say(linked.session_token, 'More')).json).toMatchObject({ conversation_id: left.conversationId });
});
