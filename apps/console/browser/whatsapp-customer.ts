import { GRAPH_TOKEN, graphBody, graphHeaders, graphText, startWhatsappSimulator } from '@parley/testing';
import { api, expect, system } from './console-test';

const APP_SECRET = 'the app secret of a test';

/** A WhatsApp customer who wrote `secondsAgo` to a silent agent, with a simulated Meta. */
export async function startWhatsAppCustomer(name: string, text: string, secondsAgo = 0) {
  const client = api();
  const graph = await startWhatsappSimulator(system().graphPort);
  const agent = await client.agents.create({ name: 'Listener' });
  const numberId = String(Date.now());
  const channel = await client.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: numberId } },
    secrets: { app_secret: APP_SECRET, access_token: GRAPH_TOKEN, verify_token: 'verify' },
  });
  const number = `49${numberId.slice(-10)}`;
  const post = (value: Parameters<typeof graphBody>[1]): Promise<void> => deliver(graphBody(numberId, value));
  const deliver = async (body: string): Promise<void> => {
    const url = `${system().url}${channel.hook_url}`;
    const answer = await fetch(url, { method: 'POST', body, headers: graphHeaders(APP_SECRET, body) });
    expect(answer.status).toBe(200);
  };
  const says = (words: string, before = 0): Promise<void> => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - before);
    const messages = [graphText(number, words, { timestamp })];
    return post({ contacts: [{ wa_id: number, profile: { name } }], messages });
  };
  await says(text, secondsAgo);
  let conversationId = '';
  await expect
    .poll(async () => {
      const [first] = (await client.conversations.list({ agent_id: agent.id })).data;
      conversationId = first?.id ?? '';
      return first?.messages_count;
    })
    .toBe(1);
  /** Reports the last message's status by our reference, which also finds messages whose answer was lost. */
  const report = (status: string): Promise<void> => {
    const { id, body } = graph.messages.at(-1) ?? {};
    const { biz_opaque_callback_data } = body ?? {};
    return post({
      statuses: [{ id, status, timestamp: String(Math.floor(Date.now() / 1_000)), biz_opaque_callback_data }],
    });
  };
  const garbles = (id: string): Promise<void> =>
    post({ messages: [{ ...graphText(number, 'lost'), id, timestamp: 'yesterday' }] });
  const notifies = (field: string, value: object): Promise<void> => {
    const entry = [{ id: '0', time: Math.floor(Date.now() / 1_000), changes: [{ field, value }] }];
    return deliver(JSON.stringify({ object: 'whatsapp_business_account', entry }));
  };
  return { client, graph, notifies, channelId: channel.id, conversationId, report, says, garbles };
}
