import { readFileSync } from 'node:fs';
import { newId, type IdPrefix } from '@parley/schemas';
import { kinds } from '@parley/schemas/kinds';
import fc from 'fast-check';
import { readDocument } from '../openapi/document';
import { rpcsAbout } from './grpc-probes';
import { absentNames, type Holder } from './holder';
import { probes } from './probes';

const prefixes = (Object.keys(kinds) as IdPrefix[]).filter((prefix) => !['acct', 'person'].includes(prefix));
const ids = Object.fromEntries(prefixes.map((prefix) => [prefix, newId(prefix)]));
const names = { ids, customerId: 'secret-1', agentEtag: '"1-a"' };
const holder = { ...names, key: 'k' } as Holder;
const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));

test('every operation about one object is probed with a foreign id and with an absent one', () => {
  const drawn = fc.sample(probes(document, names), { numRuns: 20_000, seed: 1 });
  const targets = new Set(drawn.map((probe) => `${probe(names, holder).method} ${probe(names, holder).target}`));
  const missing = document.operations.filter(({ method, path, idPrefix = '' }) => {
    const target = path.replace('{id}', ids[idPrefix as IdPrefix] ?? '').replace('{message_id}', ids.msg ?? '');
    return path.includes('{id}') && !targets.has(`${method} ${target.replace('{version}', '1')}`);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
  const absent = absentNames(names);
  expect(drawn.some((probe) => probe(absent, holder).target.includes(ids.agent ?? ''))).toBe(false);
});

test('every RPC that the gateway calls with an id is probed', () => {
  const probed = rpcsAbout(names).map(({ name }) => name);
  expect(probed.length).toBeGreaterThan(90);
  for (const name of ['GetAgent', 'UpdateGuideline', 'GetMessage', 'GetConnection', 'RotateSecret', 'RollApiKey'])
    expect(probed).toContain(name);
});
