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
  ['never where others would miss them', false],
])('empties all figures %s', (_, isOwn) => {
  const cases = fc.sample(casesOf(readRpcs(), pool, { ...target, isOwn }), { numRuns: 600, seed: 1 });
  expect(cases.some(({ rpc }) => rpc.name === 'EmptyFigures')).toBe(isOwn);
});
