import { Channel, type Conversation } from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { parseEvent, toCloudEvent, type EventRow, type ParleyEvent } from '@parley/events';
import { newId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';
import { as, newTenant, startService, type TestService } from '../test/start-service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const iso = (time: Date | undefined): string | undefined => time?.toISOString();

/** As they will be published. */
async function eventsOf(tenant: Tenant): Promise<ParleyEvent[]> {
  const { rows } = await service.pool.query<EventRow>(
    `SELECT event_id, account_id, mode, type, object_id, data, occurred_at FROM outbox WHERE account_id = $1
      ORDER BY position`,
    [tenant.accountUuid],
  );
  return rows.map((row) => parseEvent(toCloudEvent(row, '/parley/conversation').json));
}

describe('the events of a conversation', () => {
  it('carry the whole state after the change, as the API shows it', async () => {
    const tenant = newTenant('test');
    const agentId = service.addAgent(tenant, { welcomeMessage: 'Hi \u{1F44B}' });
    const customer = { id: 'c"\\\n', name: 'Zoë', email: undefined, phone: '+1 2' };
    const opened = await service.client.openConversation(
      { agentId, channel: Channel.WHATSAPP, customer, tags: ['ä,"'], metadata: '{"z":{"y":[1.5e-300]},"a":"\\u2028"}' },
      as(tenant),
    );
    const id = opened.conversation?.id as string;
    const asked = await service.say(tenant, id, 'Where is my order? I am very angry, this is terrible');
    const { message: image } = await service.client.sendMessage(
      {
        conversationId: id,
        type: MessageType.IMAGE,
        content: 'https://example.org/a.png',
        sender: Sender.AGENT,
        author: Author.HUMAN,
        caption: 'Here',
        buttons: [],
        mediaIds: [],
        metadata: '{"k":[]}',
      },
      as(tenant),
    );
    await service.client.rateConversation({ id, score: 4, comment: 'ok' }, as(tenant));
    await service.client.resolveConversation({ id }, as(tenant));
    const read = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    const now = read.conversation as Conversation;

    const events = await eventsOf(tenant);
    expect(events.map((event) => event.type)).toEqual([
      'conversation.created',
      'message.created',
      'customer.created',
      'message.created',
      'conversation.escalated',
      'message.created',
      'conversation.rated',
      'conversation.resolved',
    ]);
    expect(events.every((event) => event.accountid === tenant.accountId && event.mode === 'test')).toBe(true);
    const [, , created, question, , answer, , resolved] = events;
    expect(created?.data).toMatchObject({ id: created?.subject, changed: [], version: 1 });
    expect(question).toMatchObject({
      subject: asked.id,
      data: {
        id: asked.id,
        conversation_id: id,
        sequence: 2,
        timestamp: iso(asked.timestamp),
        caption: null,
        buttons: null,
        response_time_ms: null,
        intent: expect.any(String),
        language: 'en',
        conversation: { sentiment: 'negative', messages_count: 2, has_customer_message: true, revision: 3 },
      },
    });
    expect(answer?.data).toMatchObject({
      id: image?.id,
      type: 'image',
      caption: 'Here',
      metadata: { k: [] },
      sentiment: 0,
      intent: null,
      response_time_ms: Number(image?.timestamp) - Number(asked.timestamp),
    });
    expect(resolved).toMatchObject({ subject: id });
    expect(resolved?.data).toMatchObject({
      id,
      agent_id: agentId,
      customer: { id: 'c"\\\n', name: 'Zoë', email: null, phone: '+1 2' },
      channel: 'whatsapp',
      status: 'resolved',
      tags: ['ä,"'],
      metadata: { z: { y: [1.5e-300] }, a: '\u2028' },
      created_at: iso(now.createdAt),
      last_message_at: iso(image?.timestamp),
      resolved_at: iso(now.resolvedAt),
      escalated_at: iso(now.escalatedAt),
      updated_at: iso(now.updatedAt),
      rating: { score: 4, comment: 'ok', created_at: iso(now.rating?.createdAt) },
      version: 3,
      revision: 6,
      handoff: { reason: 'taken_over', note: null, at: iso(image?.timestamp), by: null },
      resolution: { kind: 'api', at: iso(now.resolvedAt), by: null },
      auto_resolved_at: null,
      can_reply_until: null,
      previous_conversation_id: null,
      has_ai_answer: false,
      is_verified: false,
      has_human_message: true,
      is_repeat_contact: false,
    });
  });

  it('leave again by ReplayEvents', async () => {
    const tenant = newTenant();
    await service.open(tenant, service.addAgent(tenant));
    const since = new Date();
    await service.pool.query(`UPDATE outbox SET published_at = clock_timestamp() WHERE account_id = $1`, [
      tenant.accountUuid,
    ]);
    expect(await service.client.replayEvents({ since }, { deadlineMs: 5_000 })).toEqual({ events: 0n, number: 1n });
    expect(await service.client.getReplay({}, { deadlineMs: 5_000 })).toMatchObject({
      number: 1n,
      running: true,
      events: 0n,
    });
    const outside = new Date(-8.64e15);
    await expect(service.client.replayEvents({ since: outside }, { deadlineMs: 5_000 })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'since', code: 'range' }] },
    });
    await expect(service.client.replayEvents({}, { deadlineMs: 5_000 })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('a call', () => {
  it('without account and mode is refused', async () => {
    // We are the unauthenticated caller here, so our client answers internal.
    await expect(
      service.client.getConversation({ id: newId('conv'), newestMessages: 0 }, { deadlineMs: 5_000 }),
    ).rejects.toMatchObject({ code: 'internal' });
  });
});
