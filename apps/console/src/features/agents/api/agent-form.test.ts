import type { AgentValues } from './agent-form';
import { changesOfOthers } from './agent-form';

const hours = { isLimited: false, timezone: 'UTC', week: {}, holidays: '' };
const values = (changes: object = {}) =>
  ({ name: 'Ada', tone: 'kind', on_anger: true, hours, ...changes }) as AgentValues;

test('what nobody else has changed is no change of others', () => {
  expect(changesOfOthers(values(), values(), values({ name: 'Grace' }))).toEqual([]);
});

test('what only others have changed is taken; what both have changed is told apart', () => {
  const now = values({ name: 'Mary', on_anger: false, hours: { ...hours, isLimited: true } });
  const changes = changesOfOthers(values(), now, values({ name: 'Grace', tone: 'brisk' }));
  expect(changes).toEqual([
    { field: 'name', before: 'Ada', now: 'Mary', isMineToo: true },
    { field: 'on_anger', before: true, now: false, isMineToo: false },
    { field: 'hours', before: hours, now: { ...hours, isLimited: true }, isMineToo: false },
  ]);
});

test('two who have made the same of a field do not contradict each other', () => {
  const mary = values({ name: 'Mary' });
  expect(changesOfOthers(values(), mary, mary)).toMatchObject([{ field: 'name', isMineToo: false }]);
});
