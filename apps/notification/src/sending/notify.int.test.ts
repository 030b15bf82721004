import { ConversationStatus } from '@parley/contract/conversation';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { notificationDefaults, type NotificationSettingsInput } from '@parley/schemas/notifications';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import type { FakeMember } from '../../test/fake-peers';
import { startMailServer, type MailServer } from '../../test/mail-server';
import { startPushReceiver, type Browser, type PushReceiver } from '../../test/push-receiver';
import { as, call, newTenant, PUBLIC_URL, startService, type TestService } from '../../test/start-service';
import type { Occurrence } from '../notices/occurrence';
import { insertOccurrences } from '../notices/occurrences.store';
import { deleteOfMember } from '../notices/notices.store';
import { MIGRATIONS, SCHEMA } from '../schema';

/** From what happened to what arrives in a browser and a mailbox. */
let database: TestDatabase;
let mail: MailServer;
let receiver: PushReceiver;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  mail = await startMailServer();
  receiver = await startPushReceiver();
  service = await startService(database.url, mail.url);
});
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await mail?.stop();
  await database?.drop();
});

const atOnce = { ...notificationDefaults, email_after_minutes: 0 };

async function choose({ personId }: FakeMember, changes: Partial<NotificationSettingsInput> = {}): Promise<void> {
  const fields = JSON.stringify({ ...atOnce, ...changes });
  await service.client.replaceSettings({ personId: formatId('person', personId), fields }, call);
}

async function subscribe({ personId }: FakeMember, statuses: readonly number[] = []): Promise<Browser> {
  const browser = receiver.subscribe(statuses);
  const fields = JSON.stringify({ ...browser.subscription, name: 'Chrome' });
  await service.client.addPushSubscription({ personId: formatId('person', personId), fields }, call);
  return browser;
}

function occurrence(tenant: Tenant, conversationId: string, fields: Partial<Occurrence> = {}): Occurrence {
  return {
    ...{ tenant, eventId: newUuid(), conversationId, reason: 'handed_off_to_my_team', occurredAt: new Date() },
    ...{ recipients: undefined, actorId: undefined, sequence: undefined, turnId: undefined },
    ...fields,
  };
}

async function happen(...occurrences: Occurrence[]): Promise<void> {
  await insertOccurrences(service.pool, occurrences);
  service.wake();
}

const mailsTo = ({ email }: FakeMember) => mail.received.filter(({ to }) => to.includes(email));
async function statusesOf({ memberId }: FakeMember): Promise<string[]> {
  const { rows } = await service.pool.query<{ what: string }>(
    "SELECT channel || ' ' || status AS what FROM notices WHERE member_id = $1 ORDER BY channel, event_id",
    [memberId],
  );
  return rows.map(({ what }) => what);
}

test('an assignment reaches the browser and the mailbox of one member, once, and says nothing of the customer', async () => {
  const tenant = newTenant();
  const [mine, other] = [service.peers.addMember(tenant), service.peers.addMember(tenant)];
  await choose(mine);
  await choose(other);
  const [browser, foreign] = [await subscribe(mine), await subscribe(other)];
  const assigneeId = formatId('member', mine.memberId);
  const conversationId = service.peers.putConversation({ assigneeId, words: 'My order is broken' });
  const what = occurrence(tenant, conversationId, { reason: 'assigned_to_me', recipients: [mine.memberId] });
  await happen(what);
  await eventually(async () => expect(await statusesOf(mine)).toEqual(['email sent', 'push sent']));
  await happen(what);
  await happen(what);
  const path = `/inbox/${formatId('conv', conversationId)}`;
  const title = 'A conversation was assigned to you';
  expect(browser.received).toEqual([{ title, body: '', path, tag: path }]);
  expect(receiver.authorization()).toMatch(/^vapid t=.+, k=/);
  const [received, ...further] = mailsTo(mine);
  expect(further).toEqual([]);
  expect(received?.text).toContain(`Subject: ${title}`);
  expect(received?.text).toContain(`${PUBLIC_URL}${path}`);
  expect(received?.text).toContain(`List-Unsubscribe: <${PUBLIC_URL}/settings/notifications>`);
  expect(received?.text).toContain('Auto-Submitted: auto-generated');
  expect(received?.text).not.toMatch(/Zimmer|broken/);
  expect([foreign.received, mailsTo(other)]).toEqual([[], []]);
  const { rows } = await service.pool.query('SELECT last_used_at FROM push_subscriptions WHERE person_id = $1', [
    mine.personId,
  ]);
  expect(rows).toEqual([{ last_used_at: expect.any(Date) }]);
});

test('words of the customer are there if the person wants them, and cannot become markup', async () => {
  const tenant = newTenant();
  const member = service.peers.addMember(tenant);
  const reasons = { ...atOnce.reasons, customer_replied_in_mine: { push: true, email: true } };
  await choose(member, { include_words: true, reasons, language: 'de' });
  const browser = await subscribe(member);
  const customer = { id: 'eve', name: '<b>Eve</b>' };
  const conversationId = service.peers.putConversation({
    ...{ customer, assigneeId: formatId('member', member.memberId), words: '<script>alert(1)</script>' },
  });
  const recipients = [member.memberId];
  await happen(occurrence(tenant, conversationId, { reason: 'customer_replied_in_mine', recipients, sequence: 3 }));
  await eventually(async () => expect(await statusesOf(member)).toEqual(['email sent', 'push sent']));
  expect(browser.received).toMatchObject([
    { title: 'Ein Kunde hat dir geantwortet', body: '<b>Eve</b>: <script>alert(1)</script>' },
  ]);
  const html = mailsTo(member)[0]?.text.split('text/html')[1];
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});

test('a handoff without assignee goes to all who may answer, but not to who made it', async () => {
  const tenant = newTenant();
  const [first, actor] = [service.peers.addMember(tenant), service.peers.addMember(tenant)];
  const viewer = service.peers.addMember(tenant, { role: 'viewer' });
  const disabled = service.peers.addMember(tenant, { status: 'disabled' });
  const foreign = service.peers.addMember(newTenant());
  const all = [first, actor, viewer, disabled, foreign];
  const browsers = await Promise.all(all.map((one) => subscribe(one)));
  const conversationId = service.peers.putConversation();
  await happen(occurrence(tenant, conversationId, { actorId: actor.memberId }));
  await eventually(async () => expect(await statusesOf(first)).toEqual(['push sent']));
  expect(browsers.map(({ received }) => received.length)).toEqual([1, 0, 0, 0, 0]);
  expect(await Promise.all(all.slice(1).map(statusesOf))).toEqual([[], [], [], []]);
});

test.each([
  ['resolved', { status: ConversationStatus.RESOLVED }],
  ['taken by a colleague', { assigneeId: formatId('member', newUuid()) }],
  ['read', { read: { sequence: 5n, at: new Date(Date.now() + 60_000) } }],
])('what was %s meanwhile is not sent', async (_, changes) => {
  const tenant = newTenant();
  const member = service.peers.addMember(tenant);
  await choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: true } } });
  const browser = await subscribe(member);
  const conversationId = service.peers.putConversation(changes);
  await happen(occurrence(tenant, conversationId, { sequence: 5 }));
  await eventually(async () => expect(await statusesOf(member)).toEqual(['email outdated', 'push outdated']));
  expect([browser.received, mailsTo(member)]).toEqual([[], []]);
});

test('many at once become one message', async () => {
  const tenant = newTenant();
  const member = service.peers.addMember(tenant);
  await choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: true } } });
  const browser = await subscribe(member);
  const many = Array.from({ length: 30 }, () => occurrence(tenant, service.peers.putConversation()));
  // Held back while they are written, as a batch is.
  await service.pool.query(
    "INSERT INTO outlets SELECT $1, 'live', $2, channel, NULL, NULL, 0, 0, now() FROM (VALUES ('push'), ('email')) AS o (channel)",
    [tenant.accountUuid, member.memberId],
  );
  await happen(...many);
  await eventually(async () => expect(await statusesOf(member)).toHaveLength(60));
  await service.pool.query('UPDATE outlets SET due_at = now(), last_sent_at = NULL WHERE member_id = $1', [
    member.memberId,
  ]);
  await eventually(async () => expect(new Set(await statusesOf(member))).toEqual(new Set(['email sent', 'push sent'])));
  expect(browser.received).toMatchObject([{ title: '30 conversations need your attention', path: '/inbox' }]);
  expect(mailsTo(member)).toHaveLength(1);
});

test('a subscription that is gone is forgotten; a push service that fails is tried again', async () => {
  const tenant = newTenant();
  const member = service.peers.addMember(tenant);
  await choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: false } } });
  const [gone, busy] = [await subscribe(member, [410]), await subscribe(member, [503])];
  await happen(occurrence(tenant, service.peers.putConversation()));
  const outlet = {
    name: undefined,
    text: 'SELECT attempts FROM outlets WHERE member_id = $1',
    values: [member.memberId],
  };
  await eventually(async () => expect((await service.pool.query(outlet)).rows).toEqual([{ attempts: 1 }]));
  const personId = formatId('person', member.personId);
  const { subscriptions, page } = await service.client.listPushSubscriptions({ personId, page: { limit: 10 } }, call);
  expect([subscriptions.map(({ endpoint }) => endpoint), page?.total]).toEqual([[busy.subscription.endpoint], 1n]);
  await service.pool.query('UPDATE outlets SET due_at = now() WHERE member_id = $1', [member.memberId]);
  await eventually(async () => expect(await statusesOf(member)).toEqual(['push sent']));
  expect([gone.received.length, busy.received.length]).toEqual([0, 1]);
});

test('a mail server that is busy is tried again, one that refuses is not', async () => {
  const tenant = newTenant();
  const [patient, refused] = [service.peers.addMember(tenant), service.peers.addMember(tenant)];
  for (const [member, code, expected] of [
    [patient, 451, 'email pending'],
    [refused, 550, 'email failed'],
  ] as const) {
    await choose(member);
    mail.fail(code);
    const assigneeId = formatId('member', member.memberId);
    const conversationId = service.peers.putConversation({ assigneeId });
    await happen(occurrence(tenant, conversationId, { reason: 'assigned_to_me', recipients: [member.memberId] }));
    await eventually(async () => {
      const { rows } = await service.pool.query('SELECT lease_until, token FROM outlets WHERE member_id = $1', [
        member.memberId,
      ]);
      expect(rows).toEqual([{ lease_until: null, token: 1 }]);
      expect(await statusesOf(member)).toEqual([expected]);
    });
  }
  await service.pool.query('UPDATE outlets SET due_at = now() WHERE member_id = $1', [patient.memberId]);
  await eventually(async () => expect(await statusesOf(patient)).toEqual(['email sent']));
});

test('in quiet hours nothing is sent, and a digest waits for its time', async () => {
  const tenant = newTenant();
  const [quiet, daily] = [service.peers.addMember(tenant), service.peers.addMember(tenant)];
  const hour = (ahead: number) => `${String((new Date().getUTCHours() + 24 + ahead) % 24).padStart(2, '0')}:30`;
  await choose(quiet, { quiet_hours: { start: hour(-2), end: hour(2), timezone: 'UTC' } });
  await choose(daily, {
    digest: 'daily',
    reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: false, email: true } },
  });
  const browser = await subscribe(quiet);
  await happen(occurrence(tenant, service.peers.putConversation()));
  await eventually(async () =>
    expect([await statusesOf(quiet), await statusesOf(daily)]).toEqual([['push pending'], ['email pending']]),
  );
  const { rows } = await service.pool.query<{ due_at: Date; member_id: string }>(
    'SELECT due_at, member_id FROM outlets WHERE account_id = $1',
    [tenant.accountUuid],
  );
  for (const { due_at } of rows) expect(due_at.getTime()).toBeGreaterThan(Date.now());
  expect(rows).toHaveLength(2);
  expect(rows.find(({ member_id }) => member_id === daily.memberId)?.due_at.getUTCHours()).toBe(8);
  expect(browser.received).toEqual([]);
});

test('a suggestion that no longer waits, and a member who has left, are not worth a message', async () => {
  const tenant = newTenant();
  const [member, leaver] = [service.peers.addMember(tenant), service.peers.addMember(tenant)];
  const reasons = { ...atOnce.reasons, suggestion_waiting: { push: true, email: false } };
  for (const each of [member, leaver]) await choose(each, { reasons });
  const [browser, gone] = [await subscribe(member), await subscribe(leaver)];
  const conversationId = service.peers.putConversation({ status: ConversationStatus.ACTIVE });
  const [waiting, rejected] = [newUuid(), newUuid()];
  service.peers.suggestions.add(formatId('turn', waiting));
  const recipients = [member.memberId];
  await happen(occurrence(tenant, conversationId, { reason: 'suggestion_waiting', turnId: rejected, recipients }));
  await eventually(async () => expect(await statusesOf(member)).toEqual(['push outdated']));
  service.peers.removeMember(leaver.memberId);
  await happen(occurrence(tenant, conversationId, { reason: 'suggestion_waiting', turnId: waiting }));
  await eventually(async () => expect((await statusesOf(member)).sort()).toEqual(['push outdated', 'push sent']));
  expect([browser.received.length, gone.received.length]).toEqual([1, 0]);
  await deleteOfMember(service.pool, tenant, member.memberId);
  expect(await statusesOf(member)).toEqual([]);
});

test('an invitation is mailed once, and its link is not kept', async () => {
  const tenant = newTenant();
  const url = `${PUBLIC_URL}/join#token=${newUuid()}`;
  const invitation = {
    ...{ email: 'new@example.com', url, accountName: 'Acme <& Co>', isReset: false },
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  mail.fail(451);
  expect(await service.client.getMailStatus({}, call)).toEqual({ isConfigured: true });
  expect(await service.client.sendInvitation(invitation, as(tenant))).toEqual({ isAccepted: true });
  await service.client.sendInvitation(invitation, as(tenant));
  await eventually(async () => {
    const { rows } = await service.pool.query('SELECT attempts FROM mails WHERE account_id = $1', [tenant.accountUuid]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
  const kept = async () =>
    (await service.pool.query('SELECT status, sealed_content FROM mails WHERE account_id = $1', [tenant.accountUuid]))
      .rows;
  expect(JSON.stringify(await kept())).not.toContain('token=');
  await service.pool.query('UPDATE mails SET due_at = now() WHERE account_id = $1', [tenant.accountUuid]);
  await eventually(async () => expect(await kept()).toEqual([{ status: 'sent', sealed_content: null }]));
  const mails = mail.received.filter(({ to }) => to.includes('new@example.com'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(url);
});

test('an erasure and a deletion take what is to be sent of their conversations and accounts, and nothing else', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const ids = [newUuid(), newUuid()];
  for (const one of [tenant, other]) {
    const member = service.peers.addMember(one);
    await choose(member, {
      email_after_minutes: 60,
      reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: false, email: true } },
    });
    await happen(...ids.map((id) => occurrence(one, id)));
    await eventually(async () => expect(await statusesOf(member)).toHaveLength(2));
  }
  const request = { conversationIds: [formatId('conv', ids[0] as string)], dryRun: true };
  const found = async (dryRun: boolean) => {
    const { findings } = await service.client.eraseConversations({ ...request, dryRun }, as(tenant));
    return findings.map((each) => [each.place, Number(each.found), Number(each.erased)]);
  };
  const places = ['notification.occurrences', 'notification.notices'];
  expect(await found(true)).toEqual(places.map((place) => [place, 1, 0]));
  expect(await found(false)).toEqual(places.map((place) => [place, 1, 1]));
  expect(await found(false)).toEqual(places.map((place) => [place, 0, 0]));
  await service.client.eraseAccount({ cursor: '', dryRun: false }, as(tenant));
  const left = async ({ accountUuid }: Tenant) => {
    const { rows } = await service.pool.query<{ n: number }>(
      'SELECT count(*) AS n FROM notices WHERE account_id = $1',
      [accountUuid],
    );
    return Number(rows[0]?.n);
  };
  expect([await left(tenant), await left(other)]).toEqual([0, 2]);
});
