import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methodsOf, nameOf } from '../test/operation-names.cjs';
import { EventStream, Parley } from '.';
import { VERSION } from './version';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Operation {
  operationId: string;
  parameters?: { in?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { $ref?: string } }> };
}
const description = JSON.parse(read('apps/gateway/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
};
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

const helpers = ['knowledge.sources.upload', 'webhooks.unwrap'];

const requests: { operation: string; body: string | undefined; isMarked: boolean }[] = [];
const parley = new Parley({
  apiKey: 'key',
  baseUrl: 'http://parley',
  fetch: async (url, { method, body, headers }) => {
    const operation = `${method} ${decodeURIComponent(new URL(url).pathname)}`;
    requests.push({ operation, body: body?.toString(), isMarked: new Headers(headers).has('x-mark') });
    return Response.json({ data: [], pagination: { next_cursor: null } });
  },
});
const methods = methodsOf(parley);

test('every operation of the description has its method, and there is no other', () => {
  const expected = operations.map(nameOf).sort();
  expect([...methods.keys()].filter((name) => !helpers.includes(name)).sort()).toEqual(expected);
});

const isForm = (body: Operation['requestBody']): boolean => body?.content['multipart/form-data'] !== undefined;

function hasFields({ requestBody }: Operation): boolean {
  if (isForm(requestBody)) return true;
  const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  const { properties, ...more } = description.components.schemas[name] ?? {};
  return Object.keys(properties ?? {}).length > 0 || Object.keys(more).some((key) => /Of$/.test(key));
}

test.each(operations)('$operationId: ids, then what it takes, then options', async (operation) => {
  const { method, path, parameters = [] } = operation;
  const ids = path.match(/\{\w+\}/g) ?? [];
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const taken = hasQuery || hasFields(operation) ? [{}] : [];
  requests.length = 0;
  const called = methods.get(nameOf(operation))?.(...ids, ...taken, { headers: { 'x-mark': '1' } });
  await (called instanceof EventStream
    ? called[Symbol.asyncIterator]()
        .next()
        .catch(() => undefined)
    : called);
  const json = operation.requestBody ? '{}' : undefined;
  const body = isForm(operation.requestBody) ? '[object FormData]' : json;
  expect(requests).toEqual([{ operation: `${method} ${path}`, body, isMarked: true }]);
});

test('the types are those that npm run generate:sdk makes of the description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sdk-'));
  const file = join(folder, 'generated.ts');
  execFileSync(process.execPath, [join(root, 'packages/sdk/generate.mjs'), file]);
  expect(readFileSync(file, 'utf8')).toBe(read('packages/sdk/src/base/generated.ts'));
  rmSync(folder, { recursive: true });
});

test('it tells servers the version of its package', () => {
  expect(JSON.parse(read('packages/sdk/package.json'))).toHaveProperty('version', VERSION);
});
