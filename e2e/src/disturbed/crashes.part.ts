import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventually,
  GRAPH_TOKEN,
  graphBody,
  graphHeaders,
  graphText,
  startScriptedModel,
  startScriptedTool,
  type WhatsappSimulator,
} from '@parley/testing';
import type { Agent, Conversation, Message } from '@parley/sdk';
import { closeClients, newAccount, type TestAccount } from '../accounts';
import type { Api } from '../client';
import { parley, parleyJson } from '../command-line';
import { getConversation, makeAgent, messagesOf, openConversation, sendMessage } from '../fixtures';
import type { OwnSystem } from '../own-system';
import type { Answer } from '../answer';
import { searchStores } from '../search-stores';

/** @param whatsApp simulates WhatsApp's API */
export function testCrashes(disturbed: () => OwnSystem, whatsApp: () => WhatsappSimulator): void {
  let system: OwnSystem;
  let meta: WhatsappSimulator;
  let account: TestAccount;
  let api: Api;
  let agent: Agent;
  let conversations: Conversation[];
  beforeAll(async () => {
    meta = whatsApp();
    system = disturbed();
    account = await newAccount(system.target);
    api = account.live;
    agent = await makeAgent(api);
    conversations = await Promise.all(Array.from({ length: 3 }, () => openConversation(api, agent.id)));
  });
  afterAll(closeClients);

  /** Unpaced, six senders take a core, and everything sent is read back after each kill. */
  const SEND_GAP_MS = 20;

  interface Log {
    readonly acknowledged: Message[];
    readonly failures: string[];
  }

  async function keepSending(conversation: Conversation, sender: string, isOver: () => boolean): Promise<Log> {
    const log: Log = { acknowledged: [], failures: [] };
    for (let count = 0; !isOver(); count++) {
      const key = { 'idempotency-key': randomUUID() };
      const body = { type: 'text', content: `${sender} ${count}`, sender: count % 2 ? 'agent' : 'customer' };
      for (let isAnswered = false; !isAnswered;) {
        const path = `/v1/conversations/${conversation.id}/messages`;
        const answer = await api.post<Message>(path, body, key).catch((err: unknown) => String(err));
        isAnswered = typeof answer !== 'string' && answer.status === 201;
        if (isAnswered) log.acknowledged.push((answer as Answer<Message>).body);
        else {
          log.failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`);
          await sleep(50);
        }
      }
      await sleep(SEND_GAP_MS);
    }
    return log;
  }

  async function whileSending(disturb: () => Promise<void>): Promise<Log[]> {
    let isOver = false;
    const senders = conversations.flatMap((conversation) =>
      ['one', 'two'].map((name) => keepSending(conversation, `${name} ${randomUUID()}`, () => isOver)),
    );
    try {
      await disturb();
    } finally {
      isOver = true;
    }
    return Promise.all(senders);
  }

  async function worksAgain(): Promise<void> {
    await eventually(
      async () => {
        await sendMessage(api, conversations[0]!.id, 'well again', { sender: 'agent' });
        await api.parley.agents.list();
        await api.parley.analytics.overview();
      },
      { intervalMs: 50 },
    );
  }

  async function expectKept(logs: Log[]): Promise<void> {
    const acknowledged = logs.flatMap((log) => log.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(10);
    const all: Message[] = [];
    for (const { id } of conversations) {
      const messages = await messagesOf(api, id);
      expect(await messagesOf(api, id, { order: 'desc' })).toEqual([...messages].reverse());
      const times = messages.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...times].sort());
      expect((await getConversation(api, id)).messages_count).toBe(messages.length);
      all.push(...messages);
    }
    const kept = new Map(all.map((message) => [message.id, message]));
    for (const message of acknowledged) expect(kept.get(message.id)).toEqual(message);
    // Each sender's messages are in order, once.
    for (const log of logs) {
      const [name] = /^\w+ [\w-]+/.exec(log.acknowledged[0]?.content ?? '') ?? ['nothing was acknowledged'];
      const stored = all.filter(({ content }) => content.startsWith(name)).map(({ content }) => content);
      expect(stored).toEqual(log.acknowledged.map(({ content }) => content));
    }
  }

  async function expectFigures(): Promise<void> {
    const counts = await Promise.all(
      conversations.map(async ({ id }) => (await getConversation(api, id)).messages_count),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    await eventually(
      async () => {
        const { messages, conversations: found } = await api.parley.analytics.overview();
        expect([found.total, messages.total]).toEqual([conversations.length, total]);
      },
      { intervalMs: 100 },
    );
  }

  /** Needed to accept a message; the others may die unnoticed. */
  const NEEDED = ['gateway', 'conversation', 'postgres'];

  test.each([
    'gateway',
    'account',
    'agent',
    'conversation',
    'analytics-sink',
    'analytics-query',
    'redis',
    'nats',
    'clickhouse',
    'postgres',
  ])('kill -9 of %s loses and doubles nothing', async (name) => {
    expect(Object.keys(system.stack().processes)).toContain(name);
    const logs = await whileSending(async () => {
      await sleep(200);
      await system.killAndAwait(name);
      await worksAgain();
    });
    const failures = logs.flatMap((log) => log.failures);
    // An absent dependency is a 503 or 504, or a broken connection; never a 500.
    expect(
      failures.filter((failure) => !/^(50[34] |Error: (socket hang up|connect|read|write))/.test(failure)),
    ).toEqual([]);
    if (!NEEDED.includes(name)) expect(failures).toEqual([]);
    await expectKept(logs);
    await expectFigures();
  });

  test('26: kill -9 of a responder while a tool writes: it is not called again, and a person looks', async () => {
    const [model, shop] = await Promise.all([startScriptedModel(), startScriptedTool()]);
    const { live } = await newAccount(system.target);
    const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
    await live.parley.models.create(connection);
    const request = { method: 'POST' as const, url: `${shop.origin}/refunds` };
    const tool = { name: 'refund', description: 'Pays back', request, needs_confirmation: false };
    await live.parley.tools.create(tool);
    model.play([{ toolCalls: [{ name: 'refund', arguments: {} }] }]);
    shop.play({ hang: true });
    const { id } = await openConversation(live, (await makeAgent(live, { automation: { mode: 'on' } })).id);
    await sendMessage(live, id, 'I want my money back');
    await eventually(() => expect(shop.requests).toHaveLength(1));
    await system.killAndAwait('responder');
    await eventually(async () => {
      const answer = await live.get<Conversation>(`/v1/conversations/${id}`);
      expect(answer.body).toMatchObject({ status: 'escalated', handoff: { reason: 'tool_failed' } });
    });
    expect(shop.requests).toHaveLength(1);
    await Promise.all([model.stop(), shop.stop()]);
  });

  test('kill -9 of the channel service while Meta holds the response: the message is unknown, not sent again, and settled later', async () => {
    const { live } = await newAccount(system.target);
    const number = '106540352242922';
    const secret = 'the app secret';
    const channel = await live.parley.channels.create({
      ...{
        type: 'whatsapp',
        agent_id: (await makeAgent(live)).id,
        name: 'Shop',
        settings: { phone_number_id: number },
      },
      secrets: { app_secret: secret, access_token: GRAPH_TOKEN, verify_token: 'verify' },
    });
    const hook = async (value: Parameters<typeof graphBody>[1]): Promise<void> => {
      const body = graphBody(number, value);
      const url = `${system.target.url}${channel.hook_url}`;
      // While no process listens, Meta retries.
      await eventually(async () => {
        expect((await fetch(url, { method: 'POST', body, headers: graphHeaders(secret, body) })).status).toBe(200);
      });
    };
    await hook({ messages: [graphText('4915112345678', 'Where is my order?')] });
    const { id } = await eventually(async () => {
      const { data } = await live.parley.conversations.list();
      expect(data).toMatchObject([{ channel: 'whatsapp', messages_count: 1 }]);
      return data[0] as Conversation;
    });
    const say = (content: string) => sendMessage(live, id, content, { sender: 'agent', author: 'human' });
    const deliveries = async () => {
      const [, ...said] = await messagesOf(live, id);
      return said.map(({ delivery }) => delivery);
    };
    meta.play({ holdMs: Infinity });
    await say('Was this lost?');
    await eventually(() => expect(meta.messages).toHaveLength(1));
    await system.killAndAwait('channel');
    await say('And this?');
    // The lane's next owner sends what waits, once.
    await eventually(async () => {
      const lost = { status: 'unknown', error: { code: 'outcome_unknown' } };
      expect(await deliveries()).toMatchObject([lost, { status: 'sent' }]);
    });
    const [first] = meta.messages;
    expect(meta.messages.map(({ body }) => body['text'])).toMatchObject([
      { body: 'Was this lost?' },
      { body: 'And this?' },
    ]);

    const reference = first?.body['biz_opaque_callback_data'];
    const timestamp = String(Math.floor(Date.now() / 1_000));
    await hook({ statuses: [{ id: first?.id, status: 'delivered', timestamp, biz_opaque_callback_data: reference }] });
    await eventually(async () => {
      const settled = { status: 'delivered', error: null, provider_message_id: first?.id };
      expect(await deliveries()).toMatchObject([settled, { status: 'sent' }]);
    });
    expect(meta.messages).toHaveLength(2);
  });

  test('kill -9 of the webhook service: each event arrives, and only those in transit may arrive twice', async () => {
    const { live } = await newAccount(system.target);
    const atOnceMax = 8;
    const arrived: string[] = [];
    const held: ServerResponse[] = [];
    const receiver = createServer((request, response) => {
      arrived.push(String(request.headers['webhook-id']));
      request.resume();
      // In flight when the process is killed.
      if (arrived.length > atOnceMax && held.length < atOnceMax) held.push(response);
      else response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await live.parley.webhooks.create({ url, events: ['message.created'] });
    const opened = await Promise.all(
      Array.from({ length: 10 }, async () => openConversation(live, (await makeAgent(live)).id)),
    );
    for (let count = 0; count < 4; count++) {
      await Promise.all(opened.map(({ id }) => sendMessage(live, id, `${count}`)));
    }
    await eventually(() => expect(held.length).toBe(atOnceMax));
    await system.killAndAwait('webhook');
    const events = (await live.get<{ data: { id: string }[] }>('/v1/events?types=message.created&limit=100')).body.data;
    expect(events).toHaveLength(40);
    await eventually(() => expect([...new Set(arrived)].sort()).toEqual(events.map(({ id }) => id).sort()));
    expect(arrived.length - events.length).toBeLessThanOrEqual(atOnceMax);
    receiver.closeAllConnections();
    receiver.close();
  });

  test('a service that was killed is ready again on its port', async () => {
    const { ops } = system.stack();
    await system.killAndAwait('analytics-sink');
    await eventually(async () => {
      expect(system.stack().ops).toEqual(ops);
      expect((await fetch(`http://${ops['analytics-sink']}/readyz`)).status).toBe(200);
    });
  });

  test('messages sent while the sink is away are found once it is back, each once', async () => {
    const word = `q${randomUUID().replaceAll('-', '')}`;
    const { id } = conversations[0]!;
    const found = async () => (await api.parley.search({ q: word, types: ['messages'] })).messages;
    await system.whileFrozen('analytics-sink', async () => {
      for (let n = 0; n < 5; n++) await sendMessage(api, id, `${word} ${n}`);
      expect(await found()).toMatchObject({ total: 0 });
    });
    await eventually(async () => expect(await found()).toMatchObject({ total: 5, is_total_exact: true }));
    expect((await found())?.data.map(({ excerpt }) => excerpt.at(-1))).toEqual(['4', '3', '2', '1', '0']);
  });

  test('a process that starts while a service it calls is away waits before it serves without it', async () => {
    const logOf = (name: string): string => readFileSync(join(system.target.home, 'logs', `${name}.log`), 'utf8');
    const callers = ['conversation', 'analytics-query', 'gateway'].map((name) => ({
      name,
      before: logOf(name).length,
    }));
    await system.whileFrozen('agent', async () => {
      await Promise.all(callers.map(({ name }) => system.killAndAwait(name)));
      await eventually(() => {
        for (const { name, before } of callers) {
          const [waited = '', started] = logOf(name).slice(before).split('"msg":"started"');
          expect([name, started === undefined, waited]).toEqual([name, false, expect.stringContaining('"agents"')]);
          expect(waited).toContain('not connected yet');
        }
      });
    });
    await worksAgain();
  });

  test('while Redis does not respond, keys are still limited, and nobody is locked out', async () => {
    const { api: narrow } = await account.createKey({ mode: 'live', perMinute: 60, burst: 5 });
    await narrow.parley.agents.list();
    await system.whileFrozen('redis', async () => {
      const statuses = (await Promise.all(Array.from({ length: 40 }, () => narrow.get('/v1/agents')))).map(
        ({ status }) => status,
      );
      expect([...new Set(statuses)].sort()).toEqual([200, 429]);
      // A burst of 5 by the gateway, what Redis admitted, and a few seconds' refill.
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(15);
      await api.parley.agents.list();
    });
    await eventually(async () => await narrow.parley.agents.list());
  });

  test('a service that does not respond causes a 503 or 504 in time, and delays nothing that does not need it', async () => {
    await system.whileFrozen('agent', async () => {
      const started = performance.now();
      const answers = await Promise.all([
        api.get(`/v1/agents/${agent.id}`),
        api.patch(`/v1/agents/${agent.id}`, { name: 'x' }),
      ]);
      for (const { status } of answers) expect([503, 504]).toContain(status);
      expect(performance.now() - started).toBeLessThan(30_000);
      await api.parley.conversations.get(conversations[0]!.id);
      await api.parley.analytics.overview();
    });
    await eventually(async () => await api.parley.agents.get(agent.id));
  });

  test('a replay of all events does not change the figures', async () => {
    await expectFigures();
    const before = await api.parley.analytics.overview({ period: '24h' });
    const { events } = await parleyJson<{ events: number }>(
      ['events', 'replay', '--since', new Date(Date.now() - 3_600_000).toISOString()],
      system.target.home,
    );
    expect(events).toBeGreaterThan(100);
    // Counting later events proves that the replay was counted.
    conversations.push(await openConversation(api, agent.id));
    await expectFigures();
    const after = await api.parley.analytics.overview({ period: '24h' });
    const { total, active } = before.conversations;
    expect(after.conversations).toEqual({ ...before.conversations, total: total + 1, active: active + 1 });
    expect([after.messages, after.performance, after.sentiment]).toEqual([
      before.messages,
      before.performance,
      before.sentiment,
    ]);
  });

  test.each(['nats', 'clickhouse'])(
    'an erasure fails while %s is away, and the next run completes it',
    async (store) => {
      const marker = `mk${Math.random().toString(36).slice(2, 12)}`;
      const { id } = await openConversation(api, agent.id, { customer: { id: marker, name: marker } });
      await sendMessage(api, id, `Where is the parcel of ${marker}?`);
      const home = system.target.home;
      await eventually(async () => expect((await searchStores(marker, home)).join()).toContain('messages_v1'));
      const args = ['erase-customer', '--account', account.id, '--customer-id', marker, '--mode', 'live'];
      const failed = await system.whileFrozen(store, () => parley(args, home));
      expect(failed.code).toBe(1);
      expect(failed.stderr).toMatch(/away|has waited 30 s for|not available|too long/);
      // 3: an earlier run erased everything, then lost a store before reporting.
      await eventually(async () => expect([0, 3]).toContain((await parley(args, home)).code));
      expect(await searchStores(marker, home)).toEqual([]);
    },
  );
}
