import { checkAnswer } from './checks';

const checked = (passage: string, language: string) =>
  checkAnswer(passage.replace(/\.$/, ' [1].'), {
    passages: [passage],
    tools: [],
    ownTexts: [],
    customerTexts: ['?'],
    rules: '',
    canary: 'canary',
    language,
  }).filter(({ is_passed: isPassed }) => !isPassed);

test.each([
  ['en', 'Cards, PayPal, Klarna, bank transfer.'],
  ['de', 'Mit Karte, PayPal oder auf Rechnung.'],
  ['es', 'Tarjeta, PayPal, Bizum, transferencia.'],
  ['es', 'De dos a cuatro días hábiles.'],
  ['fr', 'Carte, PayPal, Klarna, virement.'],
  ['pt', 'Cartão, PayPal, Pix, transferência.'],
])('%s: what its passage says word for word is sent: %s', (language, passage) => {
  expect(checked(passage, language)).toEqual([]);
});
