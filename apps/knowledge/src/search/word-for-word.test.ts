import { wordForWord } from './word-for-word';

it.each([
  ['WHERE IS PARKING', 'Where is parking?'],
  ['¿Cuánto cuesta el envío?', 'cuanto cuesta el envio'],
  ['What’s the check-in time?', "What's the check in time"],
  ['チェックインの時間は何時ですか', 'チェックインの時間は何時ですか？'],
  ['ﾁｪｯｸｲﾝの時間は何時ですか?', 'チェックインの時間は何時ですか？'],
  ['Во сколько заезд', 'Во сколько заезд?'],
])('takes %s for %s', (query, question) => expect(wordForWord(query)(question)).toBe(true));

it.each([
  ['Where is the parking?', 'Where is parking?'],
  ['Do you support C#?', 'Do you support C++?'],
  ['Is 1.5 GB enough?', 'Is 15 GB enough?'],
  ['parking where is', 'Where is parking?'],
  ['Returns', 'Returns'],
  ['予約', '予約'],
  ['???', '!!!'],
])('does not take %s for %s', (query, question) => expect(wordForWord(query)(question)).toBe(false));
