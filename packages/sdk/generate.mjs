// node generate.mjs [FILE]: generates the API's types from apps/gateway/openapi.json into src/base/generated.ts or
// FILE.
import { createClient } from '@hey-api/openapi-ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Methods are handwritten: of an operation, only its query is needed, as a schema. */
function schemasOnly({ openapi, info, paths, components }) {
  const queries = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId, parameters = [] }) => [operationId, parameters.filter((each) => each.in === 'query')])
    .filter(([, parameters]) => parameters.length > 0)
    .map(([operationId, parameters]) => [
      `${operationId[0].toUpperCase()}${operationId.slice(1)}Query`,
      object(parameters),
    ]);
  return {
    openapi,
    info,
    paths: {},
    components: { schemas: { ...components.schemas, ...Object.fromEntries(queries) } },
  };
}

function object(parameters) {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Alternatives that differ only in format are one type in TypeScript. */
function withoutFormats(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutFormats);
  const { anyOf, ...rest } = schema;
  const isFormatOnly = 'type' in schema && anyOf?.every((each) => Object.keys(each).join() === 'format');
  const kept = anyOf === undefined || isFormatOnly ? rest : schema;
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, withoutFormats(value)]));
}

const folder = mkdtempSync(join(tmpdir(), 'parley-sdk-'));
await createClient({
  input: withoutFormats(schemasOnly(JSON.parse(readFileSync(at('../../apps/gateway/openapi.json'), 'utf8')))),
  output: folder,
  logs: { level: 'silent' },
  plugins: ['@hey-api/typescript'],
});
const types = readFileSync(join(folder, 'types.gen.ts'), 'utf8');
rmSync(folder, { recursive: true });
// The description does not name a server.
writeFileSync(
  process.argv[2] ?? at('src/base/generated.ts'),
  types.replace(/export type ClientOptions = \{.*?\n\};\n\n/s, ''),
);
