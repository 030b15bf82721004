import { luaText } from './lua';

test('a text is closed by nothing that is in it', () => {
  expect(luaText('{"a": [1]}')).toBe('[=[{"a": [1]}]=]');
  expect(luaText(']]')).toBe('[=[]]]=]');
  expect(luaText('a]=]b')).toBe('[==[a]=]b]==]');
});
