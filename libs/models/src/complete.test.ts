import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { startScriptedModel, type ModelStep, type ScriptedModel } from '@parley/testing';
import { complete, type Completion, type CompletionRequest } from './complete';
import type { ModelConnection } from './connection';
import { isBroken, isFree, isRetryable } from './failure';

let server: ScriptedModel;
let egress: Egress;
beforeAll(async () => {
  server = await startScriptedModel();
  egress = openEgress({ allow: parseAllowList('127.0.0.1') });
});
afterAll(async () => {
  await egress.close();
  await server.stop();
});

const API_KEY = 'sk-1234567890abcdef';
const connectionOf = (fields: Partial<ModelConnection> = {}): ModelConnection => ({
  baseUrl: server.baseUrl,
  model: 'gpt-5-mini',
  apiKey: API_KEY,
  headers: { 'x-team': 'support' },
  quirks: [],
  prices: undefined,
  ...fields,
});
const search = { name: 'search', description: 'Searches', parameters: { type: 'object', properties: {} } };

function ask(steps: readonly ModelStep[], request: Partial<CompletionRequest> = {}): Promise<Completion> {
  server.play(steps);
  return complete(egress, {
    connection: connectionOf(),
    system: 'Be brief.',
    messages: [{ role: 'user', text: 'Hello' }],
    tools: [search],
    maxTokens: 800,
    ...request,
  });
}

async function failureOf(step: ModelStep, request: Partial<CompletionRequest> = {}) {
  const completion = await ask([step], request);
  if (completion.isOk) throw new Error(`It answered: ${completion.text}`);
  const { failure, usage } = completion;
  return { ...failure, isRetryable: isRetryable(failure), isBroken: isBroken(failure), isFree: isFree(failure), usage };
}

const html = '<html><body>Bad gateway</body></html>';
const again = { isRetryable: true, isBroken: false };
const broken = { isRetryable: false, isBroken: true };

const behaviours: [what: string, step: ModelStep, outcome: object, request?: Partial<CompletionRequest>][] = [
  [
    '429 with Retry-After in seconds',
    { status: 429, headers: { 'retry-after': '1' } },
    { kind: 'rate_limited', retryAfterMs: 1_000, ...again },
  ],
  [
    '429 with Retry-After in milliseconds',
    { status: 429, headers: { 'retry-after-ms': '750', 'retry-after': '1' } },
    { kind: 'rate_limited', retryAfterMs: 750, ...again },
  ],
  [
    '429 with Retry-After of two minutes',
    { status: 429, headers: { 'retry-after': '120' } },
    { kind: 'rate_limited', retryAfterMs: 120_000, ...again },
  ],
  ['429 without it', { status: 429 }, { kind: 'rate_limited', retryAfterMs: undefined, isFree: true, ...again }],
  ['429, quota', { status: 429, code: 'insufficient_quota' }, { kind: 'quota', ...broken }],
  ['402', { status: 402 }, { kind: 'quota', ...broken }],
  ['500', { status: 500 }, { kind: 'server', status: 500, isFree: false, ...again }],
  ['503 with HTML', { raw: html, status: 503, type: 'text/html' }, { kind: 'server', message: 'HTTP 503', ...again }],
  ['529', { status: 529 }, { kind: 'server', ...again }],
  ['408', { status: 408 }, { kind: 'server', ...again }],
  [
    '400',
    { status: 400, message: 'No such field' },
    { kind: 'bad_request', message: 'HTTP 400: No such field', ...broken },
  ],
  [
    '401',
    { status: 401, message: `Wrong key ${API_KEY}` },
    { kind: 'unauthorized', message: 'HTTP 401: Wrong key ****', ...broken },
  ],
  ['403', { status: 403 }, { kind: 'unauthorized', isFree: true, ...broken }],
  ['404', { status: 404, message: 'No such model' }, { kind: 'bad_request', status: 404, isFree: true, ...broken }],
  [
    'a redirect',
    { raw: '', status: 302, headers: { location: 'http://169.254.169.254/' } },
    { kind: 'bad_request', ...broken },
  ],
  ['200 with an error', { raw: '{"error": {"message": "Overloaded"}}' }, { kind: 'garbage', ...again }],
  ['200 with HTML', { raw: html, type: 'text/html' }, { kind: 'garbage', ...again }],
  ['200 with half a JSON', { raw: '{"choices": [{"mess' }, { kind: 'garbage', ...again }],
  ['200 without choices', { raw: '{"choices": []}' }, { kind: 'garbage', ...again }],
  ['200 with nothing', { raw: '' }, { kind: 'garbage', ...again }],
  ['204', { raw: '', status: 204 }, { kind: 'garbage', ...again }],
  [
    'events of a stream',
    { raw: 'data: {"choices":[]}\n\ndata: [DONE]\n\n', type: 'text/event-stream' },
    { kind: 'garbage', ...again },
  ],
  ['more than it may be', { raw: JSON.stringify({ choices: 'x'.repeat(3_000_000) }) }, { kind: 'garbage', ...again }],
  ['a connection that is cut', { cut: true }, { kind: 'network', isFree: false, usage: undefined, ...again }],
  ['a hang before the answer', { hang: 'before' }, { kind: 'timeout', isFree: false, ...again }, { timeoutMs: 200 }],
  ['a hang within the answer', { hang: 'within' }, { kind: 'timeout', isFree: false, ...again }, { timeoutMs: 200 }],
  ['an empty answer', { text: '' }, { kind: 'empty', usage: { tokensIn: 100, tokensOut: 20 }, ...again }],
  ['a null answer', { text: null }, { kind: 'empty', ...again }],
  ['thoughts alone', { text: '<think>Hm.</think>\n' }, { kind: 'empty', ...again }],
  ['a cut answer', { text: 'Half of', finish: 'length' }, { kind: 'length', usage: { tokensIn: 100 }, ...again }],
  [
    'a cut call of a tool',
    { toolCalls: [{ name: 'search', arguments: '{"q' }], finish: 'length' },
    { kind: 'length', ...again },
  ],
  ['an answer held back', { text: 'No', finish: 'content_filter' }, { kind: 'filtered', isRetryable: false }],
];

test.each(behaviours)('%s', async (...[, step, outcome, request]) => {
  expect(await failureOf(step, request)).toMatchObject(outcome);
  expect(server.requests).toHaveLength(1);
});

test('429 with Retry-After as a date', async () => {
  const at = new Date(Date.now() + 90_000).toUTCString();
  const failure = await failureOf({ status: 429, headers: { 'retry-after': at } });
  expect(failure.kind).toBe('rate_limited');
  expect(failure.retryAfterMs).toBeGreaterThan(60_000);
  expect(failure.retryAfterMs).toBeLessThanOrEqual(91_000);
});

test('a name without an address: nothing was sent, so that it is free', async () => {
  const nameless = openEgress({
    allow: parseAllowList(''),
    publicLookup: () => Promise.reject(new Error('ENOTFOUND')),
  });
  const completion = await complete(nameless, {
    connection: connectionOf({ baseUrl: 'https://nobody.test/v1' }),
    system: 'Be brief.',
    messages: [{ role: 'user', text: 'Hello' }],
    maxTokens: 800,
  });
  if (completion.isOk) throw new Error('It answered');
  expect([completion.failure.kind, isFree(completion.failure)]).toEqual(['network', true]);
  await nameless.close();
});

test('nobody there, a name that is none, an address that is not public, a caller that gives up', async () => {
  const to = (baseUrl: string) => failureOf({ text: 'OK' }, { connection: connectionOf({ baseUrl }) });
  expect(await to('http://127.0.0.1:1/v1')).toMatchObject({ kind: 'network', isFree: true, ...again });
  expect(await to('https://10.0.0.1/v1')).toMatchObject({ kind: 'blocked_address', isFree: true, ...broken });
  expect(await to('https://169.254.169.254/v1')).toMatchObject({ kind: 'blocked_address', ...broken });
  expect(await to('http://example.com/v1')).toMatchObject({ kind: 'blocked_address', ...broken });
  expect(await failureOf({ hang: 'before' }, { signal: AbortSignal.timeout(100) })).toMatchObject({
    kind: 'aborted',
    isRetryable: false,
  });
});

describe('an answer', () => {
  test('has its text, and what it took', async () => {
    expect(await ask([{ text: ' Hi there. ' }])).toMatchObject({
      isOk: true,
      text: 'Hi there.',
      toolCalls: [],
      usage: { tokensIn: 100, tokensOut: 20, isEstimated: false },
    });
  });

  test('without usage is estimated, and marked', async () => {
    const completion = await ask([{ text: 'x'.repeat(300), usage: false }]);
    expect(completion.usage).toMatchObject({ tokensOut: 100, isEstimated: true });
    expect(completion.usage?.tokensIn).toBeGreaterThan(10);
    expect((await ask([{ text: 'x', usage: { in: 0, out: 0 } }])).usage?.isEstimated).toBe(true);
  });

  test('without what the model thought', async () => {
    expect(await ask([{ text: '<think>He wants…\n</think>\n\nHi.' }])).toMatchObject({ text: 'Hi.' });
  });

  test.each<[string, string | object, object | undefined]>([
    ['an object', { query: 'refund' }, { query: 'refund' }],
    ['nothing', '', {}],
    ['broken JSON', '{"query": "ref', undefined],
    ['no object', '["refund"]', undefined],
  ])('asks for tools, with %s as arguments', async (_, given, input) => {
    const completion = await ask([
      { text: 'One moment', toolCalls: [{ name: 'search', arguments: given }], finish: 'stop' },
    ]);
    expect(completion).toMatchObject({ isOk: true, text: 'One moment', toolCalls: [{ name: 'search' }] });
    expect(completion.isOk && completion.toolCalls[0]?.input).toEqual(input);
  });

  test('asks for tools by names that nobody has, and for many: they are told, none is run', async () => {
    const many = Array.from({ length: 104 }, () => ({ name: 'delete_everything', arguments: {} }));
    const completion = await ask([{ toolCalls: many }]);
    expect(completion.isOk && completion.toolCalls.length).toBe(104);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a request', () => {
  const bodyOf = async (request: Partial<CompletionRequest>) => {
    await ask([{ text: 'OK' }], request);
    return server.requests[0]!.body;
  };

  test('carries key and headers, the model, the tools and the limit; nothing else', async () => {
    const body = await bodyOf({});
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${API_KEY}`, 'x-team': 'support' },
    });
    expect(body).toEqual({
      model: 'gpt-5-mini',
      max_tokens: 800,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      tools: [{ type: 'function', function: search }],
    });
  });

  test('follows the quirks of the server', async () => {
    const body = await bodyOf({ connection: connectionOf({ quirks: ['max_completion_tokens', 'no_tools'] }) });
    expect([body.max_tokens, body.max_completion_tokens, body.tools]).toEqual([undefined, 800, undefined]);
    const keyless = connectionOf({ apiKey: undefined, headers: {} });
    await bodyOf({ connection: keyless });
    expect(server.requests[0]!.headers['authorization']).toBeUndefined();
  });

  test('has one system message, and then both in turn: a burst is one message', async () => {
    const { messages } = await bodyOf({
      messages: [
        { role: 'assistant', text: 'Welcome!' },
        { role: 'user', text: 'Hi' },
        { role: 'user', text: 'Where is it?' },
        { role: 'assistant', text: 'Where is what?' },
        { role: 'assistant', text: 'Please tell.' },
        { role: 'user', text: 'See', imageUrls: ['https://x.example/a.png'] },
      ],
    });
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['system', 'Be brief.'],
      ['user', '(The conversation begins.)'],
      ['assistant', 'Welcome!'],
      ['user', 'Hi\n\nWhere is it?'],
      ['assistant', 'Where is what?\n\nPlease tell.'],
      [
        'user',
        [
          { type: 'text', text: 'See' },
          { type: 'image_url', image_url: { url: 'https://x.example/a.png' } },
        ],
      ],
    ]);
  });

  test('hands results of tools back as text', async () => {
    const call = { id: 'call_7', name: 'search', input: { q: 'x' }, inputText: '{"q":"x"}' };
    const { messages } = await bodyOf({
      messages: [
        { role: 'user', text: 'Hi' },
        { role: 'assistant', text: '', toolCalls: [call] },
        { role: 'tool', results: [{ call, text: 'Nothing found.' }] },
      ],
    });
    expect(messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call_7', function: { name: 'search', arguments: '{"q":"x"}' } }] },
      { role: 'tool', tool_call_id: 'call_7', content: 'Nothing found.' },
    ]);
  });
});

test('an answer with small departures from the protocol is read', async () => {
  const answer = {
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'model', content: 'Hello' } }],
    usage: { prompt_tokens: '7', completion_tokens: 1.5 },
  };
  const read = await ask([{ raw: JSON.stringify(answer), type: 'application/json' }]);
  expect(read).toMatchObject({ isOk: true, text: 'Hello', usage: { tokensIn: 7, tokensOut: 2 } });
});

test('a blank answer is an empty one', async () => {
  expect(await failureOf({ text: ' \u200b\u2060 ' })).toMatchObject({ kind: 'empty' });
});

test('a compressed answer is read', async () => {
  const answer = { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }] };
  const packed = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify(answer)));
  });
  await once(packed.listen(0, '127.0.0.1'), 'listening');
  const { port } = packed.address() as AddressInfo;
  const read = await ask([], { connection: connectionOf({ baseUrl: `http://127.0.0.1:${port}/v1` }) });
  packed.close();
  expect(read).toMatchObject({ isOk: true, text: 'Hello' });
});
