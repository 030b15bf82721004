import fc from 'fast-check';
import { readRpcs } from './registry';
import { casesOf } from './run-grpc';

const pool = {
  tenant: {},
  ids: () => ({ agents: ['agent_1'], conversations: ['conv_1'], accounts: ['acct_1'] }),
  learn: () => Promise.resolve(),
};
const target = { url: '', home: '', addresses: {} };

it.each([
  ['on a system of its own', true],
  ['never where others would notice', false],
])('empties all figures and replays all events %s', (_, isOwn) => {
  const cases = fc.sample(casesOf(readRpcs(), pool, { ...target, isOwn }), { numRuns: 4_000, seed: 1 });
  for (const name of ['EmptyFigures', 'ReplayEvents']) expect(cases.some(({ rpc }) => rpc.name === name)).toBe(isOwn);
});
