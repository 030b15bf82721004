import { maskName, maskSecrets } from './mask';

test.each([
  ['my card is 4111 1111 1111 1111, exp 12/28', 'my card is [number], exp 12/28'],
  ['write to zoe.miller@example.com please', 'write to [email] please'],
  ['call +49 (0) 151 234-5678 or 0151/2345678', 'call [number] or [number]'],
  ['IBAN DE89 3704 0044 0532 0130 00 it is', 'IBAN [number] it is'],
  ['my password is hunter2!', 'my password is [secret]'],
  ['Passwort: geheim', 'Passwort: [secret]'],
  ['mein Passwort lautet Rose-77', 'mein Passwort lautet [secret]'],
  ['mi contraseña es gato99', 'mi contraseña es [secret]'],
  ['mot de passe : soleil', 'mot de passe : [secret]'],
  ['a minha senha é sol2024', 'a minha senha é [secret]'],
  ['PIN 1234 and CVV: 987', 'PIN [secret] and CVV: [secret]'],
  ['use sk-live-4f9aK2mPq8xZ7rT1 to log in', 'use [secret] to log in'],
  ['order 4712 of 2026-11-26 for 49.90 euros', 'order 4712 of 2026-11-26 for 49.90 euros'],
  ['der Code ist falsch, ordered on 26.11.2026', 'der Code ist falsch, ordered on 26.11.2026'],
  [
    'see https://shop.example/a-very-long-address-2026-of-a-page',
    'see https://shop.example/a-very-long-address-2026-of-a-page',
  ],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test('a long line takes no time', () => {
  const began = process.cpuUsage();
  maskSecrets('1 '.repeat(5_000) + 'a1'.repeat(5_000) + '@'.repeat(5_000) + 'password '.repeat(2_000));
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
});

test.each([
  ['Hello Zoe, Ms MILLER: zoe miller will be called', 'Zoe Miller', 'Hello [name], Ms [name]: [name] will be called'],
  ['Will, this will do', 'will', '[name], this will do'],
  ['Zoelle is open', 'Zoe', 'Zoelle is open'],
  ['Ja, wir haben offen', 'Jo Ja', 'Ja, wir haben offen'],
  ['Dear 田中太郎', '田中太郎', 'Dear [name]'],
  ['a.b* (c', 'a.b* (c', 'a.b* (c'],
  ['nobody', '', 'nobody'],
])('masks the name in %s', (text, name, masked) => expect(maskName(text, name)).toBe(masked));
