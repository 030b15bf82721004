import { Author, MessageType, Sender, type Message } from '@parley/contract/message';
import { ConversationStatus } from '@parley/contract/conversation';
import { newId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, textMessage, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
const tenant = newTenant();

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const open = () => service.open(tenant, service.addAgent(tenant));

async function rowsOf(table: string, conversationId: string): Promise<number> {
  const { rows } = await service.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM ${table} WHERE ${table === 'outbox' ? `data ->> 'conversation_id'` : `type_id('conv', conversation_id)`} = $1`,
    [conversationId],
  );
  return rows[0]?.n ?? -1;
}

describe('SendMessage', () => {
  it('answers with the message as it was sent, with its place and time', async () => {
    const { id } = await open();
    const { message, replayed } = await service.client.sendMessage(
      {
        conversationId: id,
        type: MessageType.BUTTONS,
        content: 'Which one? \u{1F600}',
        sender: Sender.AGENT,
        author: Author.HUMAN,
        buttons: [{ id: 'b', text: 'Blue' }],
        mediaIds: [],
        metadata: '{"z":1,"a":{"b":[null,1.5]},"__proto__":2}',
      },
      as(tenant),
    );
    expect(replayed).toBe(false);
    expect(message).toMatchObject({ sequence: 1n, author: Author.HUMAN, conversationId: id, caption: undefined });
    expect(message?.metadata).toBe('{"z":1,"a":{"b":[null,1.5]},"__proto__":2}');
    const { messages, page } = await service.client.listMessages({ conversationId: id, descending: false }, as(tenant));
    expect(messages).toEqual([message]);
    expect(page).toEqual({ total: 1n, limit: 20, offset: 0n, hasMore: false });
  });

  it('keeps the kind of what is no text, and analyses only the words beside it', async () => {
    const { id } = await open();
    const hear = (fields: object, key?: string) =>
      service.client.sendMessage({ ...textMessage(id, '[document: die Rechnung.pdf]'), ...fields }, as(tenant, key));
    const analysed = async (message: Message | undefined) => {
      const { rows } = await service.pool.query<{ data: string }>(
        `SELECT data FROM outbox WHERE object_id = $1 AND type = 'message.created'`,
        [message?.id],
      );
      const data = JSON.parse(rows[0]?.data ?? '{}') as Record<string, unknown>;
      const { language, intent, question, sentiment } = data;
      return { language, intent, question, sentiment };
    };
    const { message: alone } = await hear({ kind: 'document' });
    expect(alone).toMatchObject({ kind: 'document', content: '[document: die Rechnung.pdf]', caption: undefined });
    expect(await analysed(alone)).toEqual({ language: null, intent: null, question: null, sentiment: 0 });
    const { message } = await hear({ kind: 'document', words: 'I want to talk to a person' });
    expect(await analysed(message)).toMatchObject({ language: 'en', intent: 'human_request', question: null });
    // Brackets typed by a customer are words.
    const { message: typed } = await hear({ metadata: '{"kind":"document"}' });
    expect(typed?.kind).toBeUndefined();
    const { messages } = await service.client.listMessages({ conversationId: id, descending: false }, as(tenant));
    expect(messages.map(({ kind }) => kind)).toEqual(['document', 'document', undefined]);
    const refused = [{ kind: 'Order!' }, { kind: 'order', sender: Sender.AGENT }, { details: '[]' }];
    for (const fields of refused) await expect(hear(fields)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('takes what was looked up for a message as it was first, whatever a repetition brings', async () => {
    const { id } = await open();
    const hear = (details: string) =>
      service.client.sendMessage({ ...textMessage(id, 'Hi'), metadata: '{"a":1}', details }, as(tenant, 'looked up'));
    const first = await hear('{"provider":{"forwarded":true}}');
    expect(first.message?.metadata).toBe('{"a":1,"provider":{"forwarded":true}}');
    expect(await hear('{}')).toEqual({ ...first, replayed: true });
  });

  it('refuses what people and keys say after the customer can be replied to no more, and nothing else', async () => {
    const { id } = await open();
    const until = (ms: number) => new Date(Date.now() + ms);
    const hear = (canReplyUntil: Date) =>
      service.client.sendMessage({ ...textMessage(id, 'Hello'), canReplyUntil }, as(tenant));
    const answer = (author: Author, key?: string) =>
      service.client.sendMessage({ ...textMessage(id, 'Hello', Sender.AGENT), author }, as(tenant, key));
    const read = async () =>
      (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation?.canReplyUntil;
    expect(await read()).toBeUndefined();
    const past = until(-1);
    await hear(past);
    expect(await read()).toEqual(past);
    for (const author of [Author.HUMAN, Author.AI]) {
      await expect(answer(author)).rejects.toMatchObject({ code: 'channel_window_closed' });
    }
    await expect(answer(Author.HUMAN, 'again')).rejects.toMatchObject({ code: 'channel_window_closed' });

    const open1 = until(3_600_000);
    await hear(open1);
    // A late end does not close the window, nor does a message without one.
    await hear(past);
    await service.say(tenant, id, 'Hello', Sender.CUSTOMER);
    expect(await read()).toEqual(open1);
    const { message } = await answer(Author.HUMAN, 'again');
    await service.pool.query(`UPDATE conversations SET can_reply_until = now() WHERE type_id('conv', id) = $1`, [id]);
    // Already sent: the key gives the same answer.
    expect((await answer(Author.HUMAN, 'again')).message).toEqual(message);
    await expect(answer(Author.HUMAN)).rejects.toMatchObject({ code: 'channel_window_closed' });
    const { rows } = await service.pool.query<{ until: string | null }>(
      `SELECT data -> 'conversation' ->> 'can_reply_until' AS until FROM outbox
        WHERE type = 'message.created' AND data ->> 'conversation_id' = $1 ORDER BY position`,
      [id],
    );
    expect(rows.map((row) => row.until)).toEqual([past, open1, open1, open1, open1].map((at) => at.toISOString()));
  });

  it('takes what is rendered from a template at any time, under the id that was chosen, and once', async () => {
    const { id } = await open();
    const canReplyUntil = new Date(Date.now() - 1);
    await service.client.sendMessage({ ...textMessage(id, 'Hello'), canReplyUntil }, as(tenant));
    const templateMessageId = newId('msg');
    const say = (fields: object, key?: string) =>
      service.client.sendMessage(
        { ...textMessage(id, 'Hello Ada', Sender.AGENT), templateMessageId, ...fields },
        as(tenant, key),
      );
    const first = await say({}, 'template');
    expect(first).toMatchObject({ message: { id: templateMessageId, sequence: 2n }, replayed: false });
    expect(await say({}, 'template')).toEqual({ ...first, replayed: true });
    const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(conversation).toMatchObject({ canReplyUntil, messagesCount: 2n });
    await expect(say({ templateMessageId: undefined })).rejects.toMatchObject({ code: 'channel_window_closed' });
    // The customer's answer opens the window as ever.
    const later = new Date(Date.now() + 3_600_000);
    await service.client.sendMessage({ ...textMessage(id, 'Thanks'), canReplyUntil: later }, as(tenant));
    expect((await say({ templateMessageId: undefined })).message?.sequence).toBe(4n);
    for (const fields of [{ templateMessageId: 'msg_1' }, { sender: Sender.CUSTOMER }]) {
      await expect(say(fields)).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ path: 'template_message_id' }] },
      });
    }
  });

  it('refuses a time until which one can reply that is none, or stands with what the agent says', async () => {
    const { id } = await open();
    const say = (sender: Sender, canReplyUntil: Date) =>
      service.client.sendMessage({ ...textMessage(id, 'Hello', sender), canReplyUntil }, as(tenant));
    for (const [sender, at] of [
      [Sender.AGENT, new Date()],
      [Sender.CUSTOMER, new Date(-1)],
      [Sender.CUSTOMER, new Date(8.64e15)],
    ] as const) {
      await expect(say(sender, at)).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ path: 'can_reply_until' }] },
      });
    }
  });

  it('gives 100 concurrent messages the sequences 1 to 100, in an order that times never contradict', async () => {
    const { id } = await open();
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        service.say(tenant, id, `message ${index}`, index % 2 ? Sender.AGENT : Sender.CUSTOMER),
      ),
    );
    sent.sort((a, b) => Number(a.sequence - b.sequence));
    expect(sent.map((message) => Number(message.sequence))).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    const times = sent.map((message) => message.timestamp?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const first = await service.client.listMessages(
      { conversationId: id, descending: false, page: { limit: 60 } },
      as(tenant),
    );
    const second = await service.client.listMessages(
      { conversationId: id, descending: false, page: { limit: 60, cursor: first.page?.nextCursor } },
      as(tenant),
    );
    expect([...first.messages, ...second.messages]).toEqual(sent);
    const { rows } = await service.pool.query(
      `SELECT (data ->> 'sequence')::int AS sequence FROM outbox WHERE type = 'message.created'
        AND data ->> 'conversation_id' = $1 ORDER BY position`,
      [id],
    );
    expect(rows.map((row: { sequence: number }) => row.sequence)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  it('refuses a cursor of the messages of another conversation, but not before a conversation that is not there', async () => {
    const [{ id }, other] = [await open(), await open()];
    for (const text of ['one', 'two']) await service.say(tenant, id, text);
    const first = await service.client.listMessages(
      { conversationId: id, descending: false, page: { limit: 1 } },
      as(tenant),
    );
    const page = { limit: 1, cursor: first.page?.nextCursor };
    const fields = [{ path: 'cursor', code: 'format', message: 'is not a cursor of this list' }];
    await expect(
      service.client.listMessages({ conversationId: other.id, descending: false, page }, as(tenant)),
    ).rejects.toMatchObject({ code: 'validation_failed', details: { fields } });
    await expect(
      service.client.listMessages({ conversationId: newId('conv'), descending: false, page }, as(tenant)),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes on where a mood has faded over hundreds of neutral messages', async () => {
    const { id } = await open();
    await service.say(tenant, id, 'I am really disappointed!');
    // Each leaves 40 %; the smallest double is 2^-1074.
    const neutral = Array.from({ length: 1_100 }, () => service.say(tenant, id, 'ok'));
    expect(await Promise.all(neutral)).toHaveLength(1_100);
    const { rows } = await service.pool.query(
      `SELECT sentiment_score FROM conversations WHERE type_id('conv', id) = $1`,
      [id],
    );
    expect(rows).toEqual([{ sentiment_score: 0 }]);
  });

  it('has one effect for 20 concurrent calls with one key, and one answer for all that are answered', async () => {
    const { id } = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => service.client.sendMessage(textMessage(id, 'once'), as(tenant, 'one key'))),
    );
    const answers = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.message?.id)).size).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'idempotency_in_progress' });
    expect(await rowsOf('messages', id)).toBe(1);
    expect(await rowsOf('outbox', id)).toBe(1);
    const again = await service.client.sendMessage(textMessage(id, 'once'), as(tenant, 'one key'));
    expect(again).toEqual({ message: answers[0]?.message, replayed: true });
  });

  it('refuses a key that was used with another message, and forgets it after 24 hours', async () => {
    const { id } = await open();
    await service.client.sendMessage(textMessage(id, 'one'), as(tenant, 'a key'));
    await expect(service.client.sendMessage(textMessage(id, 'two'), as(tenant, 'a key'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    await service.pool.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    const { message, replayed } = await service.client.sendMessage(textMessage(id, 'two'), as(tenant, 'a key'));
    expect({ sequence: message?.sequence, replayed }).toEqual({ sequence: 2n, replayed: false });
    expect((await service.client.sendMessage(textMessage(id, 'two'), as(tenant, 'a key'))).replayed).toBe(true);
  });

  it('keeps the keys of conversations, accounts and modes apart', async () => {
    const [one, two] = [await open(), await open()];
    const answers = await Promise.all(
      [one, two].map(({ id }) => service.client.sendMessage(textMessage(id, 'same'), as(tenant, 'shared key'))),
    );
    expect(answers.map((answer) => answer.replayed)).toEqual([false, false]);
  });

  it('reopens a resolved conversation by a message of the customer, not of the agent', async () => {
    const { id } = await open();
    await service.client.resolveConversation({ id }, as(tenant));
    await service.say(tenant, id, 'Bye', Sender.AGENT);
    const still = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(still.conversation).toMatchObject({ status: ConversationStatus.RESOLVED, version: 2n });
    await service.say(tenant, id, 'One more thing', Sender.CUSTOMER);
    const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(conversation).toMatchObject({ status: ConversationStatus.ACTIVE, version: 3n, messagesCount: 2n });
    expect(conversation?.resolvedAt).toBeUndefined();
    const { rows } = await service.pool.query(
      `SELECT type FROM outbox WHERE ordering_key = (SELECT id FROM conversations WHERE type_id('conv', id) = $1)
        ORDER BY position`,
      [id],
    );
    expect(rows.map((row: { type: string }) => row.type)).toEqual([
      'conversation.created',
      'conversation.resolved',
      'message.created',
      'conversation.reopened',
      'message.created',
    ]);
  });

  it('does not find conversations of others, of the other mode, or of no form', async () => {
    const { id } = await open();
    for (const [caller, wanted] of [
      [newTenant(), id],
      [{ ...tenant, mode: 'test' as const }, id],
      [tenant, newId('conv')],
      [tenant, id.replace('conv_', 'agent_')],
      [tenant, ''],
    ] as const) {
      await expect(service.client.sendMessage(textMessage(wanted, 'Hello'), as(caller, 'k'))).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(
        service.client.listMessages({ conversationId: wanted, descending: false }, as(caller)),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await rowsOf('messages', id)).toBe(0);
  });

  it('names every fault of a message', async () => {
    const { id } = await open();
    const request = { ...textMessage(id, ''), caption: 'none of text', author: Author.AI, metadata: '{"a":"\\u0000"}' };
    const error = await service.client.sendMessage(request, as(tenant)).catch((err: unknown) => err);
    expect(error).toMatchObject({ code: 'validation_failed' });
    const { fields } = (error as { details: { fields: { path: string }[] } }).details;
    expect(fields.map((field) => field.path).sort()).toEqual(['author', 'caption', 'content', 'metadata.a']);
  });

  it.each(['author', 'sender', 'type'])('refuses another %s than the contract has', async (field) => {
    const { id } = await open();
    const error = await service.client
      .sendMessage({ ...textMessage(id, 'Hello'), [field]: 99 }, as(tenant))
      .catch((err: unknown) => err);
    expect(error).toMatchObject({ code: 'validation_failed' });
    const { fields } = (error as { details: { fields: { path: string; code: string }[] } }).details;
    expect(fields).toContainEqual(expect.objectContaining({ path: field, code: 'enum' }));
    expect(await rowsOf('messages', id)).toBe(0);
  });

  it('keeps to one prepared plan', async () => {
    const { id } = await open();
    const pool = service.pool;
    for (let i = 0; i < 200; i++) await service.say(tenant, id, `warm up ${i}`);
    const plans = await Promise.all(
      Array.from({ length: 16 }, () =>
        pool.query<{ generic_plans: number; custom_plans: number }>(
          `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'send_message'`,
        ),
      ),
    );
    const used = plans.flatMap((result) => result.rows).filter((row) => row.generic_plans + row.custom_plans > 20);
    expect(used.length).toBeGreaterThan(0);
    // The first five are custom; a statistics run in between may add some.
    for (const row of used) expect(row.generic_plans).toBeGreaterThan(row.custom_plans);
  });
});
