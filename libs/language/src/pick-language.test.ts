import { pickLanguage } from './pick-language';

test.each([
  [['x'], undefined],
  [['a', 'no'], undefined],
  [['Hola'], 'es'],
  [['Wann kommt mein Paket?'], 'de'],
  [['Wann kommt mein Paket?', 'ok'], 'de'],
  [['Wann kommt mein Paket?', 'Where is my parcel now?'], 'en'],
])('%j is %s', (texts, language) => expect(pickLanguage(texts)).toBe(language));

test.each([
  ['en', ['firmware']],
  ['en', ['firmware', 'firmware 2.4.1']],
  ['en', ['app crash']],
  ['en', ['hotel']],
  ['en', ['error 42']],
  ['en', ['cancl ordr']],
  ['en', ['R u a bot']],
  ['en', ['retrun policey']],
  ['en', ['no internet']],
  ['de', ['Menü']],
  ['de', ['Retoure']],
  ['de', ['Account']],
  ['es', ['error 42']],
  ['nl', ['Hallo']],
  ['sv', ['Hallo']],
])('a first message without words of another language keeps that of the agent: %s %j', (agent, texts) => {
  expect(pickLanguage(texts, agent) ?? agent).toBe(agent);
});

test.each([
  ['en', ['Hallo'], 'de'],
  ['en', ['Kundenservice'], 'de'],
  ['en', ['Retoure'], 'de'],
  ['en', ['Cześć'], 'pl'],
  ['nl', ['Bonjour'], 'fr'],
  ['sv', ['Guten Tag'], 'de'],
  ['en', ['Je vais me suicider'], 'fr'],
  ['en', ['Gdzie jest moja paczka?'], 'pl'],
  ['en', ['Var är mitt paket?'], 'sv'],
  ['en', ['Привет'], 'ru'],
  ['de', ['Hallo', 'refund'], 'de'],
  ['de', ['Hallo', 'refund', 'invoice'], 'en'],
] as const)('words of another language decide: %s %j', (agent, texts, language) => {
  expect(pickLanguage(texts, agent)).toBe(language);
});

test('what is the same in Spanish and in Portuguese is in the language that was spoken before', () => {
  expect(pickLanguage(['cancelar pedido'], 'pt')).toBe('pt');
  expect(pickLanguage(['cancelar pedido'], 'es')).toBe('es');
  expect(pickLanguage(['Onde está a minha encomenda?', 'cancelar pedido'], 'es')).toBe('pt');
  expect(pickLanguage(['¿Dónde está mi pedido?', 'cancelar pedido'], 'pt')).toBe('es');
});
