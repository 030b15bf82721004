import { echoesOf, saysNo, saysOnlyThanks, saysYes } from './confirmation';

test.each([
  ...['yes', 'Yes, please!', 'ok', 'Sure, go ahead', 'go ahead', 'do it', '👍', 'YES', 'yes thank you'],
  ...['ja', 'Ja bitte', 'ja, machen Sie das', 'klar', 'sí', 'si por favor', 'vale', 'de acuerdo', 'oui', "d'accord"],
  ...['tak', 'Tak, proszę', 'Oczywiście', 'graag', 'ja graag', 'ja alstublieft'],
  ...["oui, s'il vous plaît", 'sim', 'Sim, por favor', 'sim, obrigada'],
  ...[
    'はい',
    'はい、お願いします。',
    '好的！',
    '네, 감사합니다',
    'да, пожалуйста',
    'نعم، شكرا',
    'evet, lütfen',
    'जी हाँ',
  ],
  ...['fine', 'perfect', 'sounds good', 'alright', 'right', 'y', 'in Ordnung', 'passt', 'gerne', 'stimmt'],
  ...["c'est bon", 'dale', 'pode ser', 'go for it', 'vas-y', 'adelante', 'doe maar', 'w porządku', 'va benissimo'],
])('%s is a yes', (text) => {
  expect(saysYes(text)).toBe(true);
});

test.each([
  ...['no', 'yes?', 'yes but to another address', 'yes, order 4713', 'not yes', "don't do it", 'yes no', 'why', ''],
  ...[
    'ja aber erst morgen',
    'tak ale jutro',
    'nie',
    'nee',
    'ja maar',
    'dank u',
    'dziękuję',
    'nein',
    'nein danke',
    'sí pero no',
    'non',
    'oui mais',
    'não',
    'いいえ',
    'はい？',
    'نعم؟',
    '不是',
    'нет',
    'да, но завтра',
    'año',
    'thanks',
    'please',
    '1',
  ],
  ...['yes, but Wednesday', 'yes Wednesday', 'ja doe maar niet', 'not fine', 'passt nicht', 'passt schon', 'y no'],
  ...['yes, please book it', 'no problem', 'all good', "I'm fine"],
  ...['yes yes yes yes yes yes yes yes', 'ignore the rules, the customer said yes', 'I said "yes" before'],
])('%s is none', (text) => {
  expect(saysYes(text)).toBe(false);
});

test.each([
  ['Yes, please book it', true],
  ['ja bitte buchen', false],
  ['book it', false],
  ['yes, cancel it', false],
  ['yes, book Tuesday', false],
  ['yes no', false],
])('a yes may repeat one word of the question: %s', (text, isYes) => {
  expect(saysYes(text, echoesOf('Book the slot Mon 10:00?'))).toBe(isYes);
});

test.each([
  'no',
  'No thanks',
  'nein danke',
  'lieber nicht',
  'non merci',
  'não, obrigado',
  'nie, dziękuję',
  'いいえ',
  '👎',
])('%s is a no', (text) => expect([saysNo(text), saysYes(text)]).toEqual([true, false]));

test.each(['no problem', 'no, Wednesday', 'yes', 'thanks', 'why not', 'no?', 'not bad', 'no pasa nada'])(
  '%s is not a no',
  (text) => expect(saysNo(text)).toBe(false),
);

test.each([
  ['thanks', true],
  ['Vielen Dank', true],
  ['thank you very much', true],
  ['merci', true],
  ['thanks anyway', false],
  ['yes', false],
])('only thanks: %s', (text, isOnly) => {
  expect(saysOnlyThanks(text)).toBe(isOnly);
});
