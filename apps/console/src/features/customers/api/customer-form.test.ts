import type { CustomerProfile } from '@parley/sdk';
import { changesOf, isOvertaken, repeatedName, valuesOf } from './customer-form';

const customer = {
  name: 'Mia',
  email: null,
  phone: '+49 30 1',
  locale: null,
  tags: ['vip'],
  attributes: { plan: 'pro', seats: 7, code: '007' },
} as unknown as CustomerProfile;
const values = valuesOf(customer);
const withText = (name: string, text: string) =>
  values.attributes.map((row) => (row.name === name ? { ...row, text } : row));

test.each([
  ['nothing', values, {}],
  ['a blank beside a value', { ...values, name: ' Mia ' }, {}],
  [
    'a field, and another emptied',
    { ...values, email: 'mia@example.com', phone: '' },
    { email: 'mia@example.com', phone: null },
  ],
  ['tags', { ...values, tags: [] }, { tags: [] }],
  ['a number stays a number', { ...values, attributes: withText('seats', '8') }, { attributes: { seats: 8 } }],
  ['a number becomes words', { ...values, attributes: withText('seats', 'many') }, { attributes: { seats: 'many' } }],
  ['text stays text', { ...values, attributes: withText('code', '008') }, { attributes: { code: '008' } }],
  ['an attribute removed', { ...values, attributes: values.attributes.slice(1) }, { attributes: { plan: null } }],
  [
    'an attribute added, an empty row not',
    {
      ...values,
      attributes: [
        ...values.attributes,
        { name: ' city ', text: 'Rome', isJson: false },
        { name: '', text: '', isJson: false },
      ],
    },
    { attributes: { city: 'Rome' } },
  ],
])('%s', (_, edited, expected) => {
  expect(changesOf(customer, edited)).toEqual(expected);
});

test('a name that two attributes have is found, empty rows are not', () => {
  const row = (name: string) => ({ name, text: '', isJson: false });
  expect(repeatedName([row('a'), row(''), row(''), row('b')])).toBeUndefined();
  expect(repeatedName([row('a'), row('b'), row('a ')])).toBe('a');
});

test('only a change of the same field by somebody else stands in the way', () => {
  const changes = { name: 'Maria' };
  expect(isOvertaken(changes, customer, { ...customer, email: 'mia@example.com' })).toBe(false);
  expect(isOvertaken(changes, customer, { ...customer, name: 'Mia T.' })).toBe(true);
  expect(isOvertaken({ attributes: { plan: null } }, customer, { ...customer, attributes: {} })).toBe(true);
});
