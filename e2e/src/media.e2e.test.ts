import { closeClients, newAccount, type TestAccount } from './accounts';
import { makeAgent, openConversation } from './fixtures';
import { eventually } from '@parley/testing';

let account: TestAccount;
let agentId: string;
beforeAll(async () => {
  account = await newAccount();
  agentId = (await makeAgent(account.live)).id;
});
afterAll(closeClients);

const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test('files are attached to a message, read back, and deleted with the conversation', async () => {
  const { parley } = account.live;
  const { id } = await openConversation(account.live, agentId);
  const receipt = await parley.media.create({ name: 'receipt.pdf', content: '%PDF-1.7 paid' });
  const pixel = await parley.media.create({ name: 'pixel.gif', content: GIF });
  expect(receipt).toMatchObject({ mime_type: 'application/pdf', size_bytes: 13, width: null });
  expect(pixel).toMatchObject({ name: 'pixel.png', mime_type: 'image/png', width: 1, height: 1 });
  const media_ids = [receipt.id, pixel.id];
  const message = await parley.conversations.messages.send(id, {
    type: 'text',
    content: '',
    sender: 'agent',
    media_ids,
  });
  expect(message.attachments.map((each) => each.id)).toEqual(media_ids);
  expect(message.attachments[0]?.url).toBe(`/v1/media/${receipt.id}/content`);
  expect(await parley.conversations.messages.get(id, message.id)).toEqual(message);
  expect(await (await parley.media.read(receipt.id)).text()).toBe('%PDF-1.7 paid');
  expect((await parley.media.read(pixel.id, { size: 'thumbnail' })).type).toBe('image/png');

  const other = await openConversation(account.live, agentId);
  const elsewhere = { type: 'text', content: 'x', sender: 'agent', media_ids } as const;
  await expect(parley.conversations.messages.send(other.id, elsewhere)).rejects.toMatchObject({ status: 400 });
  for (const stranger of [account.test.parley, (await newAccount()).live.parley])
    await expect(stranger.media.read(receipt.id)).rejects.toMatchObject({ status: 404 });

  await parley.conversations.delete(id);
  await eventually(async () => {
    await expect(parley.media.read(receipt.id)).rejects.toMatchObject({ status: 404 });
  });
  const [erased] = await parley.conversations.messages.list(id).toArray();
  expect(erased?.attachments ?? []).toEqual([]);
});

test('files of a note are for the team: no message has them, and they are deleted with the conversation', async () => {
  const { parley } = account.live;
  const { id } = await openConversation(account.live, agentId);
  const scan = await parley.media.create({ name: 'scan.pdf', content: '%PDF-1.7 scan' });
  const note = await parley.conversations.notes.create(id, { content: '', media_ids: [scan.id] });
  expect(note.attachments).toMatchObject([{ id: scan.id, name: 'scan.pdf', url: `/v1/media/${scan.id}/content` }]);
  expect(await parley.notes.get(note.id)).toEqual(note);
  expect((await parley.conversations.notes.list(id)).data).toEqual([note]);
  expect(await (await parley.media.read(scan.id)).text()).toBe('%PDF-1.7 scan');
  expect((await parley.conversations.messages.list(id)).data).toEqual([]);

  const other = await openConversation(account.live, agentId);
  const elsewhere = parley.conversations.notes.create(other.id, { content: 'x', media_ids: [scan.id] });
  await expect(elsewhere).rejects.toMatchObject({ status: 400, errors: [{ path: 'media_ids.0', code: 'conflict' }] });

  await parley.conversations.delete(id);
  await eventually(async () => {
    await expect(parley.media.read(scan.id)).rejects.toMatchObject({ status: 404 });
  });
});

test('a program is refused, whatever its name says', async () => {
  const { media } = account.live.parley;
  const program = { name: 'holiday.jpg', content: Buffer.from('MZ\x90\0\x03', 'latin1') };
  await expect(media.create(program)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
});
