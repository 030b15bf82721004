import { startMailServer, type MailServer } from '@parley/testing';
import { openMailer, type Mailer } from './mailer';

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = openMailer({ url: server.url, from: 'Parley <parley@example.com>' });
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});

const mail = { subject: 'Grüße', text: 'plain', html: '<p>rich</p>', messageId: '<1@example.com>' };

test('a mail is taken by a real server, for one address alone', async () => {
  expect(await mailer.send({ ...mail, to: 'ada@example.com' })).toEqual({ outcome: 'accepted' });
  expect(server.received.at(-1)?.to).toEqual(['ada@example.com']);
  expect(server.received.at(-1)?.text).toMatch(/^From: Parley <parley@example\.com>/m);
});

test.each([
  [421, 'retry'],
  [451, 'retry'],
  [535, 'refused'],
  [550, 'refused'],
])('%i: %s', async (code, outcome) => {
  server.fail(code);
  expect(await mailer.send({ ...mail, to: 'ada@example.com' })).toMatchObject({ outcome });
});

test.each(['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example'])('%j is no second receiver', async (to) => {
  const before = server.received.length;
  await mailer.send({ ...mail, to });
  const receivers = server.received.slice(before).flatMap((one) => one.to);
  expect(receivers.length).toBeLessThan(2);
});

test('a server that is away is tried again', async () => {
  const away = openMailer({ url: 'smtp://127.0.0.1:1', from: 'parley@example.com' });
  expect(await away.send({ ...mail, to: 'ada@example.com' })).toMatchObject({ outcome: 'retry' });
  away.close();
});
