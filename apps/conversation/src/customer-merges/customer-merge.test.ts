import { areDistinct, undoFault, type MergeRecord } from './customer-merge';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `01890000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
];
const record: MergeRecord = {
  own: [],
  values: { compared: [], filled: { attributes: {}, tags: [] }, seen: { first: null, last: null } },
};
const createdAt = new Date('2026-11-01T00:00:00Z');
const merge = { into: a, from: b, record, createdAt, undoneAt: null };
const now = new Date('2026-11-30T23:59:59Z');
const root = { mergedInto: null };
const merged = { mergedInto: a };

test.each([
  ['can be undone for 30 days', merge, root, merged, now, undefined],
  ['after that no more', merge, root, merged, new Date('2026-12-01T00:00:00Z'), /for 30 days/],
  ['not without what it changed', { ...merge, record: null }, root, merged, now, /for 30 days/],
  ['not twice', { ...merge, undoneAt: now }, root, root, now, /already/],
  ['not once one is erased', merge, undefined, merged, now, /erased/],
  ['nor the other', merge, root, undefined, now, /erased/],
  ['not once it is merged on', merge, { mergedInto: c }, merged, now, /merged into another/],
  ['not once the other has another place', merge, root, { mergedInto: c }, now, /no longer merged/],
])('%s', (_, of, into, from, at, fault) => {
  const found = undoFault(of, into, from, at);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

const identity = (customerId: string, kind: string, verifiedAt: Date | null) => ({
  customerId,
  kind,
  key: `${kind}-${customerId}`,
  verifiedAt,
});

test.each([
  ['two verified external ids of two customers', [identity(a, 'external', now), identity(b, 'external', now)], true],
  ['of one of them', [identity(a, 'external', now), identity(b, 'external', null)], false],
  ['of one twice', [identity(a, 'external', now), identity(a, 'external', now)], false],
  ['another kind', [identity(a, 'external', now), identity(b, 'widget', now)], false],
])('%s', (_, identities, distinct) => {
  expect(areDistinct(identities)).toBe(distinct);
});
