import { firstNameOf } from './first-name';

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada   Lovelace ', 'Ada'],
  ['Ada', 'Ada'],
  ['Anne-Marie Dupont', 'Anne-Marie'],
  ["D'Arcy Wretzky", "D'Arcy"],
  ['Dr. Ada Lovelace', 'Ada'],
  ['Prof. Dr. Ada Lovelace', 'Ada'],
  ['Frau Ada Lovelace', 'Ada'],
  ['Lovelace, Ada', 'Ada'],
  ['Lovelace, Dr. Ada', 'Ada'],
  ['Łukasz Żak', 'Łukasz'],
  ['ليلى حداد', 'ليلى'],
  ['玲 王', '玲'],
])('of %j it is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test.each([
  'ada@shop.example',
  'Dr. Lovelace',
  'Frau Lovelace',
  'A. Lovelace',
  'A Lovelace',
  'Lovelace,',
  'Dr.',
  '',
  '   ',
  '0151 2345678',
  'https://shop.example',
  '<b>Ada</b>',
  '\u202eAda Lovelace',
  'A'.repeat(41),
])('%j has no first name to show', (name) => {
  expect(firstNameOf(name)).toBeUndefined();
});
