import { ConversationStatus } from '@parley/contract/conversation';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { eventually } from '@parley/testing';
import { as, call, newTenant, PUBLIC_URL } from '../../test/start-service';
import { atOnce, occurrence, startWorld, type World } from '../../test/world';
import { deleteOfMember } from '../notices/notices.store';

/** From events to browser and mailbox. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('an assignment reaches the browser and the mailbox of one member, once, and says nothing of the customer', async () => {
  const tenant = newTenant();
  const [mine, other] = [world.service.peers.addMember(tenant), world.service.peers.addMember(tenant)];
  await world.choose(mine);
  await world.choose(other);
  const [browser, foreign] = [await world.subscribe(mine), await world.subscribe(other)];
  const assigneeId = formatId('member', mine.memberId);
  const conversationId = world.service.peers.putConversation({ assigneeId, words: 'My order is broken' });
  const what = occurrence(tenant, conversationId, { reason: 'assigned_to_me', recipients: [mine.memberId] });
  await world.happen(what);
  await eventually(async () => expect(await world.statusesOf(mine)).toEqual(['email sent', 'push sent']));
  await world.happen(what);
  await world.happen(what);
  const path = `/inbox/${formatId('conv', conversationId)}?account=${tenant.accountId}`;
  const title = 'A conversation was assigned to you';
  expect(browser.received).toEqual([{ title, body: '', path, tag: path }]);
  expect(world.receiver.authorization()).toMatch(/^vapid t=.+, k=/);
  const [received, ...further] = world.mailsTo(mine);
  expect(further).toEqual([]);
  expect(received?.text).toContain(`Subject: ${title}`);
  expect(received?.text).toContain(`${PUBLIC_URL}${path}`);
  expect(received?.text).toContain(`List-Unsubscribe: <${PUBLIC_URL}/settings/notifications>`);
  expect(received?.text).toContain('Auto-Submitted: auto-generated');
  expect(received?.text).not.toMatch(/Zimmer|broken/);
  expect([foreign.received, world.mailsTo(other)]).toEqual([[], []]);
  const { rows } = await world.service.pool.query('SELECT last_used_at FROM push_subscriptions WHERE person_id = $1', [
    mine.personId,
  ]);
  expect(rows).toEqual([{ last_used_at: expect.any(Date) }]);
});

test('words of the customer are there if the person wants them, and cannot become markup', async () => {
  const tenant = newTenant();
  const member = world.service.peers.addMember(tenant);
  const reasons = { ...atOnce.reasons, customer_replied_in_mine: { push: true, email: true } };
  await world.choose(member, { include_words: true, reasons, language: 'de' });
  const browser = await world.subscribe(member);
  const customer = { id: 'eve', name: '<b>Eve</b>' };
  const conversationId = world.service.peers.putConversation({
    ...{ customer, assigneeId: formatId('member', member.memberId), words: '<script>alert(1)</script>' },
  });
  const recipients = [member.memberId];
  await world.happen(
    occurrence(tenant, conversationId, { reason: 'customer_replied_in_mine', recipients, sequence: 3 }),
  );
  await eventually(async () => expect(await world.statusesOf(member)).toEqual(['email sent', 'push sent']));
  expect(browser.received).toMatchObject([
    { title: 'Ein Kunde hat dir geantwortet', body: '<b>Eve</b>: <script>alert(1)</script>' },
  ]);
  const html = world.mailsTo(member)[0]?.text.split('text/html')[1];
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});

test('a handoff without assignee goes to all who may answer, but not to who made it', async () => {
  const tenant = newTenant();
  const [first, actor] = [world.service.peers.addMember(tenant), world.service.peers.addMember(tenant)];
  const viewer = world.service.peers.addMember(tenant, { role: 'viewer' });
  const disabled = world.service.peers.addMember(tenant, { status: 'disabled' });
  const foreign = world.service.peers.addMember(newTenant());
  const all = [first, actor, viewer, disabled, foreign];
  const browsers = await Promise.all(all.map((one) => world.subscribe(one)));
  const conversationId = world.service.peers.putConversation();
  await world.happen(occurrence(tenant, conversationId, { actorId: actor.memberId }));
  await eventually(async () => expect(await world.statusesOf(first)).toEqual(['push sent']));
  expect(browsers.map(({ received }) => received.length)).toEqual([1, 0, 0, 0, 0]);
  expect(await Promise.all(all.slice(1).map(world.statusesOf))).toEqual([[], [], [], []]);
});

test.each([
  ['resolved', { status: ConversationStatus.RESOLVED }],
  ['taken by a colleague', { assigneeId: formatId('member', newUuid()) }],
  ['read', { read: { sequence: 5n, at: new Date(Date.now() + 60_000) } }],
])('what was %s meanwhile is not sent', async (_, changes) => {
  const tenant = newTenant();
  const member = world.service.peers.addMember(tenant);
  await world.choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: true } } });
  const browser = await world.subscribe(member);
  const conversationId = world.service.peers.putConversation(changes);
  await world.happen(occurrence(tenant, conversationId, { sequence: 5 }));
  await eventually(async () => expect(await world.statusesOf(member)).toEqual(['email outdated', 'push outdated']));
  expect([browser.received, world.mailsTo(member)]).toEqual([[], []]);
});

test('many at once become one message', async () => {
  const tenant = newTenant();
  const member = world.service.peers.addMember(tenant);
  await world.choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: true } } });
  const browser = await world.subscribe(member);
  const many = Array.from({ length: 30 }, () => occurrence(tenant, world.service.peers.putConversation()));
  // Held back while they are written, like a batch.
  await world.service.pool.query(
    "INSERT INTO outlets SELECT $1, 'live', $2, channel, NULL, NULL, 0, 0, now() FROM (VALUES ('push'), ('email')) AS o (channel)",
    [tenant.accountUuid, member.memberId],
  );
  await world.happen(...many);
  await eventually(async () => expect(await world.statusesOf(member)).toHaveLength(60));
  await world.service.pool.query('UPDATE outlets SET due_at = now(), last_sent_at = NULL WHERE member_id = $1', [
    member.memberId,
  ]);
  await eventually(async () =>
    expect(new Set(await world.statusesOf(member))).toEqual(new Set(['email sent', 'push sent'])),
  );
  expect(browser.received).toMatchObject([
    { title: '30 conversations need your attention', path: `/inbox?account=${tenant.accountId}` },
  ]);
  expect(world.mailsTo(member)).toHaveLength(1);
});

test('a subscription that is gone is forgotten; a push service that fails is tried again', async () => {
  const tenant = newTenant();
  const member = world.service.peers.addMember(tenant);
  await world.choose(member, { reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: true, email: false } } });
  const [gone, busy] = [await world.subscribe(member, [410]), await world.subscribe(member, [503])];
  await world.happen(occurrence(tenant, world.service.peers.putConversation()));
  const outlet = {
    name: undefined,
    text: 'SELECT attempts FROM outlets WHERE member_id = $1',
    values: [member.memberId],
  };
  await eventually(async () => expect((await world.service.pool.query(outlet)).rows).toEqual([{ attempts: 1 }]));
  const personId = formatId('person', member.personId);
  const { subscriptions, page } = await world.service.client.listPushSubscriptions(
    { personId, page: { limit: 10 } },
    call,
  );
  expect([subscriptions.map(({ endpoint }) => endpoint), page?.total]).toEqual([[busy.subscription.endpoint], 1n]);
  await world.service.pool.query('UPDATE outlets SET due_at = now() WHERE member_id = $1', [member.memberId]);
  await eventually(async () => expect(await world.statusesOf(member)).toEqual(['push sent']));
  expect([gone.received.length, busy.received.length]).toEqual([0, 1]);
});

test('a mail server that is busy is tried again, one that refuses is not', async () => {
  const tenant = newTenant();
  const [patient, refused] = [world.service.peers.addMember(tenant), world.service.peers.addMember(tenant)];
  for (const [member, code, expected] of [
    [patient, 451, 'email pending'],
    [refused, 550, 'email failed'],
  ] as const) {
    await world.choose(member);
    world.mail.fail(code);
    const assigneeId = formatId('member', member.memberId);
    const conversationId = world.service.peers.putConversation({ assigneeId });
    await world.happen(occurrence(tenant, conversationId, { reason: 'assigned_to_me', recipients: [member.memberId] }));
    await eventually(async () => {
      const { rows } = await world.service.pool.query('SELECT lease_until, token FROM outlets WHERE member_id = $1', [
        member.memberId,
      ]);
      expect(rows).toEqual([{ lease_until: null, token: 1 }]);
      expect(await world.statusesOf(member)).toEqual([expected]);
    });
  }
  await world.service.pool.query('UPDATE outlets SET due_at = now() WHERE member_id = $1', [patient.memberId]);
  await eventually(async () => expect(await world.statusesOf(patient)).toEqual(['email sent']));
});

test('in quiet hours nothing is sent, and a digest waits for its time', async () => {
  const tenant = newTenant();
  const [quiet, daily] = [world.service.peers.addMember(tenant), world.service.peers.addMember(tenant)];
  const hour = (ahead: number) => `${String((new Date().getUTCHours() + 24 + ahead) % 24).padStart(2, '0')}:30`;
  await world.choose(quiet, { quiet_hours: { start: hour(-2), end: hour(2), timezone: 'UTC' } });
  await world.choose(daily, {
    digest: 'daily',
    reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: false, email: true } },
  });
  const browser = await world.subscribe(quiet);
  await world.happen(occurrence(tenant, world.service.peers.putConversation()));
  await eventually(async () =>
    expect([await world.statusesOf(quiet), await world.statusesOf(daily)]).toEqual([
      ['push pending'],
      ['email pending'],
    ]),
  );
  const { rows } = await world.service.pool.query<{ due_at: Date; member_id: string }>(
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
  const [member, leaver] = [world.service.peers.addMember(tenant), world.service.peers.addMember(tenant)];
  const reasons = { ...atOnce.reasons, suggestion_waiting: { push: true, email: false } };
  for (const each of [member, leaver]) await world.choose(each, { reasons });
  const [browser, gone] = [await world.subscribe(member), await world.subscribe(leaver)];
  const conversationId = world.service.peers.putConversation({ status: ConversationStatus.ACTIVE });
  const [waiting, rejected] = [newUuid(), newUuid()];
  world.service.peers.suggestions.add(formatId('turn', waiting));
  const recipients = [member.memberId];
  await world.happen(
    occurrence(tenant, conversationId, { reason: 'suggestion_waiting', turnId: rejected, recipients }),
  );
  await eventually(async () => expect(await world.statusesOf(member)).toEqual(['push outdated']));
  world.service.peers.removeMember(leaver.memberId);
  await world.happen(occurrence(tenant, conversationId, { reason: 'suggestion_waiting', turnId: waiting }));
  await eventually(async () => expect((await world.statusesOf(member)).sort()).toEqual(['push outdated', 'push sent']));
  expect([browser.received.length, gone.received.length]).toEqual([1, 0]);
  await deleteOfMember(world.service.pool, tenant, member.memberId);
  expect(await world.statusesOf(member)).toEqual([]);
});

test('an invitation is mailed once, and its link is not kept', async () => {
  const tenant = newTenant();
  const url = `${PUBLIC_URL}/join#token=${newUuid()}`;
  const invitation = {
    ...{ email: 'new@example.com', url, accountName: 'Acme <& Co>', isReset: false },
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  world.mail.fail(451);
  expect(await world.service.client.getMailStatus({}, as(tenant))).toEqual({ isConfigured: true });
  expect(await world.service.client.sendInvitation(invitation, as(tenant))).toEqual({ isAccepted: true });
  await world.service.client.sendInvitation(invitation, as(tenant));
  await eventually(async () => {
    const { rows } = await world.service.pool.query('SELECT attempts FROM mails WHERE account_id = $1', [
      tenant.accountUuid,
    ]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
  const kept = async () =>
    (
      await world.service.pool.query('SELECT status, sealed_content FROM mails WHERE account_id = $1', [
        tenant.accountUuid,
      ])
    ).rows;
  expect(JSON.stringify(await kept())).not.toContain('token=');
  await world.service.pool.query('UPDATE mails SET due_at = now() WHERE account_id = $1', [tenant.accountUuid]);
  await eventually(async () => expect(await kept()).toEqual([{ status: 'sent', sealed_content: null }]));
  const mails = world.mail.received.filter(({ to }) => to.includes('new@example.com'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(url);
});

test('an erasure and a deletion take what is to be sent of their conversations and accounts, and nothing else', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const ids = [newUuid(), newUuid()];
  for (const one of [tenant, other]) {
    const member = world.service.peers.addMember(one);
    await world.choose(member, {
      email_after_minutes: 60,
      reasons: { ...atOnce.reasons, handed_off_to_my_team: { push: false, email: true } },
    });
    await world.happen(...ids.map((id) => occurrence(one, id)));
    await eventually(async () => expect(await world.statusesOf(member)).toHaveLength(2));
  }
  const request = { conversationIds: [formatId('conv', ids[0] as string)], dryRun: true };
  const found = async (dryRun: boolean) => {
    const { findings } = await world.service.client.eraseConversations({ ...request, dryRun }, as(tenant));
    return findings.map((each) => [each.place, Number(each.found), Number(each.erased)]);
  };
  const places = ['notification.occurrences', 'notification.notices'];
  const noMail = ['notification.mails', 0, 0];
  expect(await found(true)).toEqual([...places.map((place) => [place, 1, 0]), noMail]);
  expect(await found(false)).toEqual([...places.map((place) => [place, 1, 1]), noMail]);
  expect(await found(false)).toEqual([...places.map((place) => [place, 0, 0]), noMail]);
  await world.service.client.eraseAccount({ cursor: '', dryRun: false }, as(tenant));
  const left = async ({ accountUuid }: Tenant) => {
    const { rows } = await world.service.pool.query<{ n: number }>(
      'SELECT count(*) AS n FROM notices WHERE account_id = $1',
      [accountUuid],
    );
    return Number(rows[0]?.n);
  };
  expect([await left(tenant), await left(other)]).toEqual([0, 2]);
});
