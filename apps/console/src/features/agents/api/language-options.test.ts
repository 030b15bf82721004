import { languageOptions } from './language-options';

test('languages have names in the language of the reader, and the agent’s own is among them', () => {
  expect(languageOptions('en', 'de')[0]).toEqual({ value: 'en', label: 'Englisch' });
  expect(languageOptions('pt-BR', 'en')[0]).toEqual({ value: 'pt-BR', label: 'Brazilian Portuguese' });
  expect(languageOptions('x-private', 'en')[0]).toEqual({ value: 'x-private', label: 'x-private' });
  expect(languageOptions('de', 'en').filter(({ value }) => value === 'de')).toHaveLength(1);
});
