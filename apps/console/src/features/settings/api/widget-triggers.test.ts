import type { WidgetTrigger } from '@parley/sdk';
import { newTrigger, toTrigger, toTriggerValues } from './widget-triggers';

test('a trigger is the same after its form was opened and saved', () => {
  const trigger: WidgetTrigger = {
    ...{ name: 'cart', text: 'Can I help?', page: '*/cart*', after_seconds: 20, scroll_percent: null },
    ...{ visitors: 'returning', again_after_days: 7 },
  };
  expect(toTrigger(toTriggerValues(trigger))).toEqual(trigger);
});

test('what is empty has its default', () => {
  expect(toTriggerValues({ name: 'a', text: 'b' })).toEqual({ ...newTrigger, name: 'a', text: 'b', after_seconds: '' });
  expect(toTrigger({ ...newTrigger, name: ' a ', page: ' ' })).toMatchObject({
    ...{ name: 'a', page: null, after_seconds: 10, scroll_percent: null, again_after_days: null },
  });
});
