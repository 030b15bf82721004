import { randomUUID } from 'node:crypto';
import { parseId } from '@parley/schemas';
import { e2eTarget, eventually } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { Browser, ownerLink } from './browser';
import { parley, parleyJson } from './command-line';
import { expectStatus, makeAgent, openConversation, sendMessage } from './fixtures';
import { searchTables } from './search-stores';

afterAll(closeClients);

const NAME = 'End to end';

interface Deletion {
  readonly state: string;
  readonly findings: readonly { place: string; found: number; erased: number }[];
}

async function fill(account: TestAccount, marker: string): Promise<{ readonly channelId: string }> {
  let channelId = '';
  for (const api of [account.live, account.test]) {
    const { id: agentId } = await makeAgent(api, { name: marker });
    const made = [
      [`/v1/agents/${agentId}/guidelines`, { condition: marker, action: marker }],
      ['/v1/knowledge/answers', { question: `What of ${marker}?`, answer: marker }],
      ['/v1/knowledge/documents', { title: marker, content: `# ${marker}\n\nDogs travel free.` }],
      ['/v1/models', { name: marker, base_url: 'https://example.org/v1', model: 'm', api_key: 'sk-of-the-model' }],
      ['/v1/webhooks', { url: 'https://example.org/hook', events: ['agent.created'], description: marker }],
    ] as const;
    for (const [path, body] of made) {
      expectStatus(await api.post(path, body, { 'idempotency-key': `k-${Math.random()}` }), 201);
    }
    channelId = (await api.parley.channels.create({ type: 'widget', agent_id: agentId, name: marker })).id;
    const { id } = await openConversation(api, agentId, { customer: { id: marker, name: marker } });
    await sendMessage(api, id, `Where is the parcel of ${marker}?`);
    await api.parley.conversations.notes.create(id, { content: marker });
  }
  await eventually(async () => expect((await searchTables(marker)).join()).toContain('messages_v1'));
  return { channelId };
}

async function holdingsOf(account: TestAccount): Promise<string[]> {
  const { stdout } = await parley(['export', '--account', account.id]);
  return stdout.split('\n').flatMap((line) => (/^\{"type":"(export|key|member)"/.test(line) ? [] : line));
}

const statusOf = async (work: Promise<{ readonly status: number }>): Promise<number> => (await work).status;

test('a deleted account lets nobody in any more, leaves nothing in any store, and affects no other account', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  const [marker, others] = [1, 2].map(() => `mk${Math.random().toString(36).slice(2, 12)}`) as [string, string];
  const owner = new Browser();
  const email = `${randomUUID()}@example.com`;
  await owner.accept(await ownerLink(account.id), email);
  const { channelId } = await fill(account, marker);
  await fill(other, others);
  const uuid = parseId('acct', account.id) ?? '';
  const before = await holdingsOf(other);
  const placesOfOther = await searchTables(others);
  const filled = [...(await searchTables(uuid)), ...(await searchTables(account.id))].join();
  for (const place of ['agent.agents', 'channel.channels', 'knowledge.documents', 'webhook.webhooks', 'responder.due'])
    expect(filled).toContain(place);
  for (const place of ['conversation.messages', 'conversations_v1', 'messages_v1']) expect(filled).toContain(place);

  const refused = owner.parley.account.delete({ confirm: 'end to end' });
  await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ path: 'confirm' }] });
  const byKey = { ...postOf({ confirm: NAME }), method: 'DELETE' };
  const headers = { ...byKey.headers, authorization: `Bearer ${account.live.key ?? ''}` };
  expect((await fetch(`${e2eTarget().url}/v1/account`, { ...byKey, headers })).status).toBe(403);
  const deleted = await owner.parley.account.delete({ confirm: NAME });
  expect(deleted).toMatchObject({ id: account.id, state: 'deleting' });

  await eventually(async () => {
    const { live, test: inTest } = account;
    expect([await statusOf(live.get('/v1/agents')), await statusOf(inTest.get('/v1/agents'))]).toEqual([401, 401]);
  });
  expect(owner.cookie.split('=')[1]).toBe('');
  const widget = () => owner.fetch('/widget/v1/sessions', postOf({ channel_id: channelId }));
  const unknown = async () => owner.fetch('/widget/v1/sessions', postOf({ channel_id: channelId.replace(/.$/, '0') }));
  await eventually(async () => expect((await widget()).status).toBe((await unknown()).status));

  const deletion = await eventually(
    async () => {
      const read = await parleyJson<Deletion>(['accounts', 'deletion', account.id]);
      expect(read.state).toBe('done');
      return read;
    },
    { intervalMs: 500 },
  );
  expect(deletion.findings.filter(({ found, erased }) => found !== erased)).toEqual([]);
  const places = deletion.findings.map(({ place }) => place);
  for (const place of ['channel channels', 'conversation messages', 'knowledge passages', 'nats CONVERSATION_EVENTS'])
    expect(places).toContain(place);
  expect(await searchTables(marker)).toEqual([]);
  expect(await searchTables(email)).toEqual([]);
  // Only the record of the deletion remains.
  expect(await searchTables(account.id)).toEqual([]);
  expect(await searchTables(uuid)).toEqual(['postgres account.deletions: 1']);

  expect(await holdingsOf(other)).toEqual(before);
  expect(await searchTables(others)).toEqual(placesOfOther);
  expect(await statusOf(other.live.get('/v1/agents'))).toBe(200);
});

test('the operator deletes an account by name, and learns when nothing is left', async () => {
  const account = await newAccount();
  await makeAgent(account.live);
  const wrong = await parley(['accounts', 'delete', account.id, '--confirm', 'x']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('confirm')]);
  const { code, stdout } = await parley(['accounts', 'delete', account.id, '--confirm', NAME]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('nothing of the account is left')]);
  expect(await statusOf(account.live.get('/v1/agents'))).toBe(401);
  expect((await parley(['export', '--account', account.id])).stderr).toContain('No such account');
});

function postOf(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
