import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { newId } from '@parley/schemas';
import { z } from 'zod';
import { fakeId } from '../../../test/fake-ids';
import { aCode, aCredentialId, aPassword } from '../../../test/fake-people';
import { aConversationId } from '../../../test/fake-services';
import { startGateway, type GatewayUnderTest, type SendOptions } from '../../../test/gateway-under-test';
import type { Endpoint } from '../../routes/v1/endpoint';
import { routes } from '../../routes/v1';
import { apiDocument } from './document';

const file = join(__dirname, '../../../openapi.json');

interface Operation {
  operationId: string;
  requestBody?: object;
  responses: Record<string, DescribedResponse>;
}
interface DescribedResponse {
  $ref?: string;
  headers?: object;
  content?: Record<string, { schema: object; example?: unknown }>;
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
  // Prettier reflows the file; nothing else may differ, including the order.
  expect(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).toBe(JSON.stringify(made));
});

test('it has every route of the table, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.map(([method, path]) => `${method} ${templateOf(path)}`);
  expect(described.sort()).toEqual(served.sort());
});

test('every operation has a name of its own', () => {
  const names = Object.values(document.paths).flatMap((item) => Object.values(item).map((each) => each.operationId));
  expect(new Set(names).size).toBe(routes.length);
});

/** Referred to, directly or not. */
function schemasIn(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    schemasIn(document.components['schemas']?.[name], found.add(name));
  }
  return found;
}

test('answers may get more fields, bodies may not', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const { schemas = {} } = document.components;
  const all = (parts: Iterable<string>): string => JSON.stringify([...parts].map((name) => schemas[name]));
  expect(all(schemasIn(operations.map((each) => each.responses)))).not.toContain('"additionalProperties":false');
  const inputs = schemasIn(operations.map((each) => each.requestBody ?? {}));
  for (const name of inputs) {
    const { type, properties, oneOf, additionalProperties } = schemas[name] as Record<string, unknown>;
    if (type === 'object' && properties && !oneOf)
      expect({ name, additionalProperties }).toEqual({ name, additionalProperties: false });
  }
  expect(inputs.size).toBeGreaterThan(20);
});

test('each body has a name, as has each shared part', () => {
  const text = JSON.stringify(document.paths);
  for (const { requestBody, operationId } of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    if (!requestBody) continue;
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Request`;
    expect(schemasIn(requestBody)).toContain(name);
  }
  expect(text).not.toMatch(/"schema":\{"type":"object"/);
  const shared = [
    'Customer',
    'Pagination',
    'Period',
    'Channel',
    'ConversationStatus',
    'AgentStatus',
    'Author',
    'Sender',
  ];
  expect(Object.keys(document.components['schemas'] ?? {})).toEqual(expect.arrayContaining(shared));
});

test('messages are told apart by their type, both ways', () => {
  const { schemas = {} } = document.components;
  for (const name of ['Message', 'SendMessageRequest']) {
    const { discriminator, oneOf } = schemas[name] as Record<string, Record<string, object>>;
    expect(discriminator).toMatchObject({ propertyName: 'type' });
    expect(Object.values(discriminator?.['mapping'] ?? {})).toEqual(
      Object.values(oneOf ?? {}).map((each) => (each as { $ref: string }).$ref),
    );
  }
});

test('null is written in one way', () => {
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/"type":\["|"nullable"/);
  expect(text.match(/\{"type":"null"\}/g)?.length).toBeGreaterThan(20);
});

function templateOf(path: string): string {
  return `/v1${path.replace(/:(\w+)/g, '{$1}')}`;
}

function mediaTypeOf({ mediaType = 'application/json' }: { readonly mediaType?: string }): string {
  return mediaType;
}

function neededOf(permission: (typeof routes)[number][2]): object {
  if (permission === 'public') return { security: [] };
  if (permission === 'session' || permission === 'owner') return { security: [{ session: [] }] };
  if (typeof permission === 'string') return { 'x-required-permissions': [permission] };
  return { 'x-sufficient-permissions': permission };
}

test('each operation names its permission, and shows an answer that its own schema takes', () => {
  for (const [method, path, permission, { name, answer }] of routes) {
    const operation = document.paths[templateOf(path)]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, ...neededOf(permission) });
    if (!answer.schema) continue;
    const shown = operation?.responses[answer.status]?.content?.[mediaTypeOf(answer)];
    const checked = checkerOf(shown?.schema ?? {}).safeParse(shown?.example);
    expect({ name, faults: checked.error?.issues ?? [] }).toEqual({ name, faults: [] });
  }
});

test('each example of a body is one that the operation takes', () => {
  for (const [, , , { name, body }] of routes) {
    const faults = body?.schema.safeParse(body.example).error?.issues ?? [];
    expect({ name, faults }).toEqual({ name, faults: [] });
  }
});

test('its server is the public address, if there is one', () => {
  expect(document).toMatchObject({ servers: [{ url: '/' }] });
  expect(apiDocument('https://api.example.com').servers).toEqual([{ url: 'https://api.example.com' }]);
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
const aCredential = { id: aCredentialId, rawId: aCredentialId, type: 'public-key' };
/** Where the fake services need another body than the example. */
const bodies: Record<string, unknown> = {
  signIn: { email: 'ada@example.com', password: aPassword },
  signInWithPasskey: {
    credential: { ...aCredential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
  },
  beginPasskey: { current_password: aPassword },
  addPasskey: {
    name: 'Laptop',
    credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
  },
  signInWithOidc: { code: aCode, state: 'x'.repeat(43) },
  beginIdentity: { current_password: aPassword },
  addIdentity: { code: 'x', state: 'x'.repeat(43) },
};

function bodyOf({ name, body, upload }: Endpoint): unknown {
  if (upload) return aForm();
  return bodies[name] ?? body?.example;
}

function aForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.txt');
  return form;
}

function targetOf(path: string, { id, item }: Endpoint): string {
  const whole = id ? path.replace(':id', fakeId(id)) : path;
  const target = item ? whole.replace(`:${item.name}`, newId(item.prefix)) : whole;
  return `/v1${target.replace(':version', '3')}${path === '/search' ? '?q=refund' : ''}`;
}

/** Against the description of its status. */
async function check(method: string, path: string, template: string, options: SendOptions): Promise<number> {
  const reply = await gateway.send(method, path, options);
  const response = responseOf(document.paths[template]?.[method.toLowerCase()], reply.status);
  expect({ template, status: reply.status, response: typeof response }).toMatchObject({ response: 'object' });
  const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
  const schema = response?.content?.[type]?.schema;
  if (schema) {
    const checked = checkerOf(schema).safeParse(reply.body);
    expect({ template, status: reply.status, faults: checked.error?.issues ?? [] }).toMatchObject({ faults: [] });
  } else if (!response?.content?.['application/octet-stream']) expect(reply.text).toBe('');
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

const checkers = new Map<string, z.ZodType>();

/** Cached, as most refusals share a schema. */
function checkerOf(schema: object): z.ZodType {
  const text = JSON.stringify(schema);
  const checker = checkers.get(text) ?? z.fromJSONSchema(closed(withDefinitions(schema)) as never);
  checkers.set(text, checker);
  return checker;
}

/** With references to its own definitions. */
function withDefinitions(schema: object): object {
  const needed = [...schemasIn(schema)].map((name) => [name, document.components['schemas']?.[name]]);
  const text = JSON.stringify({ ...schema, $defs: Object.fromEntries(needed) as object });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as object;
}

/** Refuses undescribed fields. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, value: Record<string, unknown>) =>
    value?.['type'] === 'object' && value['properties'] && value['additionalProperties'] === undefined
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

/** Events need NATS; events.int.test.ts validates their answers. */
const withoutNats = routes.filter(([, path, access]) => !path.startsWith('/events') && !isOfPeople(access));

function isOfPeople(access: (typeof routes)[number][2]): access is 'public' | 'session' | 'owner' {
  return access === 'public' || access === 'session' || access === 'owner';
}

test.each(withoutNats.map(([method, path, , endpoint]) => [method, path, endpoint] as const))(
  '%s %s answers what is described, on success and on refusal',
  async (method, path, endpoint) => {
    const template = templateOf(path);
    const target = targetOf(path, endpoint);
    const body = bodyOf(endpoint);
    expect(await check(method, target, template, { body })).toBeLessThan(300);
    if (document.paths[template]?.[method.toLowerCase()]?.responses['304']) {
      expect(await check(method, target, template, { headers: { 'If-None-Match': '*' } })).toBe(304);
    }
    expect(await check(method, `${target}${target.includes('?') ? '&' : '?'}typo=1`, template, { body })).toBe(400);
    expect(await check(method, target, template, { key: null })).toBe(401);
    const narrow = gateway.fakes.addKey({ permissions: [] });
    expect(await check(method, target, template, { key: narrow })).toBe(403);
    const slow = gateway.fakes.addKey({ perMinute: 1, burst: 1 });
    await gateway.send(method, target, { key: slow, body });
    expect(await check(method, target, template, { key: slow })).toBe(429);
  },
);

test.each(
  routes.flatMap(([method, path, access, endpoint]) =>
    isOfPeople(access) ? [[method, path, endpoint, access] as const] : [],
  ),
)('%s %s answers people as is described', async (method, path, endpoint, access) => {
  const template = templateOf(path);
  const target = targetOf(path, endpoint);
  const body = bodyOf(endpoint);
  const { headers } = access === 'public' ? { headers: {} } : gateway.fakes.addSession();
  const as = (options: SendOptions): SendOptions => ({ key: null, body, headers, ...options });
  expect(await check(method, `${target}?typo=1`, template, as({}))).toBe(400);
  expect(await check(method, target, template, as({}))).toBeLessThan(300);
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
  expect((await gateway.send(method, target, as({ headers: foreign }))).status).toBe(403);
  if (access === 'public') return;
  expect(await check(method, target, template, as({ headers: {} }))).toBe(401);
  expect(await check(method, target, template, { body })).toBe(403);
});

test('GET one of a conversation is described with its messages, of every type', async () => {
  expect(await check('GET', conversation, '/v1/conversations/{id}', {})).toBe(200);
  for (const body of [
    { type: 'text', content: 'Hi', sender: 'customer' },
    { type: 'image', content: 'https://x.example/a.png', sender: 'customer', caption: null },
  ]) {
    expect(await check('POST', `${conversation}/messages`, '/v1/conversations/{id}/messages', { body })).toBe(201);
  }
});
