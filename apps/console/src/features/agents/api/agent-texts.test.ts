import { textsPatch, withText } from './agent-texts';

test('a text that is emptied is as if it had never been set', () => {
  const texts = withText({}, 'greeting', 'de', 'Hallo!');
  expect(texts).toEqual({ greeting: { de: 'Hallo!' } });
  expect(withText(texts, 'greeting', 'de', ' ')).toEqual({});
});

test('the patch takes away what is gone, and keeps the other languages', () => {
  const before = { greeting: { de: 'Hallo!', en: 'Hi!' }, thanks: { en: 'Cheers' } };
  expect(textsPatch(before, { greeting: { de: 'Moin!' } })).toEqual({
    greeting: { de: 'Moin!', en: null },
    thanks: null,
  });
});
