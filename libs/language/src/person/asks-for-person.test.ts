import { analyzeMessage } from '../analyze-message';
import { labelledMessages } from '../fixtures/messages';
import { blindMessages } from '../fixtures/messages-blind';
import { freshMessages } from '../fixtures/messages-fresh';
import { neutralMessages } from '../fixtures/neutral-messages';
import { noPersonWishes } from '../fixtures/no-person-wishes';
import { personSets } from '../fixtures/person/person-sets';
import { personWishes } from '../fixtures/person-wishes';
import thirdSet from '../fixtures/person/third-set.json';
import { LANGUAGES } from '../languages';

const asks = (text: string): boolean => analyzeMessage(text).intent === 'human_request';

/** One neutral message of each language asks for a call, which is a wish for a person. */
const callsAfterSix = [
  'It would be great if you could call me back after six',
  'Estaría bien que me llamaran después de las seis',
  'Es wäre schön, wenn Sie mich nach sechs anrufen',
  'Ce serait bien de me rappeler après 18 h',
  'Seria bom me ligarem depois das seis',
];

/** A message once for each of its longer words, with two letters of that word swapped. */
function mistyped(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) => {
    const middle = Math.floor(word.length / 2);
    if (!/^\p{L}{6,}$/u.test(word) || word[middle] === word[middle - 1]) return [];
    const swapped = `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`;
    return [words.with(at, swapped).join(' ')];
  });
}

describe.each([...LANGUAGES])('a wish for a person, %s', (language) => {
  test('is found in 95 of 100 messages', () => {
    const missed = personWishes[language].filter((text) => !asks(text));
    expect(missed.length).toBeLessThanOrEqual(personWishes[language].length * 0.05);
  });

  test('is found with one more typing error in 92 of 100', () => {
    const typed = personWishes[language].filter(asks).flatMap(mistyped);
    const missed = typed.filter((text) => !asks(text));
    expect(missed.length).toBeLessThanOrEqual(typed.length * 0.08);
  });

  test('is not found where there is none', () => {
    const others = [...labelledMessages, ...freshMessages, ...blindMessages]
      .filter((message) => message[0] === language && message[2] !== 'human_request')
      .map((message) => message[3]);
    const neutral = neutralMessages[language].filter((text) => !callsAfterSix.includes(text));
    const texts = [...noPersonWishes[language], ...neutral, ...others];
    expect(texts.filter(asks)).toEqual([]);
  });
});

describe.each([...LANGUAGES])('the second set, %s', (language) => {
  const { wishes, others } = personSets[language];

  test('wishes are found in 96 of 100 messages', () => {
    const missed = wishes.filter((text) => !asks(text));
    expect(missed.length).toBeLessThanOrEqual(wishes.length * 0.04);
  });

  test('wishes are found with one more typing error in 92 of 100', () => {
    const typed = wishes.filter(asks).flatMap(mistyped);
    const missed = typed.filter((text) => !asks(text));
    expect(missed.length).toBeLessThanOrEqual(typed.length * 0.08);
  });

  test('two of some 200 look-alikes are taken for wishes at most', () => {
    expect(others.filter(asks).length).toBeLessThanOrEqual(2);
  });
});

describe.each([...LANGUAGES])('the third set, %s', (language) => {
  const { wishes, others } = thirdSet[language];

  test('wishes are found in 93 of 100 messages', () => {
    expect(wishes.filter((text) => !asks(text)).length).toBeLessThanOrEqual(wishes.length * 0.07);
  });

  test('three of some 120 look-alikes are taken for wishes at most', () => {
    expect(others.filter(asks).length).toBeLessThanOrEqual(3);
  });
});

test.each(['no boots please', "I'm sick of these boots", 'keine Boots', 'stop sending me boots', 'não quero roubo'])(
  '"%s" speaks of goods whose name is nearly that of a bot',
  (text) => {
    expect(asks(text)).toBe(false);
  },
);

test.each(['operator', 'AGENT', 'Agent?'])('"%s" is a wish in a language that cannot be told', (text) => {
  expect(asks(text)).toBe(true);
});
