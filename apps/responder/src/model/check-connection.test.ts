import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { startScriptedModel, type ModelScript, type ScriptedModel } from '@parley/testing';
import { checkConnection } from './check-connection';

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

const check = (script: ModelScript) => {
  server.play(script);
  const connection = {
    baseUrl: server.baseUrl,
    model: 'm',
    apiKey: 'sk-1',
    headers: {},
    quirks: ['no_tools'] as const,
    prices: undefined,
  };
  return checkConnection(egress, connection, new AbortController().signal);
};

const call = { toolCalls: [{ name: 'look_up', arguments: { query: 'shipping' } }] };

test('a server without quirks has none, whatever was thought of it before', async () => {
  const found = await check(({ body }) => (body.tools ? call : { text: 'OK' }));
  expect(found).toMatchObject({ text: { isOk: true }, tools: { isOk: true }, usage: { isOk: true }, quirks: [] });
  expect(server.requests).toHaveLength(2);
});

test('a model that refuses max_tokens wants the other name of it', async () => {
  const found = await check(({ body }) => {
    if (body.max_tokens !== undefined) return { status: 400, message: 'Use max_completion_tokens' };
    return body.tools ? call : { text: 'OK' };
  });
  expect(found.quirks).toEqual(['max_completion_tokens']);
});

test.each<[string, ModelScript]>([
  ['refuses tools', ({ body }) => (body.tools ? { status: 400, message: 'no tools' } : { text: 'OK' })],
  ['calls none', [{ text: 'OK' }]],
  [
    'writes no arguments',
    ({ body }) => (body.tools ? { toolCalls: [{ name: 'look_up', arguments: '{"q' }] } : { text: 'OK' }),
  ],
])('a server that %s is used without tools', async (_, script) => {
  const found = await check(script);
  expect(found).toMatchObject({ text: { isOk: true }, tools: { isOk: false }, quirks: ['no_tools'] });
});

test('a server that says no usage is estimated', async () => {
  const found = await check(({ body }) => ({ ...(body.tools ? call : { text: 'OK' }), usage: false }));
  expect(found).toMatchObject({ usage: { isOk: false }, quirks: ['no_usage'] });
});

test('of a server that does not answer it says what it did, and nothing else is tried or changed', async () => {
  expect(await check([{ status: 401, message: 'Wrong key' }])).toEqual({
    text: { isOk: false, detail: 'unauthorized: HTTP 401: Wrong key', durationMs: expect.any(Number) as number },
    tools: { isOk: false, detail: 'Not tried', durationMs: 0 },
    usage: { isOk: false, detail: 'Not tried', durationMs: 0 },
    quirks: ['no_tools'],
  });
  expect(server.requests).toHaveLength(1);
  expect((await check([{ status: 400, message: 'No such model' }])).text.detail).toBe(
    'bad_request: HTTP 400: No such model',
  );
});
