import { isAngry } from './anger';

test.each([
  ...['You are an idiot', 'you suck', 'you are useless', 'idiots!', 'Du Arschloch', 'Verpiss dich'],
  ...[
    'klootzak',
    'jullie zijn oplichters',
    'kurwa',
    'Jesteście oszustami!',
    'sei un idiota',
    "t'es con",
    'Je bent een idioot',
  ],
])('%s is angry', (text) => {
  expect(isAngry(text)).toBe(true);
});

test.each([
  ...[
    'your idiot-proof manual',
    'the vacuum sucks well',
    'you are not useless at all',
    'Scheiße, ich habe mein Passwort vergessen',
  ],
  ...[
    'are you a bot',
    'you are great',
    'Do you suck in cash payments',
    'Do you have the book The Idiots Guide?',
    'can I return your useless packaging',
    'Ik rot op de bank',
    'Verkoopt u kurwa-shirts',
    'kan ik iets terugsturen?',
    'czy paczka jest zepsuta?',
  ],
])('%s is not', (text) => {
  expect(isAngry(text)).toBe(false);
});
