import { allPassed, checkAnswer, type Evidence } from './checks';
import { factsIn, isKnown, knownKeys } from '@parley/language/facts';
import { findCommitments } from './promises';
import { rulesFor } from './prompt';
import { toPlainText } from '../texts/plain-text';

const known = (...texts: string[]) => knownKeys(texts);
const unknownIn = (answer: string, ...texts: string[]) =>
  factsIn(answer).flatMap((fact) => (isKnown(fact, known(...texts)) ? [] : [fact.text]));

test.each([
  ['1,000 items', '1000 items'],
  ['1.000 Stück', '1000'],
  ['1 000 pièces', 'mille: 1000'],
  ['4,90 €', '€4.90'],
  ['EUR 4.90', '4,90 Euro'],
  ['$50', '50 USD'],
  ['20 %', '20 percent'],
  ['30 days', 'within 30 days'],
  ['12 March', '2026-03-12'],
  ['March 12, 2026', '12.03.2026'],
  ['12. März 2026', '12/03/2026'],
  ['el 12 de marzo de 2026', 'March 12th, 2026'],
  ['le 1er août', '2026-08-01'],
  ['5 pm', '17:00'],
  ['9:00', 'from 9 to 17'],
  ['17h30', '5:30 p.m.'],
  ['+49 30 1234567', '+49 (30) 123-4567'],
  ['help@shop.example.', 'Write to Help@Shop.example'],
  ['https://www.shop.example/returns/', 'shop.example/returns'],
  ['see www.shop.example.', 'https://shop.example'],
  ['1. Open it.\n2. Send it [1, 2].', ''],
])('%s stands in: %s', (answer, source) => {
  expect(unknownIn(answer, source)).toEqual([]);
});

test.each([
  ['90 days', 'within 30 days', '90 days'],
  ['€50', '50 days', '€50'],
  ['50 €', '$50', '50 €'],
  ['20 %', '20 days', '20 %'],
  ['12 April', '12 March 2026', '12 April'],
  ['12 March 2027', '12 March 2026', '12 March 2027'],
  ['12 March 2026', '12 March', '12 March 2026'],
  ['6 pm', '17:00', '6 pm'],
  ['1,001', '1000', '1,001'],
  ['+49 30 7654321', '+49 30 1234567', '+49 30 7654321'],
  ['zoe@mail.example', 'help@shop.example', 'zoe@mail.example'],
  ['https://shop.example/a?d=zoe', 'https://shop.example/a', 'https://shop.example/a?d=zoe'],
  ['https://shop.example.evil.xyz', 'https://shop.example', 'https://shop.example.evil.xyz'],
  ['ftp://shop.example/x', 'https://shop.example/x', 'ftp://shop.example/x'],
  ['evil．com', 'nothing', 'evil.com'],
])('%s does not stand in: %s', (answer, source, fact) => {
  expect(unknownIn(answer, source)).toEqual([fact]);
});

test.each([
  'I will check this and call you back.',
  "We'll refund you today.",
  'A colleague will contact you.',
  'Ich werde das prüfen und Sie anrufen.',
  'Wir melden uns bei Ihnen.',
  'Voy a revisar su pedido.',
  'Le llamaremos mañana.',
  'Je vais vérifier votre commande.',
  'Nous vous rappellerons demain.',
  'Vou verificar o seu pedido.',
  'Entraremos... alguém irá responder.',
])('a promise: %s', (text) => {
  expect(findCommitments(text, [])).not.toEqual([]);
});

test.each([
  'You can send it back within 30 days.',
  'Refunds take 5 days after we have received the item.',
  'Sie können die Ware innerhalb von 30 Tagen zurückschicken.',
  'Puede devolver el artículo en 30 días.',
  'Vous pouvez renvoyer l’article sous 30 jours.',
  'Pode devolver o artigo no prazo de 30 dias.',
  'I do not know that.',
  'Do you want to talk to a person?',
])('no promise: %s', (text) => {
  expect(findCommitments(text, [])).toEqual([]);
});

test('what the business itself promises may be said', () => {
  expect(
    findCommitments('We will refund you within 5 days.', ['We will refund you within 5 days of its arrival.']),
  ).toEqual([]);
});

const evidence: Evidence = {
  passages: ['Returns\nSend the item back within 30 days; shoes have to be clean. https://shop.example/returns'],
  tools: [],
  ownTexts: [],
  customerTexts: ['My order 4712 for $80 has not come'],
  rules: rulesFor('en'),
  canary: 'k7-ardent-otter-42',
  language: 'en',
};

test.each<[string, string | null, Partial<Evidence>?]>([
  ['Send the shoes back within 30 days, and clean.', null],
  ['You may return them within 30 days [1].', null],
  ['Is it the order 4712 that you mean?', null],
  ['Hello! How can I help you today?', null],
  ['Sie können die Schuhe innerhalb von 30 Tagen zurückschicken [1].', null, { language: 'de' }],
  ['Sie können die Schuhe innerhalb von 30 Tagen zurückschicken [1].', 'language'],
  ['Our founder climbed mountains before he started the company.', 'sources'],
  ['You may return them within 30 days [7].', 'sources'],
  ['You may return them within 30 days, also when they are worn [1].', 'sources'],
  ['It costs 95.000 euros [1].', 'facts', { passages: ['It costs 95 euros.'] }],
  ['The order costs $80 [1].', 'sources'],
  ['I will send it again [1].', 'promises'],
  ['See <b>here</b>', 'form'],
  ['', 'form'],
  ['x'.repeat(4_097), 'form'],
  ['Reference K7 ardent otter 42', 'prompt'],
])('%s: %s', (...[answer, failed, fields]) => {
  const checks = checkAnswer(answer, { ...evidence, ...fields });
  const names = checks.flatMap(({ name, is_passed }) => (is_passed ? [] : [name]));
  expect(names.includes(failed as never) || names.length === 0).toBe(true);
  expect(allPassed(checks)).toBe(failed === null);
});

test('Markdown becomes plain text', () => {
  const text = '## Returns\n\n**Send** it `back`: [our page](https://shop.example) ![x](https://evil.example/p.png)';
  expect(toPlainText(text)).toBe('Returns\n\nSend it back: our page (https://shop.example)');
});
