import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@parley/testing';
import { closeClients, newAccount } from '../accounts';
import type { Api } from '../client';
import { expectStatus, inParallel, makeAgent, openConversation, sendMessage } from '../fixtures';
import type { OwnSystem } from '../own-system';
import { pathsOf, type CollectedSpan, type TraceCollector } from '../trace-collector';

const MARK = 'zebra-quokka';

/** @param traces of the system, started with LOG_LEVEL=trace */
export function testTracesAndLogs(observed: () => OwnSystem, traces: () => TraceCollector): void {
  let collector: TraceCollector;
  let system: OwnSystem;
  let api: Api;
  beforeAll(async () => {
    collector = traces();
    system = observed();
    api = (await newAccount(system.target)).live;
  });
  afterAll(closeClients);

  function newTraceparent(): { traceId: string; traceparent: string } {
    const traceId = randomBytes(16).toString('hex');
    return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
  }

  const spansOf = (traceId: string): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId);

  const readLogs = (): string =>
    readdirSync(join(system.target.home, 'logs'))
      .map((name) => readFileSync(join(system.target.home, 'logs', name), 'utf8'))
      .join('\n');

  async function everythingIsProcessed(): Promise<void> {
    const { traceId, traceparent } = newTraceparent();
    const agent = await makeAgent(api);
    const body = { agent_id: agent.id, channel: 'slack', customer: { id: MARK } };
    expectStatus(await api.post('/v1/conversations', body, { traceparent }), 201);
    await eventually(() =>
      expect(pathsOf(spansOf(traceId)).join()).toContain('analytics: process CONVERSATION_EVENTS'),
    );
  }

  const text = { type: 'text', sender: 'customer', content: MARK };

  describe('a trace', () => {
    test('costs nothing while tracing is off: no SDK is loaded', () => {
      const libraries = ['process', 'grpc', 'postgres', 'redis', 'clickhouse', 'jetstream', 'outbox'];
      const script = `${JSON.stringify(libraries)}.forEach((name) => require('@parley/' + name));
      console.log(Object.keys(require.cache).filter((path) => /@opentelemetry.(?!api)/.test(path)).join());`;
      expect(execFileSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }).trim()).toBe('');
    });

    test('continues from the caller through every hop to the figures', async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      // Events that reach the sink together share their batch's trace.
      await everythingIsProcessed();
      const request = 'gateway: POST /v1/conversations/:id/messages';
      const call = `${request} > gateway: ConversationService/SendMessage > conversation: ConversationService/SendMessage`;
      const published = `${call} > conversation: publish CONVERSATION_EVENTS`;
      const event = `${published} > analytics: process CONVERSATION_EVENTS`;
      const paths = [
        `${request} > gateway: redis EVALSHA`,
        `${call} > conversation: postgres send_message_traced`,
        `${event} > analytics: clickhouse INSERT conversations_v1`,
        `${event} > analytics: clickhouse INSERT message_texts_v1`,
        `${event} > analytics: clickhouse INSERT messages_v1`,
        // Its deliveries and its mails to visitors read by themselves.
        `${published} > channel: process CONVERSATION_EVENTS`,
        `${published} > channel: process CONVERSATION_EVENTS`,
        `${published} > notification: process CONVERSATION_EVENTS`,
        `${published} > responder: process CONVERSATION_EVENTS`,
        `${published} > responder: process CONVERSATION_EVENTS > responder: postgres want_turns`,
        `${published} > webhook: process CONVERSATION_EVENTS > webhook: postgres find_subscriptions`,
      ].sort();
      // Retried when Redis is skipped (for a second after 50 ms of delay), or when the sink batches the event with a
      // late one, in another trace.
      await eventually(async () => {
        const { traceId, traceparent } = newTraceparent();
        expectStatus(await api.post(`/v1/conversations/${id}/messages`, text, { traceparent }), 201);
        await eventually(() => expect(pathsOf(spansOf(traceId)).sort()).toEqual(paths), { timeoutMs: 15_000 });
      });
    });

    test('continues through a transaction and the consumer of another service', async () => {
      const agent = await makeAgent(api);
      await openConversation(api, agent.id);
      const { traceId, traceparent } = newTraceparent();
      await api.call('DELETE', `/v1/agents/${agent.id}`, { headers: { traceparent } });
      const call =
        'gateway: DELETE /v1/agents/:id > gateway: AgentService/DeleteAgent > agent: AgentService/DeleteAgent';
      const event = `${call} > agent: postgres transaction > agent: publish AGENT_EVENTS`;
      const consumed = `${event} > conversation: process AGENT_EVENTS > conversation: postgres transaction`;
      await eventually(() => {
        const paths = pathsOf(spansOf(traceId));
        expect(paths).toContain(`${call} > agent: postgres transaction > agent: postgres COMMIT`);
        expect(paths.filter((path) => path.startsWith(consumed))).not.toEqual([]);
      });
    });

    test('of a batch is linked to those of its events, and they to it', async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      await eventually(async () => {
        const { traceId, traceparent } = newTraceparent();
        await inParallel(20, 20, () => api.post(`/v1/conversations/${id}/messages`, text, { traceparent }));
        const event = await eventually(() => {
          const found = spansOf(traceId).find(
            (span) => span.name === 'process CONVERSATION_EVENTS' && span.links?.length,
          );
          if (!found) throw new Error('none of the events was in a batch with others');
          return found;
        });
        const batch = await eventually(() => {
          const found = collector.spans.find(({ spanId }) => spanId === event.links?.[0]?.spanId);
          if (!found) throw new Error('the span of the batch has not come');
          return found;
        });
        expect(batch.name).toBe('process CONVERSATION_EVENTS batch');
        expect(batch.links?.map((link) => link.traceId)).toContain(traceId);
      });
    });

    test('that the caller does not record is not recorded anywhere, nor are its events', async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      const { traceId, traceparent } = newTraceparent();
      const unrecorded = traceparent.replace(/01$/, '00');
      expectStatus(await api.post(`/v1/conversations/${id}/messages`, text, { traceparent: unrecorded }), 201);
      const next = newTraceparent();
      expectStatus(await api.post(`/v1/conversations/${id}/messages`, text, { traceparent: next.traceparent }), 201);
      await eventually(() => expect(pathsOf(spansOf(next.traceId)).join()).toContain('process CONVERSATION_EVENTS'));
      expect(spansOf(traceId)).toEqual([]);
    });

    test.each([
      ['nonsense', 'nonsense'],
      ['zeros', '00-00000000000000000000000000000000-0000000000000000-01'],
      ['5,000 digits', `00-${'a'.repeat(5_000)}-b7ad6b7169203331-01`],
    ])('begins anew for a traceparent that is none: %s', async (_, traceparent) => {
      const before = collector.spans.length;
      expectStatus(await api.get('/v1/agents', { traceparent }), 200);
      await eventually(() => {
        const spans = collector.spans.slice(before).filter((span) => span.name === 'GET /v1/agents');
        expect(spans).toHaveLength(1);
        expect(spans[0]?.parentSpanId).toBeFalsy();
      });
    });
  });

  describe('the logs', () => {
    test('have the request id and trace id in every service that a request passes', async () => {
      const { id } = await openConversation(api, (await makeAgent(api)).id);
      const { traceId, traceparent } = newTraceparent();
      const headers = { traceparent, 'x-request-id': 'req-of-this-test' };
      await api.call('POST', `/v1/conversations/${id}/resolve`, { headers });
      await api.call('PATCH', `/v1/conversations/${id}`, { headers, body: { status: 'escalated' } });
      const lines = await eventually(() => {
        const found = readLogs()
          .split('\n')
          .filter((line) => line.includes('req-of-this-test'))
          .map((line) => JSON.parse(line) as Record<string, unknown>);
        expect(found.map(({ service }) => service)).toEqual(expect.arrayContaining(['gateway', 'conversation']));
        return found;
      });
      for (const line of lines) expect(line).toMatchObject({ request_id: 'req-of-this-test', trace_id: traceId });
    });

    test('and traces contain nothing written by a customer or an account, and no key', async () => {
      const agent = await makeAgent(api, { name: MARK, description: MARK, welcome_message: MARK });
      const customer = { id: MARK, name: MARK, email: `${MARK}@example.com`, phone: '+4915112345678' };
      const fields = { customer, tags: [MARK], metadata: { [MARK]: MARK } };
      const { id } = await openConversation(api, agent.id, fields);
      const idempotent = { 'idempotency-key': MARK };
      await sendMessage(api, id, MARK, { metadata: { [MARK]: MARK } });
      const buttons = { type: 'buttons', sender: 'agent', content: MARK, buttons: [{ id: MARK, text: 'Yes' }] };
      expectStatus(await api.post(`/v1/conversations/${id}/messages`, buttons, idempotent), 201);
      expectStatus(await api.post(`/v1/conversations/${id}/messages`, { ...buttons, content: 'x' }, idempotent), 422);
      expectStatus(await api.post(`/v1/conversations/${id}/rating`, { score: 5, comment: MARK }), 201);
      expectStatus(await api.patch(`/v1/agents/${agent.id}`, { [MARK]: MARK }), 400);
      expectStatus(await api.get(`/v1/conversations?customer_id=${MARK}`), 200);
      expectStatus(await api.get(`/v1/conversations?${MARK}=${MARK}`), 400);
      expectStatus(await api.get(`/v1/${MARK}`), 404);
      expectStatus(await api.call('POST', '/v1/agents', { raw: `{"name": "${MARK}`, headers: json }), 400);
      // Our own errors quote most: a database that dies during writes.
      let isOver = false;
      const writing = inParallel(8, 8, async () => {
        while (!isOver) {
          await api.post(`/v1/conversations/${id}/messages`, { ...text, metadata: { a: MARK } });
          await api.patch(`/v1/agents/${agent.id}`, { description: MARK });
        }
      });
      await system.killAndAwait('postgres');
      await eventually(async () => expectStatus(await api.get('/v1/agents'), 200));
      isOver = true;
      await writing;
      const logs = await eventually(() => {
        const all = readLogs();
        expect(all).toContain('"msg":"rpc failed"');
        return all;
      });
      const secrets = [MARK, '15112345678', api.key ?? '', 'Bearer '];
      for (const secret of secrets) {
        expect(logs.split('\n').filter((line) => line.includes(secret))).toEqual([]);
        expect(JSON.stringify(collector.spans)).not.toContain(secret);
      }
    });
  });

  const json = { 'content-type': 'application/json' };
}
