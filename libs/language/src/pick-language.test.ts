import { pickLanguage } from './pick-language';

test.each([
  [['x'], undefined],
  [['a', 'no'], undefined],
  [['Hola'], 'es'],
  [['Wann kommt mein Paket?'], 'de'],
  [['Wann kommt mein Paket?', 'ok'], 'de'],
  [['Wann kommt mein Paket?', 'Where is my parcel now?'], 'en'],
])('%j is %s', (texts, language) => expect(pickLanguage(texts)).toBe(language));

test('what is the same in Spanish and in Portuguese is in the language that was spoken before', () => {
  expect(pickLanguage(['cancelar pedido'], 'pt')).toBe('pt');
  expect(pickLanguage(['cancelar pedido'], 'es')).toBe('es');
  expect(pickLanguage(['Onde está a minha encomenda?', 'cancelar pedido'], 'es')).toBe('pt');
  expect(pickLanguage(['¿Dónde está mi pedido?', 'cancelar pedido'], 'pt')).toBe('es');
});
