import { newId, newUuid } from '@parley/schemas';
import { eventually } from '@parley/testing';
import { as, newTenant, PUBLIC_URL } from '../../test/start-service';
import { startWorld, type World } from '../../test/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

function visitorMail(fields: object = {}) {
  return {
    ...{ key: newUuid(), conversationId: newId('conv'), email: `${newUuid()}@example.com`, language: 'ar' },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...{ subject: 'New reply from Shop', lines: ['<b>Your</b> parcel', 'left today.'], footer: ['Seven days.'] },
    button: { text: 'Continue', path: '/widget/conversation?channel=chan_1#token' },
    unsubscribe: { text: 'Unsubscribe', path: '/widget/unsubscribe?token=abc' },
    ...fields,
  };
}

const mailsTo = (email: string) => world.mail.received.filter(({ to }) => to.includes(email));

test('a mail to a visitor is sent once for its key, unsubscribes with one click, and is not kept', async () => {
  const tenant = newTenant();
  const mail = visitorMail();
  world.mail.fail(451);
  expect(await world.service.client.sendVisitorMail(mail, as(tenant))).toEqual({ isAccepted: true });
  await world.service.client.sendVisitorMail({ ...mail, lines: ['Another try'] }, as(tenant));
  const rows = async () =>
    (
      await world.service.pool.query<object>(
        'SELECT status, attempts, sealed_content IS NULL AS is_forgotten FROM mails WHERE account_id = $1',
        [tenant.accountUuid],
      )
    ).rows;
  await eventually(async () => expect(await rows()).toEqual([{ status: 'pending', attempts: 1, is_forgotten: false }]));
  await world.service.pool.query('UPDATE mails SET due_at = now() WHERE account_id = $1', [tenant.accountUuid]);
  await eventually(async () => expect(await rows()).toEqual([{ status: 'sent', attempts: 1, is_forgotten: true }]));
  const [received, ...more] = mailsTo(mail.email);
  expect(more).toEqual([]);
  const unfolded = received?.text.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toContain('Subject: New reply from Shop');
  expect(unfolded).toContain(`List-Unsubscribe: <${PUBLIC_URL}/widget/unsubscribe?token=abc>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(unfolded).toContain(`${PUBLIC_URL}/widget/conversation?channel=chan_1#token`);
  expect(unfolded).toContain('&lt;b&gt;Your&lt;/b&gt; parcel');
  expect(unfolded).toContain('dir="rtl"');
});

test('an erasure takes a mail that waits', async () => {
  const tenant = newTenant();
  const [mail, other] = [visitorMail(), visitorMail()];
  world.mail.fail(451, 451);
  for (const one of [mail, other]) await world.service.client.sendVisitorMail(one, as(tenant));
  const { findings } = await world.service.client.eraseConversations(
    { conversationIds: [mail.conversationId], dryRun: false },
    as(tenant),
  );
  expect(findings.find(({ place }) => place === 'notification.mails')).toMatchObject({ found: 1n, erased: 1n });
  const { rowCount } = await world.service.pool.query('SELECT FROM mails WHERE account_id = $1', [tenant.accountUuid]);
  expect(rowCount).toBe(1);
});

test('one whose link has expired is not sent', async () => {
  const tenant = newTenant();
  const mail = visitorMail({ expiresAt: new Date(Date.now() - 1_000) });
  await world.service.client.sendVisitorMail(mail, as(tenant));
  await eventually(async () => {
    const { rows } = await world.service.pool.query('SELECT status FROM mails WHERE account_id = $1', [
      tenant.accountUuid,
    ]);
    expect(rows).toEqual([{ status: 'failed' }]);
  });
  expect(mailsTo(mail.email)).toEqual([]);
});

test.each([
  ['email', { email: 'a@b.example,c@d.example' }],
  ['subject', { subject: 'Hello\r\nBcc: c@d.example' }],
  ['conversationId', { conversationId: 'conv_1' }],
  ['button.path', { button: { text: 'Open', path: 'https://elsewhere.example' } }],
])('%s is checked', async (path, fields) => {
  await expect(world.service.client.sendVisitorMail(visitorMail(fields), as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});
