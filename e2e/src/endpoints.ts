import type { Permission } from '@parley/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For keys. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  /** Any one of several. */
  readonly permission: Permission | readonly Permission[];
  readonly body?: unknown;
}

interface DescribedOperation {
  readonly security?: readonly object[];
  readonly 'x-required-permissions'?: readonly Permission[];
  readonly 'x-sufficient-permissions'?: readonly Permission[];
  readonly parameters?: readonly {
    readonly in?: string;
    readonly name?: string;
    readonly schema?: { readonly example?: string };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** From the gateway's route table; a system must serve the same. */
export const committedPaths = (
  JSON.parse(readFileSync(join(__dirname, '../../apps/gateway/openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  }
).paths;

const operations = Object.entries(committedPaths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** No call changes anything: ids are unknown, and bodies of creations invalid. */
export const endpoints: readonly Endpoint[] = operations.flatMap(({ method, path, operation }) => {
  const { 'x-required-permissions': required, 'x-sufficient-permissions': sufficient } = operation;
  const permission = required?.[0] ?? sufficient;
  if (permission === undefined) return [];
  const body = bodyOf(path, operation);
  return [
    {
      method,
      path: `${withIds(path, operation)}${wrongQuery(operation)}`,
      permission,
      ...(body === undefined ? {} : { body }),
    },
  ];
});

/** What can be listed, created, read, changed and deleted, with the example bodies. */
export const resources = Object.entries(committedPaths).flatMap(([path, { get, post }]) => {
  const { get: one, patch, delete: deletion } = committedPaths[`${path}/{id}`] ?? {};
  const [create, update] = [post, patch].map((each) => each?.requestBody?.content['application/json']?.example);
  const isWhole = get && one && deletion && create !== undefined && update !== undefined && !path.includes('{');
  return isWhole ? [{ path, create, update: update as object }] : [];
});

/** With or without a session: as `GET /v1/session`. */
export const endpointsOfPeople: readonly string[] = operations
  .filter(({ operation }) => operation.security !== undefined)
  .map(({ method, path }) => `${method} ${path}`);

/** For keys and people. */
export function methodsOf(path: string): string[] {
  const all = [...endpoints.map((each) => `${each.method} ${each.path}`), ...endpointsOfPeople];
  return all.filter((each) => each.endsWith(` ${path}`)).map((each) => each.split(' ')[0] ?? '');
}

/** The description's example ids do not exist. */
function withIds(path: string, { parameters = [] }: DescribedOperation): string {
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => parameters.find((each) => each.in === 'path' && each.name === name)?.schema?.example ?? '',
  );
}

function bodyOf(path: string, { requestBody }: DescribedOperation): unknown {
  return path.includes('{') ? requestBody?.content['application/json']?.example : requestBody && {};
}

/** A stream would not end: its query is invalid. */
function wrongQuery({ responses }: DescribedOperation): string {
  return responses['200']?.content && 'text/event-stream' in responses['200'].content ? '?after=' : '';
}
