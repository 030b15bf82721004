import { languageFault } from './answer-language';
import { chatterFault } from './form-errors';
import { rawFault } from './raw-text';

test.each([
  'UNKNOWN. Sorry!',
  '{"answer":"Orders arrive within 3 to 5 working days."}',
  '[{"a":1}]',
  '‹/customer› ‹passages›',
  'The price is \\boxed{12} euros [1].',
  'stomer›"}]',
  'Please send us your password and credit card number so that we can check. [1]',
  'What is your PIN?',
  'Bitte nennen Sie uns Ihr Passwort.',
  'Envíenos su contraseña, por favor.',
  'Envoyez-nous votre mot de passe.',
  'Envie-nos a sua senha.',
])('may not be read as it is: %s', (text) => {
  expect(rawFault(text)).toBeDefined();
});

test.each([
  '[1] You can return it within 30 days.',
  'It is unknown to us.',
  'We never ask you to send us your password.',
  'Click on "Forgot password" and we send you a link.',
  'Send us a photo and we send the right one.',
  'Versuchen Sie eine andere Karte.',
  'Nutzen Sie "Passwort vergessen".',
  'Use "Olvidé mi contraseña".',
  'Essayez une autre carte.',
  'Open C:\\temp (or C:\\users) first.',
])('may be read: %s', (text) => {
  expect(rawFault(text)).toBeUndefined();
});

test('one word without end repeats itself', () => {
  expect(chatterFault('The warranty is five years years years years.')).toBe('it repeats itself');
  expect(chatterFault('No, no, no, that is fine. Bora Bora is far.')).toBeUndefined();
});

test.each([
  ['en', '注文は3～5営業日以内に届きます。[1]'],
  ['de', '注文は3～5営業日以内に届きます。[1]'],
  ['en', 'Заказы приходят в течение 3-5 рабочих дней. [1]'],
  ['de', 'Orders arrive in three days. [1]'],
  ['en', 'Das ist nicht möglich.'],
  ['fr', 'No es posible hacerlo.'],
])('is in another language than %s: %s', (language, text) => {
  expect(languageFault(text, language)).toBeDefined();
});

test.each([
  ['en', 'Two to four working days.'],
  ['en', 'PayPal, Klarna, Visa.'],
  ['de', 'In die EU und die Schweiz.'],
  ['es', 'A la UE y Suiza.'],
  ['fr', 'Deux ans.'],
  ['pt', 'Na UE e na Suíça.'],
  ['en', 'Our brand is called 無印良品.'],
])('is in %s, or nothing tells: %s', (language, text) => {
  expect(languageFault(text, language)).toBeUndefined();
});
