import type { IdPrefix } from '@parley/schemas';
import fc from 'fast-check';
import { jsonHeaders, type HttpInput } from '../http/exchange';
import type { ApiDocument, Operation } from '../openapi/document';
import { wholeRun } from './figures';
import type { Holder, Names } from './holder';
import { oneOf } from '../base/random';

export type Probe = (names: Names, prober: Holder) => HttpInput;

interface Row {
  readonly method: string;
  readonly path: (names: Names) => string;
  readonly bodies: readonly ((names: Names) => string)[];
}

const AN_ID = /\b([a-z]+)_[0-7][0-9a-z]{25}\b/g;

function named(text: string, { ids }: Names): string {
  return text.replaceAll(AN_ID, (shown, prefix: IdPrefix) => ids[prefix] ?? shown);
}

function bodiesOf({ body, example }: Operation): Row['bodies'] {
  if (!body) return [() => ''];
  const shown = JSON.stringify(example ?? {});
  return [(names) => named(shown, names), () => '{}', () => '{"x":1}', () => '{', () => ''];
}

function idRows({ operations }: ApiDocument, prefixes: readonly IdPrefix[]): readonly Row[] {
  return operations
    .filter(({ path }) => path.includes('{id}'))
    .flatMap((operation) => {
      const { method, path, idPrefix } = operation;
      const rowOf = (prefix: IdPrefix | undefined, verb = method): Row => ({
        method: verb,
        path: ({ ids }) =>
          path
            .replace('{id}', (prefix && ids[prefix]) ?? '')
            .replace('{message_id}', ids.msg ?? '')
            .replace('{version}', '1'),
        bodies: bodiesOf(operation),
      });
      const own = prefixes.find((prefix) => prefix === idPrefix);
      if (!own) return [];
      const other = prefixes[(prefixes.indexOf(own) + 1 + (path.length % (prefixes.length - 1))) % prefixes.length];
      return [rowOf(own), rowOf(own), rowOf(other), ...(method === 'GET' ? [rowOf(own, 'HEAD')] : [])];
    });
}

function bodyRows({ operations }: ApiDocument, prefixes: readonly IdPrefix[]): readonly Row[] {
  return operations
    .filter(({ method, path, example }) => {
      const shown = [...JSON.stringify(example ?? {}).matchAll(AN_ID)].map(([, prefix]) => prefix);
      return method === 'POST' && !path.includes('{id}') && prefixes.some((prefix) => shown.includes(prefix));
    })
    .map((operation) => ({
      method: 'POST',
      path: () => operation.path,
      bodies: bodiesOf(operation).slice(0, 3),
    }));
}

const WINDOW = `start=${wholeRun.start}&end=${wholeRun.end}`;
const filters: Readonly<Record<string, IdPrefix | 'customer'>> = {
  agent_id: 'agent',
  conversation_id: 'conv',
  customer_id: 'customer',
  profile_id: 'cust',
  object_id: 'key',
  team_id: 'team',
};

/** Not of events, whose cursors move. */
function filterRows({ operations }: ApiDocument): readonly Row[] {
  return operations
    .filter(({ name, method, path }) => method === 'GET' && !path.includes('{id}') && name !== 'listEvents')
    .flatMap(({ path, query }) =>
      query
        .filter(({ name }) => name in filters)
        .map(({ name }): Row => {
          const window = query.some((each) => each.name === 'start') ? `${WINDOW}&` : '';
          const kind = filters[name] ?? 'agent';
          const value = (names: Names): string =>
            encodeURIComponent((kind === 'customer' ? names.customerId : names.ids[kind]) ?? '');
          return { method: 'GET', path: (names) => `${path}?${window}${name}=${value(names)}`, bodies: [() => ''] };
        }),
    );
}

type Extra = (names: Names) => HttpInput['headers'];

const extras: readonly Extra[] = [
  () => [],
  () => [],
  ({ agentEtag }) => [['If-None-Match', agentEtag]],
  ({ agentEtag }) => [['If-Match', agentEtag]],
  () => [['If-Match', '*']],
  () => [['If-None-Match', '*']],
  ({ ids }) => [['Idempotency-Key', `probe ${ids.agent} ${Math.trunc(performance.now() * 1_000)}`]],
  () => [['X-Parley-Account', 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze']],
  () => [['X-HTTP-Method-Override', 'GET']],
  // Only a session names an account.
  () => [['Parley-Account', 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze']],
  () => [['Parley-Mode', 'test']],
];

/** With headers that could change the order of checks. */
export function probes(document: ApiDocument, { ids }: Names): fc.Arbitrary<Probe> {
  const prefixes = Object.keys(ids) as IdPrefix[];
  return fc
    .tuple(
      oneOf(
        [6, fc.constantFrom(...idRows(document, prefixes))],
        [1, fc.constantFrom(...bodyRows(document, prefixes))],
        [1, fc.constantFrom(...filterRows(document))],
      ),
      fc.nat(100),
      fc.constantFrom(...extras),
    )
    .map(([{ method, path, bodies }, pick, extra]): Probe => {
      const body = bodies[pick % bodies.length];
      return (names, prober) => {
        const text = body?.(names) ?? '';
        return {
          method,
          target: path(names),
          headers: [...jsonHeaders(prober.key), ...extra(names)],
          ...(text === '' ? {} : { body: Buffer.from(text) }),
        };
      };
    });
}
