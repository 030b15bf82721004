import type { AgentValues } from './agent-form';
import { changesOfOthers, fieldOf, patchOf } from './agent-form';

const hours = { isLimited: false, timezone: 'UTC', week: {}, holidays: '' };
const values = (changes: object = {}) =>
  ({ name: 'Ada', tone: 'kind', on_anger: true, hours, ...changes }) as AgentValues;

const textFields = [
  'description',
  'welcome_message',
  'formality',
  'language',
  'model_id',
  'judge_model_id',
  'instructions',
  'after_unknown',
  'handoff_message',
  'team_id',
  'resolve_after_minutes',
  'limit_turns',
  'limit_tokens',
  'limit_cost',
  'limit_cost_per_day',
];

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

test('the team that takes over is set and taken away, and a fault of it is a fault of the field', () => {
  const began = { ...values(), customer_attributes: '', texts: {} };
  const texts = Object.fromEntries(textFields.map((field) => [field, '']));
  const patched = (team: string) => patchOf({ ...texts, ...began, team_id: team } as AgentValues, began as AgentValues);
  expect(patched('team_1').automation).toMatchObject({ handoff: { team_id: 'team_1' } });
  expect(patched('').automation).toMatchObject({ handoff: { team_id: null } });
  expect(fieldOf('automation.handoff.team_id')).toBe('team_id');
});

test('attributes of a customer are a name per line, and a fault of one is a fault of the field', () => {
  const began = { ...values(), customer_attributes: 'plan', texts: {} };
  const texts = Object.fromEntries(textFields.map((field) => [field, '']));
  const patched = (lines: string) =>
    patchOf({ ...texts, ...began, customer_attributes: lines } as AgentValues, began as AgentValues).automation;
  expect(patched(' plan \n\nlast order')).toMatchObject({ customer_attributes: ['plan', 'last order'] });
  expect(patched('')).toMatchObject({ customer_attributes: [] });
  expect(fieldOf('automation.customer_attributes.1')).toBe('customer_attributes');
});
