import { eventually, startScriptedModel } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { expectStatus } from './fixtures';

/** Agents that answer from documents (docs/contract.md, Knowledge), over the whole system. */

interface Message {
  readonly content: string;
  readonly author: string;
  readonly turn_id: string | null;
  readonly sources: readonly { readonly document_id?: string; readonly title: string; readonly url: string | null }[];
  readonly buttons?: readonly { readonly id: string; readonly text: string }[];
}
interface Turn {
  readonly state: string;
  readonly passages: readonly { readonly document_id?: string; readonly version: number; readonly quote: string }[];
}

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
  const body = { name: 'Mia', automation: { mode: 'on' } };
  const { id: agentId } = expectStatus(await api.post<{ id: string }>('/v1/agents', body), 201);
  const document = expectStatus(await api.post<{ id: string }>('/v1/knowledge/documents', help), 201);
  const opening = { agent_id: agentId, channel: 'widget', customer: { id: 'zoe' } };
  const { id } = expectStatus(await api.post<{ id: string }>('/v1/conversations', opening), 201);
  return { api, agentId, documentId: document.id, id };
}

/** What the agent says to a customer's message, with its turn. */
async function ask(api: Api, id: string, content: string): Promise<{ reply: Message; turn: Turn }> {
  const to = `/v1/conversations/${id}/messages`;
  const { id: asked } = expectStatus(
    await api.post<{ id: string }>(to, { type: 'text', content, sender: 'customer' }),
    201,
  );
  return eventually(async () => {
    const { data } = expectStatus(await api.get<{ data: (Message & { id: string })[] }>(to), 200);
    const at = data.findIndex((message) => message.id === asked);
    const reply = data.slice(at + 1).find(({ author }) => author === 'ai');
    expect(reply?.turn_id).toBeTruthy();
    const turn = expectStatus(await api.get<Turn>(`/v1/turns/${reply?.turn_id}`), 200);
    expect(turn.state).not.toBe('running');
    return { reply: reply as Message, turn };
  });
}

test('a sure passage is said word for word, with its document as the source, until the document is gone', async () => {
  const { api, documentId, id } = await newShop();
  const { reply, turn } = await ask(api, id, 'How long does delivery to the islands take?');
  const quote = 'Delivery to the islands takes a week. The ferry sails on Mondays (https://ferry.example/times).';
  expect(reply).toMatchObject({
    content: quote,
    sources: [{ document_id: documentId, title: 'Delivery › Islands', url: help.url }],
  });
  expect(turn).toMatchObject({ state: 'posted', passages: [{ document_id: documentId, version: 1, quote }] });

  const put = { ...help, content: '## Islands\n\nDelivery to the islands takes two days.' };
  expectStatus(await api.call('PUT', '/v1/knowledge/documents', { body: put }), 200);
  const again = await ask(api, id, 'And how long does delivery to the islands take now?');
  expect(again.turn).toMatchObject({ passages: [{ version: 2, quote: 'Delivery to the islands takes two days.' }] });

  expect((await api.call('DELETE', `/v1/knowledge/documents/${documentId}`)).status).toBe(204);
  const after = await ask(api, id, 'Once more: how long does delivery to the islands take?');
  expect(after.reply.sources).toEqual([]);
  expect(after.turn).toMatchObject({ state: 'unknown' });
});

test('what is not sure is offered, and said when it is chosen', async () => {
  const { api, documentId, id } = await newShop();
  const { reply, turn } = await ask(api, id, 'islands?');
  expect(turn.state).toBe('asked');
  expect(reply.buttons?.[0]).toEqual({ id: `${documentId}#0`, text: '1. Islands' });
  const chosen = await ask(api, id, '1');
  expect(chosen.reply).toMatchObject({ sources: [{ document_id: documentId }] });
  expect(chosen.reply.content).toMatch(/^Delivery to the islands takes a week\./);
});

test('a model is told the passages, and cites the document', async () => {
  const model = await startScriptedModel();
  try {
    const { api, documentId, id } = await newShop();
    const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', api_key: 'x', is_default: true };
    expectStatus(await api.post('/v1/models', connection), 201);
    model.play([{ text: 'They wait for ten days [1].' }]);
    const { reply } = await ask(api, id, 'for how many days do parcels wait at the counter?');
    expect(JSON.stringify(model.requests[0]?.body)).toContain('Parcels wait at the counter for ten days.');
    expect(reply).toMatchObject({ content: 'They wait for ten days.', sources: [{ document_id: documentId }] });
  } finally {
    await model.stop();
  }
});

test('an agent that is kept to some sources does not answer from the documents of none', async () => {
  const { api, agentId } = await newShop();
  const messages = [{ sender: 'customer', content: 'How long does delivery to the islands take?' }];
  const stateWith = async (source_ids: string[] | null) => {
    const answer = await api.post<Turn>(`/v1/agents/${agentId}/preview`, { messages, automation: { source_ids } });
    return expectStatus(answer, 200).state;
  };
  expect([await stateWith(null), await stateWith([])]).toEqual(['posted', 'unknown']);
});

test('a file becomes a document that is answered from, also one of nearly 10 MiB, which goes with its source', async () => {
  const { api } = await newShop();
  const upload = async (text: string) => {
    const body = { kind: 'upload', name: 'ferry.html', content_type: 'text/html' };
    const content = Buffer.from(text).toString('base64');
    return expectStatus(await api.post<{ id: string }>('/v1/knowledge/sources', { ...body, content }), 201).id;
  };
  const statusOf = async (id: string) =>
    expectStatus(await api.get<{ status: string; last_error: string | null }>(`/v1/knowledge/sources/${id}`), 200);
  const html = '<title>Ferry</title><h2>Dogs</h2><p>Dogs travel free on the ferry.</p>';
  const id = await upload(html);
  await eventually(async () => expect(await statusOf(id)).toMatchObject({ status: 'ready', last_error: null }));
  const search = async () =>
    expectStatus(
      await api.post<{ band: string; hits: { text: string }[] }>('/v1/knowledge/search', {
        query: 'Do dogs travel on the ferry?',
      }),
      200,
    );
  const { band, hits } = await search();
  expect([band, hits[0]?.text]).toEqual(['answer', 'Dogs travel free on the ferry.']);
  expect((await api.call('DELETE', `/v1/knowledge/sources/${id}`)).status).toBe(204);
  expect((await search()).band).not.toBe('answer');

  const large = await upload(`${html}<!--${'x'.repeat(10_000_000)}-->`);
  await eventually(async () => expect((await statusOf(large)).status).not.toBe('pending'));
});
