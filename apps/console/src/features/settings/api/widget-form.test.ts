import type { WidgetFormField } from '@parley/sdk';
import { newFormField, toFormField, toFormFieldValues } from './widget-form';

const fields: readonly WidgetFormField[] = [
  { type: 'email', is_required: true },
  { type: 'text', key: 'order', label: 'Order number', labels: { de: 'Bestellnummer' }, is_required: false },
  {
    ...{ type: 'choice', key: 'plan', label: 'Your plan', is_required: true },
    options: [{ value: 'free' }, { value: 'pro', labels: { de: 'Profi' } }],
  },
];

test.each(fields)('a field of type $type is the same after its settings were opened and saved', (field) => {
  expect(toFormField(toFormFieldValues(field))).toEqual(field);
});

test('an option has the labels that were given to it, without blanks, also under a name that every object has', () => {
  const optionLabels = { free: { de: ' kostenlos ', fr: ' ' }, gone: { de: 'weg' }, constructor: { ar: 'باني' } };
  const values = { ...newFormField, type: 'choice' as const, key: 'plan', label: 'Plan', optionLabels };
  expect(toFormField({ ...values, options: 'free\nconstructor\ntoString' })).toMatchObject({
    options: [
      { value: 'free', labels: { de: 'kostenlos' } },
      { value: 'constructor', labels: { ar: 'باني' } },
      { value: 'toString' },
    ],
  });
});

test('options are lines, and what belongs to another type is left out', () => {
  const values = { ...newFormField, key: ' plan ', label: 'Plan', options: ' free \n\npro\n' };
  expect(toFormField({ ...values, type: 'choice' })).toEqual({
    ...{ type: 'choice', key: 'plan', label: 'Plan', is_required: true },
    options: [{ value: 'free' }, { value: 'pro' }],
  });
  expect(toFormField({ ...values, type: 'phone' })).toEqual({ type: 'phone', is_required: true });
});
