import { analyzeMessage } from '../analyze-message';
import { readLabelled, readMessages } from '../fixtures/read-fixtures';
import { LANGUAGES } from '../words/languages';

const asks = (text: string): boolean => analyzeMessage(text).intent === 'human_request';

/** One neutral message per language asks for a call, which is a request. */
const CALL_BACK = /call me|llamaran|anrufen|rappeler|ligarem/;

/** Swaps two letters in each longer word in turn. */
function mistyped(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) => {
    const middle = Math.floor(word.length / 2);
    if (!/^\p{L}{6,}$/u.test(word) || word[middle] === word[middle - 1]) return [];
    const swapped = `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`;
    return [words.with(at, swapped).join(' ')];
  });
}

/** Shares of missed requests, and numbers of false alarms. */
const limits = [
  { set: 'handoff-first', missedMax: 0.05, falseMax: 0 },
  { set: 'handoff-second', missedMax: 0.04, falseMax: 2 },
  { set: 'handoff-third', missedMax: 0.07, falseMax: 3 },
] as const;

describe.each([...LANGUAGES])('requests for a person, %s', (language) => {
  test.each(limits)('$set: they are found', ({ set, missedMax }) => {
    const requests = readMessages(language, set, 'request');
    expect(requests.filter((text) => !asks(text)).length).toBeLessThanOrEqual(requests.length * missedMax);
  });

  test.each(limits)('$set: they are found with one more typing error in 92 of 100', ({ set }) => {
    const typed = readMessages(language, set, 'request').filter(asks).flatMap(mistyped);
    expect(typed.filter((text) => !asks(text)).length).toBeLessThanOrEqual(typed.length * 0.08);
  });

  test.each(limits)('$set: look-alikes are none', ({ set, falseMax }) => {
    const taken = readMessages(language, set, 'other').filter(asks);
    expect({ taken, areFew: taken.length <= falseMax }).toMatchObject({ areFew: true });
  });

  test('other messages are none', () => {
    const others = (['labelled', 'fresh', 'blind'] as const)
      .flatMap(readLabelled)
      .filter((message) => message.language === language && message.intent !== 'human_request')
      .map(({ text }) => text);
    const neutral = readMessages(language, 'neutral', '').filter((text) => !CALL_BACK.test(text));
    expect([...neutral, ...others].filter(asks)).toEqual([]);
  });
});

test.each(['no boots please', "I'm sick of these boots", 'keine Boots', 'stop sending me boots', 'não quero roubo'])(
  '"%s" speaks of goods whose name is nearly that of a bot',
  (text) => {
    expect(asks(text)).toBe(false);
  },
);

test.each(['operator', 'AGENT', 'Agent?'])('"%s" is a request in a language that cannot be detected', (text) => {
  expect(asks(text)).toBe(true);
});

test.each([
  ...['Who should I vote for?', 'Who should I marry?', 'Haben Sie ein Buch über das Gespräch mit Menschen?'],
  ...['Haben Sie einen Kurs über das Sprechen vor Menschen?', 'Wen soll ich wählen?'],
])('"%s" asks for no person', (text) => {
  expect(asks(text)).toBe(false);
});

test.each([
  ...['Who should I contact?', 'Whom should I ask for a refund?', 'An wen kann ich mich wenden?'],
  ...['Ich suche einen Ansprechpartner für meine Bestellung'],
])('"%s" asks for a person', (text) => {
  expect(asks(text)).toBe(true);
});
