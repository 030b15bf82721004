import type { ErrorCode } from '@parley/errors';
import { makeKey, newId } from '@parley/schemas';
import fc from 'fast-check';
import type { ApiDocument, Operation } from '../openapi/document';
import type { HttpInput } from './exchange';
import samples from '../base/samples.json';

export interface OddRequest {
  readonly input: HttpInput;
  /** `2xx` is any success or redirection. */
  readonly allowed: readonly (ErrorCode | '2xx')[];
  readonly isAuthenticated: boolean;
  readonly operation?: Operation;
}

const paths = [...samples.paths, `/${'x'.repeat(8_000)}`];

const pages = ['/livez', '/readyz', '/openapi.json', '/docs', '/errors', '/errors/not_found', '/'];

/** Failed authentications are counted by address: this protects the good keys. */
const FROM = '127.0.0.99';

export function oddRequests(document: ApiDocument, key: string): fc.Arbitrary<OddRequest> {
  const bearer = [['Authorization', `Bearer ${key}`]] as const;
  const unknown = fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT'))
    .map(([target, method]): OddRequest => ({
      input: { method, target, headers: bearer },
      allowed: ['not_found', 'method_not_allowed', 'validation_failed'],
      isAuthenticated: false,
    }));
  const operation = fc.constantFrom(...document.operations);
  const pathOf = ({ path }: Operation): string =>
    path
      .replace('{id}', newId(path.includes('agents') ? 'agent' : 'conv'))
      .replace('{version}', '1')
      .replace('{message_id}', newId('msg'));
  const method = fc
    .tuple(
      operation,
      fc.constantFrom('PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'PURGE', 'QUERY', 'DELETE', 'PATCH'),
    )
    .filter(([{ path }, name]) => !document.operations.some((each) => each.path === path && each.method === name))
    .map(([of, name]): OddRequest => ({
      input: { method: name, target: pathOf(of), headers: bearer },
      allowed: ['method_not_allowed'],
      isAuthenticated: true,
    }));
  const head = operation
    .filter((of) => of.method === 'GET')
    .map((of): OddRequest => ({
      input: { method: 'HEAD', target: pathOf(of), headers: bearer },
      allowed: of.path.includes('{id}') ? ['not_found'] : ['2xx'],
      isAuthenticated: true,
      operation: of,
    }));
  const page = fc
    .tuple(fc.constantFrom(...pages), fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'))
    .map(([target, name]): OddRequest => ({
      input: { method: name, target, headers: [] },
      allowed: name === 'GET' || name === 'HEAD' ? ['2xx'] : ['method_not_allowed'],
      isAuthenticated: false,
    }));
  return fc.oneof(unknown, method, head, page, badKeys(operation, pathOf, key));
}

function badKeys(
  operation: fc.Arbitrary<Operation>,
  pathOf: (of: Operation) => string,
  key: string,
): fc.Arbitrary<OddRequest> {
  const values: readonly (string | undefined)[] = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    key,
    `Basic ${key}`,
    `Bearer ${key}x`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer "${key}"`,
    `Bearer ${key.startsWith('parley_live_') ? key.replace('live', 'test') : key.replace('test', 'live')}`,
    `Bearer ${makeKey('live')}`,
    `Bearer ${makeKey('test')}`,
    'Bearer parley_live_',
    'Bearer __proto__',
    'Bearer \u00ff\u00fe',
    `Bearer ${'x'.repeat(6_000)}`,
    `Bearer ${'0'.repeat(44)}`,
    `Digest username="${key}"`,
  ];
  return fc.tuple(operation, fc.constantFrom(...values)).map(([of, value]): OddRequest => ({
    input: {
      method: of.method,
      target: pathOf(of),
      headers: value === undefined ? [] : [['Authorization', value]],
      from: FROM,
    },
    // After too many failures from one address, whatever the key.
    allowed: ['unauthorized', 'rate_limited'],
    isAuthenticated: false,
    operation: of,
  }));
}
