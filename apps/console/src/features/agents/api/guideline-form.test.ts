import type { Guideline } from '@parley/sdk';
import { guidelineOf, guidelineValuesOf } from './guideline-form';

const calling = {
  ...{ condition: 'they leave', action: null, hand_off: true, team_id: 'team_1' },
  ...{ phrases: ['my lawyer', 'sue you'], priority: 3, is_enabled: false },
};

test('a guideline that is opened and saved stays as it is', () => {
  expect(guidelineOf(guidelineValuesOf(calling as unknown as Guideline))).toEqual(calling);
  const plain = { ...calling, team_id: null };
  expect(guidelineOf(guidelineValuesOf(plain as unknown as Guideline))).toEqual(plain);
});

test('one that no longer hands off has no team', () => {
  const values = { ...guidelineValuesOf(calling as unknown as Guideline), hand_off: false, action: 'Say no.' };
  expect(guidelineOf(values)).toMatchObject({ team_id: null, action: 'Say no.' });
  expect(guidelineOf(guidelineValuesOf(undefined))).toMatchObject({ team_id: null, phrases: [], priority: 0 });
});
