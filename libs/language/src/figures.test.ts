import { analyzeMessage } from './analyze-message';
import { type LabelledMessage, readLabelled, readMessages } from './fixtures/read-fixtures';
import { isUnderstood, LANGUAGES } from './words/languages';
import { type SentimentLabel, sentimentLabel } from './sentiment';

const labelled = readLabelled('labelled');
const fresh = readLabelled('fresh');
const blind = readLabelled('blind');

/** docs/language.md: accuracy/macro-F1 by language; they must not drop. Chance is 0.33. */
const reached: readonly (readonly [string, readonly LabelledMessage[], Readonly<Record<string, string>>])[] = [
  ['labelled', labelled, { en: '1.00/1.00', es: '1.00/1.00', de: '1.00/1.00', fr: '1.00/1.00', pt: '0.98/0.98' }],
  ['fresh', fresh, { en: '0.93/0.93', es: '0.87/0.87', de: '0.80/0.80', fr: '0.60/0.60', pt: '0.73/0.73' }],
  ['blind', blind, { en: '0.60/0.58', es: '0.60/0.53', de: '0.67/0.63', fr: '0.67/0.63', pt: '0.63/0.60' }],
];

const LABELS: readonly SentimentLabel[] = ['positive', 'neutral', 'negative'];

type Answer = readonly [expected: SentimentLabel, given: SentimentLabel];

function accuracy(answers: readonly Answer[]): number {
  return answers.filter(([expected, given]) => expected === given).length / answers.length;
}

function macroF1(answers: readonly Answer[]): number {
  const f1 = LABELS.map((label) => {
    const hits = answers.filter(([expected, given]) => expected === label && given === label).length;
    const misses = answers.filter(([expected, given]) => (expected === label) !== (given === label)).length;
    return hits === 0 ? 0 : (2 * hits) / (2 * hits + misses);
  });
  return f1.reduce((sum, value) => sum + value, 0) / LABELS.length;
}

test('there are at least 200 messages, each once', () => {
  const texts = [...labelled, ...fresh, ...blind].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(200);
});

test.each(reached)('the moods of the %s messages are read as well as before', (_, messages, scores) => {
  const measured = LANGUAGES.map((language) => {
    const answers = messages
      .filter((message) => message.language === language)
      .map(({ sentiment, text }): Answer => [sentiment, sentimentLabel(analyzeMessage(text).sentiment)]);
    return [language, `${accuracy(answers).toFixed(2)}/${macroF1(answers).toFixed(2)}`];
  });
  expect(Object.fromEntries(measured)).toEqual(scores);
});

test.each([...LANGUAGES])('%s: courtesy and business are neutral', (language) => {
  const coloured = readMessages(language, 'neutral', '').filter((text) => analyzeMessage(text).sentiment !== 0);
  expect(coloured).toEqual([]);
});

test('every language that is not understood comes out neutral, and other', () => {
  for (const { language, text } of labelled.filter((message) => !isUnderstood(message.language))) {
    expect([language, analyzeMessage(text)]).toMatchObject([language, { language, sentiment: 0, intent: 'other' }]);
  }
});

test.each([
  ['labelled', labelled, 0.97, 0.85],
  ['fresh', fresh, 0.97, 0.6],
  ['blind', blind, 0.95, 0.5],
] as const)('on the %s messages languages and intents are found', (_, messages, languageMin, intentMin) => {
  const right = messages.map(({ language, intent, text }) => {
    const found = analyzeMessage(text);
    return { language: found.language === language, intent: found.intent === intent };
  });
  expect(right.filter((answer) => answer.language).length / right.length).toBeGreaterThanOrEqual(languageMin);
  expect(right.filter((answer) => answer.intent).length / right.length).toBeGreaterThanOrEqual(intentMin);
});
