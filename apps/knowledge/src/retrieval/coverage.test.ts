import { coverQuestion } from './coverage';

const coverage = (question: string, language: string, subject: string) =>
  coverQuestion(question, language)(subject, 'In your account.');

test.each([
  ['I do not want to cancel my order', 'en', 'How do I cancel my order?'],
  ["I really don't want to return it", 'en', 'How do I return an item?'],
  ['Ich möchte meine Bestellung nicht stornieren.', 'de', 'Wie storniere ich meine Bestellung?'],
  ['Ich will nicht kündigen', 'de', 'Wie kann ich kündigen?'],
  ['No quiero cancelar mi pedido', 'es', '¿Cómo cancelo mi pedido?'],
  ['Je ne veux pas annuler ma commande', 'fr', 'Comment annuler ma commande ?'],
  ['Não quero cancelar a encomenda', 'pt', 'Como cancelo a encomenda?'],
])('what a customer does not want is never answered directly: %s', (question, language, subject) => {
  expect(coverage(question, language, subject)).toBe('missing');
});

test.each([
  ['I want to cancel, the jacket does not fit', 'en', 'How do I cancel my order?'],
  ['Ich möchte wissen, warum mein Paket nicht ankommt', 'de', 'Wo ist mein Paket?'],
  ['Ich möchte meinen Vertrag nicht mehr verlängern', 'de', 'Ich möchte nicht verlängern'],
  ['No puedo pagar con tarjeta', 'es', '¿Cómo puedo pagar?'],
  ['I do not want to be called', 'en', 'I do not want to get calls'],
])('other denials, and answers to such a wish, are: %s', (question, language, subject) => {
  expect(coverage(question, language, subject)).toBe('same');
});
