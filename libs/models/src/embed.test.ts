import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { startScriptedModel, type ModelStep, type ScriptedModel } from '@parley/testing';
import { embed } from './embed';

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

const connectionTo = (baseUrl: string) => ({
  baseUrl,
  model: 'chat',
  apiKey: 'sk-1234567890abcdef',
  headers: {},
  quirks: [],
  prices: undefined,
});
function ask(step: ModelStep, baseUrl = server.baseUrl, timeoutMs = 20_000) {
  server.play([step]);
  return embed(egress, { connection: connectionTo(baseUrl), model: 'small', texts: ['one', 'two'], timeoutMs });
}
const answer = (...embeddings: readonly unknown[]): ModelStep => ({
  raw: JSON.stringify({
    data: embeddings.map((embedding, at) => ({ index: 1 - at, embedding })),
    usage: { total_tokens: 7 },
  }),
});

test('vectors come in the order of the texts, whatever order the server has', async () => {
  expect(await ask(answer([0, 2], [1, 0]))).toEqual({
    isOk: true,
    vectors: [
      [1, 0],
      [0, 2],
    ],
    tokens: 7,
  });
  const [request] = server.requests;
  expect(request).toMatchObject({ path: '/v1/embeddings', headers: { authorization: 'Bearer sk-1234567890abcdef' } });
  expect(request?.body).toEqual({ model: 'small', input: ['one', 'two'], encoding_format: 'float' });
});

test.each<[string, ModelStep, string]>([
  ['one vector too few', answer([1, 0]), 'garbage'],
  ['vectors of two lengths', answer([1, 0], [1]), 'garbage'],
  ['a vector without a direction', answer([0, 0], [1, 0]), 'garbage'],
  ['words', answer('x', 'y'), 'garbage'],
  ['no JSON', { raw: '<html>' }, 'garbage'],
  ['401', { status: 401 }, 'unauthorized'],
  ['404', { status: 404 }, 'bad_request'],
  ['429', { status: 429 }, 'rate_limited'],
  ['500', { status: 500 }, 'server'],
])('%s is a failure', async (_, step, kind) => {
  expect(await ask(step)).toMatchObject({ isOk: false, failure: { kind } });
});

test('a server that hangs or is away is a failure in time', async () => {
  expect(await ask({ hang: 'before' }, server.baseUrl, 100)).toMatchObject({
    isOk: false,
    failure: { kind: 'timeout' },
  });
  expect(await ask({ text: 'OK' }, 'http://127.0.0.1:1/v1')).toMatchObject({ failure: { kind: 'network' } });
});
