import { pickLanguage } from './pick-language';

test.each([
  [['x'], undefined],
  [['a', 'no'], undefined],
  [['Hola'], 'es'],
  [['Wann kommt mein Paket?'], 'de'],
  [['Wann kommt mein Paket?', 'ok'], 'de'],
  [['Wann kommt mein Paket?', 'Where is my parcel now?'], 'en'],
])('%j is %s', (texts, language) => expect(pickLanguage(texts)).toBe(language));
