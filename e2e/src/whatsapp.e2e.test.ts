import { e2eTarget, eventually, graphBody, graphHeaders, graphText } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { messagesOf, openConversation, sendMessage } from './fixtures';

afterAll(closeClients);

/** In test mode (docs/contract.md, Channels). */
test('a WhatsApp customer writes, the agent welcomes and answers, and both messages show their delivery', async () => {
  const { test: api } = await newAccount();
  const fields = { name: 'Mia', welcome_message: 'Hi, I am Mia' };
  const agent = await api.parley.agents.create(fields);
  const channel = await api.parley.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: '106540352242922' } },
    secrets: { app_secret: 'the app secret', access_token: 'none', verify_token: 'verify' },
  });
  const hook = `${e2eTarget().url}${channel.hook_url}`;
  const body = graphBody('106540352242922', { messages: [graphText('4915112345678', 'Where is my order?')] });
  const post = (headers: Record<string, string>) => fetch(hook, { method: 'POST', body, headers });
  expect((await post({})).status).toBe(401);
  const answers = await Promise.all([
    post(graphHeaders('the app secret', body)),
    post(graphHeaders('the app secret', body)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);

  const conversation = await eventually(async () => {
    const { data } = await api.parley.conversations.list();
    expect(data).toMatchObject([{ channel: 'whatsapp', customer: { id: '4915112345678', phone: '+4915112345678' } }]);
    return data[0]!;
  });
  // The welcome comes first, and opens the conversation.
  await eventually(async () => expect(await messagesOf(api, conversation.id)).toHaveLength(2));
  await sendMessage(api, conversation.id, 'On its way', { sender: 'agent' });
  await eventually(async () => {
    const sent = { sender: 'agent', delivery: { status: 'sent' } };
    expect(await messagesOf(api, conversation.id)).toMatchObject([
      { ...sent, content: 'Hi, I am Mia' },
      { sender: 'customer', content: 'Where is my order?', delivery: null },
      { ...sent, content: 'On its way' },
    ]);
  });
  const query = { types: ['message.delivery_updated' as const], conversation_id: conversation.id };
  await eventually(async () => expect((await api.parley.events.list(query)).data).toHaveLength(2));
});

test('a voice note is answered with a request for text, an order goes to a person; both are kept', async () => {
  const { test: api } = await newAccount();
  const agent = await api.parley.agents.create({ name: 'Mia', automation: { mode: 'on' } });
  const answer = 'Two to three working days.';
  await api.parley.knowledge.answers.create({ question: 'Where is my order?', answer });
  const channel = await api.parley.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: '106540352242922' } },
    secrets: { app_secret: 'the app secret' },
  });
  expect(channel.new_conversation_after_days).toBe(7);
  const sends = async (fields: object): Promise<void> => {
    const message = graphText('4915112345678', '', { text: undefined, ...fields });
    const body = graphBody('106540352242922', { messages: [message] });
    const headers = graphHeaders('the app secret', body);
    await fetch(`${e2eTarget().url}${channel.hook_url}`, { method: 'POST', headers, body });
  };
  const held = (count: number) =>
    eventually(async () => {
      const [conversation] = (await api.parley.conversations.list({ channel: 'whatsapp' })).data;
      const messages = await messagesOf(api, conversation!.id);
      expect(messages).toHaveLength(count);
      return { conversation: await api.parley.conversations.get(conversation!.id), messages };
    });
  const audio = { id: '1', mime_type: 'audio/ogg', voice: true };
  await sends({ type: 'audio', audio });
  const { messages } = await held(2);
  expect(messages).toMatchObject([
    { content: '[audio]', metadata: { kind: 'audio', provider: { audio } } },
    { author: 'ai', content: expect.stringContaining('I can only read text here') as string },
  ]);
  const items = [{ product_retailer_id: 'sku1', quantity: 2, item_price: 9.5, currency: 'EUR' }];
  await sends({ type: 'order', order: { catalog_id: 'c', product_items: items } });
  const { conversation, messages: all } = await held(4);
  expect(conversation).toMatchObject({ status: 'escalated', previous_conversation_id: null });
  expect(all[2]).toMatchObject({ content: '[order: 1 item]', metadata: { provider: { order: { items } } } });
});

test('after a day only a template reaches the customer, and their reply opens the window', async () => {
  const { test: api } = await newAccount();
  const agent = await api.parley.agents.create({ name: 'Mia' });
  const channel = await api.parley.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: '106540352242922' } },
    secrets: { app_secret: 'the app secret' },
  });
  const { data: templates } = await api.parley.channels.templates.list(channel.id);
  const template = templates.find(({ name, language }) => name === 'order_update' && language === 'en_US');
  expect(template?.parameters.map(({ name }) => name)).toEqual(['body.1', 'body.2', 'button.1']);
  await api.parley.channels.simulate(channel.id, { text: 'Where is my order?', hours_ago: 25 });
  const { id } = await eventually(async () => {
    const { data } = await api.parley.conversations.list({ channel: 'whatsapp' });
    expect(data).toMatchObject([{ messages_count: 1 }]);
    return data[0]!;
  });
  const { messages } = api.parley.conversations;
  const late = messages.send(id, { type: 'text', content: 'Hello', sender: 'agent' });
  await expect(late).rejects.toMatchObject({ code: 'channel_window_closed' });
  // Metadata that only imitates a template.
  const claim = { name: 'order_update', language: 'en_US', category: 'utility', parameters: {} };
  const forged = messages.send(id, { type: 'text', content: 'Hello', sender: 'agent', metadata: { template: claim } });
  await expect(forged).rejects.toMatchObject({ code: 'channel_window_closed' });

  const parameters = { 'body.1': 'Ada', 'body.2': 'A-7', 'button.1': 'A-7' };
  const order = { name: 'order_update', language: 'en_US', parameters, author: 'human' } as const;
  const missing = messages.sendTemplate(id, { ...order, parameters: { 'body.1': 'Ada' } });
  await expect(missing).rejects.toMatchObject({
    errors: [{ path: 'parameters.body.2' }, { path: 'parameters.button.1' }],
  });
  const paused = messages.sendTemplate(id, { name: 'spring_sale', language: 'en_US' });
  await expect(paused).rejects.toMatchObject({ status: 409, code: 'template_not_sendable' });
  const [sent, again] = [
    await messages.sendTemplate(id, order, { idempotencyKey: 'order A-7' }),
    await messages.sendTemplate(id, order, { idempotencyKey: 'order A-7' }),
  ];
  // It may have been delivered in between.
  expect({ ...again, delivery: sent.delivery }).toEqual(sent);
  expect(sent).toMatchObject({
    content: 'Hello Ada, your order A-7 is on its way.\n\n[Track order]',
    author: 'human',
    metadata: { template: { name: 'order_update', language: 'en_US', category: 'utility', parameters } },
  });
  await eventually(async () =>
    expect(await messagesOf(api, id)).toMatchObject([{ sender: 'customer' }, { delivery: { status: 'sent' } }]),
  );
  const { data: outbox } = await api.parley.channels.outbox.list(channel.id);
  expect(outbox).toMatchObject([
    { message_id: sent.id, request: { type: 'template', template: { name: 'order_update' } } },
  ]);
  expect(await api.parley.conversations.get(id)).toMatchObject({ status: 'escalated' });
  const elsewhere = await openConversation(api, agent.id);
  const nowhere = messages.sendTemplate(elsewhere.id, order);
  await expect(nowhere).rejects.toMatchObject({ status: 409, code: 'template_not_sendable' });

  await api.parley.channels.simulate(channel.id, { text: 'Thanks!' });
  await eventually(async () => {
    await messages.send(id, { type: 'text', content: 'You are welcome', sender: 'agent' });
  });
});
