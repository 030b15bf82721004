import { newId } from '@parley/schemas';
import { eventually, startScriptedModel } from '@parley/testing';
import type { Message, PreviewMessage, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { makeAgent, openConversation, sendMessage } from './fixtures';

/** Answers from documents (docs/contract.md, Knowledge). */

afterAll(closeClients);

const help = {
  external_id: 'help/delivery',
  title: 'Delivery',
  content: `
## Islands

Delivery to the islands takes a week. The *ferry* sails on [Mondays](https://ferry.example/times).

## Pick-up

Parcels wait at the counter for ten days. Bring your passport.`,
  url: 'https://shop.example/delivery',
};

async function newShop() {
  const { live: api } = await newAccount();
  const { id: agentId } = await makeAgent(api, { automation: { mode: 'on' } });
  const document = await api.parley.knowledge.documents.create(help);
  const { id } = await openConversation(api, agentId, { customer: { id: 'zoe' } });
  return { api, agentId, documentId: document.id, id };
}

async function ask(api: Api, id: string, content: string): Promise<{ reply: Message; turn: Turn }> {
  const { id: asked } = await sendMessage(api, id, content);
  return eventually(async () => {
    const { data } = await api.parley.conversations.messages.list(id);
    const at = data.findIndex((message) => message.id === asked);
    const reply = data.slice(at + 1).find(({ author }) => author === 'ai');
    expect(reply?.turn_id).toBeTruthy();
    const turn = await api.parley.turns.get(reply?.turn_id ?? '');
    expect(turn.state).not.toBe('running');
    return { reply: reply as Message, turn };
  });
}

test('a sure passage is quoted verbatim, with its document as the source, until the document is gone', async () => {
  const { api, documentId, id } = await newShop();
  const { reply, turn } = await ask(api, id, 'How long does delivery to the islands take?');
  const quote = 'Delivery to the islands takes a week. The ferry sails on Mondays (https://ferry.example/times).';
  expect(reply).toMatchObject({
    content: quote,
    sources: [{ document_id: documentId, title: 'Delivery › Islands', url: help.url }],
  });
  expect(turn).toMatchObject({ state: 'posted', passages: [{ document_id: documentId, version: 1, quote }] });

  const put = { ...help, content: '## Islands\n\nDelivery to the islands takes two days.' };
  await api.parley.knowledge.documents.put(put);
  const again = await ask(api, id, 'And how long does delivery to the islands take now?');
  expect(again.turn).toMatchObject({ passages: [{ version: 2, quote: 'Delivery to the islands takes two days.' }] });

  await api.parley.knowledge.documents.delete(documentId);
  const after = await ask(api, id, 'Once more: how long does delivery to the islands take?');
  expect(after.reply.sources).toEqual([]);
  expect(after.turn).toMatchObject({ state: 'unknown' });
});

test('an unsure answer is offered, and given when chosen', async () => {
  const { api, documentId, id } = await newShop();
  const { reply, turn } = await ask(api, id, 'islands?');
  expect(turn.state).toBe('asked');
  expect(reply).toMatchObject({
    type: 'buttons',
    buttons: expect.arrayContaining([{ id: `${documentId}#0`, text: '1. Islands' }]) as unknown,
  });
  const chosen = await ask(api, id, '1');
  expect(chosen.reply).toMatchObject({ sources: [{ document_id: documentId }] });
  expect(chosen.reply.content).toMatch(/^Delivery to the islands takes a week\./);
});

test('a model gets the passages, and cites the document', async () => {
  const model = await startScriptedModel();
  try {
    const { api, documentId, id } = await newShop();
    const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', api_key: 'x', is_default: true };
    await api.parley.models.create(connection);
    model.play([{ text: 'They wait for ten days [1].' }]);
    const { reply } = await ask(api, id, 'for how many days do parcels wait at the counter?');
    expect(JSON.stringify(model.requests[0]?.body)).toContain('Parcels wait at the counter for ten days.');
    expect(reply).toMatchObject({ content: 'They wait for ten days.', sources: [{ document_id: documentId }] });
  } finally {
    await model.stop();
  }
});

test('an agent limited to some sources does not use documents without a source', async () => {
  const { api, agentId } = await newShop();
  const messages: PreviewMessage[] = [{ sender: 'customer', content: 'How long does delivery to the islands take?' }];
  const stateWith = async (source_ids: string[] | null) =>
    (await api.parley.agents.preview(agentId, { messages, automation: { source_ids } })).state;
  expect([await stateWith(null), await stateWith([])]).toEqual(['posted', 'unknown']);
  const { id: ours } = await api.parley.knowledge.sources.upload({ name: 'ferry.md', content: 'Dogs travel free.' });
  expect(await api.parley.agents.update(agentId, { automation: { source_ids: [ours] } })).toMatchObject({
    automation: { source_ids: [ours] },
  });
  const wrong = api.parley.agents.update(agentId, { automation: { source_ids: [ours, newId('src')] } });
  await expect(wrong).rejects.toMatchObject({
    status: 400,
    errors: [{ path: 'automation.source_ids.1', code: 'not_found' }],
  });
});

test('a file, even of nearly 10 MiB, becomes a document that is used for answers, and is deleted with its source', async () => {
  const { api } = await newShop();
  const upload = async (content: string) =>
    (await api.parley.knowledge.sources.upload({ name: 'ferry.html', content })).id;
  const statusOf = async (id: string) => await api.parley.knowledge.sources.get(id);
  const html = '<title>Ferry</title><h2>Dogs</h2><p>Dogs travel free on the ferry.</p>';
  const id = await upload(html);
  await eventually(async () => expect(await statusOf(id)).toMatchObject({ status: 'ready', last_error: null }));
  const search = async () =>
    await api.parley.knowledge.search({
      query: 'Do dogs travel on the ferry?',
    });
  const { band, hits } = await search();
  expect([band, hits[0]?.text]).toEqual(['answer', 'Dogs travel free on the ferry.']);
  await api.parley.knowledge.sources.delete(id);
  expect((await search()).band).not.toBe('answer');

  const large = await upload(`${html}<!--${'x'.repeat(10_000_000)}-->`);
  await eventually(async () => expect((await statusOf(large)).status).not.toBe('pending'));
});
