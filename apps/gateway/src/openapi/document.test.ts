import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { z } from 'zod';
import { aConversationId, anAgentId } from '../../test/fake-services';
import { startGateway, type GatewayUnderTest, type SendOptions } from '../../test/gateway-under-test';
import { routes } from '../routes/v1/index';
import { apiDocument } from './document';

const file = join(__dirname, '../../openapi.json');

interface Operation {
  operationId: string;
  requestBody?: object;
  responses: Record<string, DescribedResponse>;
}
interface DescribedResponse {
  $ref?: string;
  headers?: object;
  content?: Record<string, { schema: object }>;
}
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, DescribedResponse>>;
};

let gateway: GatewayUnderTest;
let document: Document;
beforeAll(async () => {
  gateway = await startGateway();
  document = (await gateway.send('GET', '/openapi.json', { key: null })).body as never;
});
afterAll(() => gateway.stop());

test('the committed description is the one that is made (UPDATE_OPENAPI=true writes it)', () => {
  const made = apiDocument();
  if (environment()['UPDATE_OPENAPI'] === 'true') writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  // Prettier breaks the lines of the file its own way; nothing else may differ, the order least of all.
  expect(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).toBe(JSON.stringify(made));
});

test('it has every route of the table, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.map(([method, path]) => `${method} /v1${path.replace(':id', '{id}')}`);
  expect(described.sort()).toEqual(served.sort());
});

test('every operation has a name of its own', () => {
  const names = Object.values(document.paths).flatMap((item) => Object.values(item).map((each) => each.operationId));
  expect(new Set(names).size).toBe(routes.length);
});

test('answers may get more fields, bodies may not', () => {
  const { schemas, responses } = document.components;
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const answers = JSON.stringify([schemas, responses, operations.map((each) => each.responses)]);
  expect(answers).not.toContain('"additionalProperties":false');
  for (const { requestBody } of operations) {
    if (requestBody) expect(JSON.stringify(requestBody)).toContain('"additionalProperties":false');
  }
});

test('a whole number has its own bounds only', () => {
  const text = JSON.stringify(document);
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  expect(text).not.toMatch(/"type":"integer","pattern"/);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(100);
  for (const path of new Set(references)) {
    const target = path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document);
    expect({ path, found: typeof target }).toEqual({ path, found: 'object' });
  }
});

const conversation = `/v1/conversations/${aConversationId}`;
const bodies: Record<string, unknown> = {
  createAgent: { name: 'Mia' },
  updateAgent: { name: 'Mia' },
  openConversation: { agent_id: anAgentId, channel: 'slack', customer: { id: 'c' } },
  updateConversation: { tags: [] },
  rateConversation: { score: 5 },
  sendMessage: { type: 'buttons', content: 'Sure?', sender: 'agent', buttons: [{ id: 'y', text: 'Yes' }] },
};

/** Holds an answer against what the description says of its status. */
async function check(method: string, path: string, template: string, options: SendOptions): Promise<number> {
  const reply = await gateway.send(method, path, options);
  const response = responseOf(document.paths[template]?.[method.toLowerCase()], reply.status);
  expect({ template, status: reply.status, response: typeof response }).toMatchObject({ response: 'object' });
  const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
  const schema = response?.content?.[type]?.schema;
  if (schema) {
    const checked = z.fromJSONSchema(closed(withDefinitions(schema)) as never).safeParse(reply.body);
    expect({ template, status: reply.status, faults: checked.error?.issues ?? [] }).toMatchObject({ faults: [] });
  } else expect(reply.text).toBe('');
  const always = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'ETag', 'Location'];
  const described = always.filter((name) => name in (response?.headers ?? {}));
  const sent = always.filter((name) => reply.headers.has(name));
  expect({ template, status: reply.status, sent }).toEqual({ template, status: reply.status, sent: described });
  return reply.status;
}

function responseOf(operation: Operation | undefined, status: number): DescribedResponse | undefined {
  const described = operation?.responses[String(status)];
  const name = described?.$ref?.split('/').at(-1);
  return name ? document.components['responses']?.[name] : described;
}

/** A schema that stands alone, its references turned towards its own definitions. */
function withDefinitions(schema: object): object {
  const text = JSON.stringify({ ...schema, $defs: document.components['schemas'] });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as object;
}

/** The same schema refusing what it does not name, so that no field goes undescribed. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, value: Record<string, unknown>) =>
    value?.['type'] === 'object' && value['properties'] && value['additionalProperties'] === undefined
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

test.each(routes.map(([method, path, , { name }]) => [method, path, name] as const))(
  '%s %s answers what is described, on success and on refusal',
  async (method, path, name) => {
    const template = `/v1${path.replace(':id', '{id}')}`;
    const id = path.startsWith('/conversations') ? aConversationId : anAgentId;
    const target = `/v1${path.replace(':id', id)}`;
    expect(await check(method, target, template, { body: bodies[name] })).toBeLessThan(300);
    if (document.paths[template]?.[method.toLowerCase()]?.responses['304']) {
      expect(await check(method, target, template, { headers: { 'If-None-Match': '*' } })).toBe(304);
    }
    expect(await check(method, `${target}?typo=1`, template, { body: bodies[name] })).toBe(400);
    expect(await check(method, target, template, { key: null })).toBe(401);
    const narrow = gateway.fakes.addKey({ permissions: [] });
    expect(await check(method, target, template, { key: narrow })).toBe(403);
    const slow = gateway.fakes.addKey({ perMinute: 1, burst: 1 });
    await gateway.send(method, target, { key: slow, body: bodies[name] });
    expect(await check(method, target, template, { key: slow })).toBe(429);
  },
);

test('GET one of a conversation is described with its messages, of every type', async () => {
  expect(await check('GET', conversation, '/v1/conversations/{id}', {})).toBe(200);
  for (const body of [
    { type: 'text', content: 'Hi', sender: 'customer' },
    { type: 'image', content: 'https://x.example/a.png', sender: 'customer', caption: null },
  ]) {
    expect(await check('POST', `${conversation}/messages`, '/v1/conversations/{id}/messages', { body })).toBe(201);
  }
});
