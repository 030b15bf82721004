import { phraseFinder } from './find-phrase';

test.each([
  ['cancel my contract', 'I want to CANCEL my contract!!'],
  ['cancel my contract', 'so, cancelling my contracts: how?'],
  ['cancel my contract', 'please cancel my stupid contract'],
  ['dont want it', "I don't want it"],
  ['don’t want it', 'i dont want it'],
  ['resume, please', 'résumé please'],
  ['kündigen', 'Ich moechte KUNDIGEN'],
  ['meinen Vertrag kündigen', 'ich will meinen Vertrag kündigen.'],
  ['devolución', 'quiero una devolucion'],
  ['résilier mon abonnement', 'Je veux resilier mon abonnement'],
  ['cancelar a assinatura', 'Quero cancelar a minha assinatura'],
  ['🤬', 'what is this 🤬'],
])('%s is found in: %s', (phrase, text) => {
  expect(phraseFinder(['hello', text])(phrase)).toBe(true);
});

test.each([
  ['sue you', 'I will not sue. Thank you'],
  ['cancel my contract', 'my contract is fine, cancel the order'],
  ['cancel my contract', 'cancel the delivery of my contract'],
  ['art', 'the party starts'],
  ['refund', 'hello'],
  ['!?', 'what!?'],
  ['   ', 'what'],
])('%s is not found in: %s', (phrase, text) => {
  expect(phraseFinder([text])(phrase)).toBe(false);
});

test('not across two texts; a long one is read to its end', () => {
  expect(phraseFinder(['cancel my', 'contract'])('cancel my contract')).toBe(false);
  expect(phraseFinder([`${'word '.repeat(800)} cancel it`])('cancel it')).toBe(true);
});
