import type { Member } from '@parley/sdk';
import { atWordAt, findMembers, mentionsIn, splitMentions } from './mentions';

const member = (id: string, name: string | null, email = `${id}@example.com`) => ({ id, name, email }) as Member;
const members = [
  member('ada', 'Ada'),
  member('lovelace', 'Ada Lovelace'),
  member('zoe', 'Zoë (Berlin)'),
  member('new', null),
];

test.each([
  ['@', 1, { start: 0, typed: '' }],
  ['Hi @Ad', 6, { start: 3, typed: 'Ad' }],
  ['(@z', 3, { start: 1, typed: 'z' }],
  ['ada@example', 11, undefined],
  ['@Ada Lo', 7, undefined],
  ['a @b@', 5, undefined],
])('behind the @ of %j stands what is typed', (text, caret, word) => {
  expect(atWordAt(text, caret)).toEqual(word);
});

test('members are found by each of their names, whatever the accents, and by their address', () => {
  const found = (typed: string) => findMembers(members, typed).map(({ id }) => id);
  expect(found('love')).toEqual(['lovelace']);
  expect(found('ZOE')).toEqual(['zoe']);
  expect(found('new@')).toEqual(['new']);
  expect(found('')).toHaveLength(4);
});

test('the longest name counts, each member once, and only where the name ends', () => {
  expect(mentionsIn('@Ada Lovelace and @Ada, @Ada!', members)).toEqual(['lovelace', 'ada']);
  expect(mentionsIn('@Adam, x@Ada, @Zoë (Berlin)', members)).toEqual(['zoe']);
  expect(mentionsIn('ask @new@example.com', members)).toEqual(['new']);
  expect(mentionsIn('@Ada', [])).toEqual([]);
  expect(splitMentions('Hi @Ada!', members)).toEqual([
    { text: 'Hi ' },
    { text: '@Ada', memberId: 'ada' },
    { text: '!' },
  ]);
});
