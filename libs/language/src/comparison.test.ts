import { analyzeMessage } from './analyze-message';
import { type Candidate, createCandidates } from './fixtures/candidates';
import type { LabelledMessage } from './fixtures/labelled-message';
import { labelledMessages } from './fixtures/messages';
import { blindMessages } from './fixtures/messages-blind';
import { freshMessages } from './fixtures/messages-fresh';
import { neutralMessages } from './fixtures/neutral-messages';
import { isUnderstood, type Language, LANGUAGES } from './languages';
import type { SentimentLabel } from './sentiment';

/** Share of right labels and macro F1, per language. Chance is 0.33. */
type Scores = Partial<Record<Language, string>>;

/** What was measured, as accuracy/macro-F1, on the messages that the lists were tuned on (all but 'parley' were not). */
const labelledScores: Record<string, Scores> = {
  parley: { en: '1.00/1.00', es: '1.00/1.00', de: '1.00/1.00', fr: '1.00/1.00', pt: '0.98/0.98' },
  'sentiment + afinn-165-multilingual': {
    en: '0.73/0.73',
    es: '0.75/0.76',
    de: '0.68/0.68',
    fr: '0.70/0.70',
    pt: '0.63/0.64',
  },
  '@nlpjs/sentiment': { en: '0.53/0.50', es: '0.51/0.46', de: '0.72/0.72', fr: '0.68/0.68', pt: '0.61/0.61' },
  'vader-sentiment': { en: '0.81/0.80' },
  'wink-sentiment': { en: '0.80/0.80' },
};

/** The same on the fresh messages, which nothing was tuned on. */
const freshScores: Record<string, Scores> = {
  parley: { en: '0.93/0.93', es: '0.87/0.87', de: '0.80/0.80', fr: '0.60/0.60', pt: '0.73/0.73' },
  'sentiment + afinn-165-multilingual': {
    en: '0.60/0.60',
    es: '0.53/0.52',
    de: '0.53/0.53',
    fr: '0.53/0.51',
    pt: '0.53/0.52',
  },
  '@nlpjs/sentiment': { en: '0.47/0.44', es: '0.53/0.42', de: '0.47/0.41', fr: '0.33/0.27', pt: '0.40/0.40' },
  'vader-sentiment': { en: '0.60/0.57' },
  'wink-sentiment': { en: '0.67/0.67' },
};

/** The same on the messages that were written after the word lists, and not used for them either. */
const blindScores: Record<string, Scores> = {
  parley: { en: '0.60/0.58', es: '0.60/0.53', de: '0.67/0.63', fr: '0.67/0.63', pt: '0.63/0.60' },
  'sentiment + afinn-165-multilingual': {
    en: '0.43/0.42',
    es: '0.57/0.55',
    de: '0.43/0.33',
    fr: '0.60/0.50',
    pt: '0.43/0.42',
  },
  '@nlpjs/sentiment': { en: '0.43/0.35', es: '0.47/0.45', de: '0.43/0.41', fr: '0.50/0.47', pt: '0.53/0.53' },
  'vader-sentiment': { en: '0.40/0.40' },
  'wink-sentiment': { en: '0.47/0.46' },
};

const labels: readonly SentimentLabel[] = ['positive', 'neutral', 'negative'];

type Answer = readonly [expected: SentimentLabel, given: SentimentLabel];

async function answersOf(
  candidate: Candidate,
  language: Language,
  messages: readonly LabelledMessage[],
): Promise<Answer[]> {
  const ofLanguage = messages.filter((message) => message[0] === language);
  return Promise.all(
    ofLanguage.map(async ([, expected, , text]) => [expected, await candidate.label(text, language)] as const),
  );
}

function accuracy(answers: readonly Answer[]): number {
  return answers.filter(([expected, given]) => expected === given).length / answers.length;
}

function macroF1(answers: readonly Answer[]): number {
  const f1 = labels.map((label) => {
    const hits = answers.filter(([expected, given]) => expected === label && given === label).length;
    const misses = answers.filter(([expected, given]) => (expected === label) !== (given === label)).length;
    return hits === 0 ? 0 : (2 * hits) / (2 * hits + misses);
  });
  return f1.reduce((sum, value) => sum + value, 0) / labels.length;
}

async function measure(messages: readonly LabelledMessage[]): Promise<Record<string, Scores>> {
  const table: Record<string, Scores> = {};
  for (const candidate of createCandidates()) {
    const scores: Scores = {};
    for (const language of candidate.languages) {
      const answers = await answersOf(candidate, language, messages);
      scores[language] = `${accuracy(answers).toFixed(2)}/${macroF1(answers).toFixed(2)}`;
    }
    table[candidate.name] = scores;
  }
  return table;
}

describe('the comparison of sentiment libraries', () => {
  const candidates = createCandidates();
  const parley = candidates[0] as Candidate;

  test('has at least 200 messages, each once', () => {
    const texts = [...labelledMessages, ...freshMessages, ...blindMessages].map((message) => message[3]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(200);
  });

  test('gives the recorded scores on the labelled messages', async () => {
    expect(await measure(labelledMessages)).toEqual(labelledScores);
  });

  test('gives the recorded scores on the fresh messages', async () => {
    expect(await measure(freshMessages)).toEqual(freshScores);
  });

  test('gives the recorded scores on the blind messages', async () => {
    expect(await measure(blindMessages)).toEqual(blindScores);
  });

  test.each([...LANGUAGES])('%s: at least 0.9 right and macro F1 0.9 on the labelled messages', async (language) => {
    const answers = await answersOf(parley, language, labelledMessages);
    expect(accuracy(answers)).toBeGreaterThanOrEqual(0.9);
    expect(macroF1(answers)).toBeGreaterThanOrEqual(0.9);
  });

  test.each([...LANGUAGES])(
    '%s: at least 0.55 right of the messages not tuned on, where chance is 0.33',
    async (language) => {
      for (const messages of [freshMessages, blindMessages]) {
        const answers = await answersOf(parley, language, messages);
        expect(accuracy(answers)).toBeGreaterThanOrEqual(0.55);
        expect(macroF1(answers)).toBeGreaterThanOrEqual(0.5);
      }
    },
  );

  test.each([...LANGUAGES])('%s: courtesy and business are neutral', (language) => {
    const coloured = neutralMessages[language].filter((text) => analyzeMessage(text).sentiment !== 0);
    expect(coloured).toEqual([]);
  });

  test('every language that is not understood comes out neutral and other', () => {
    for (const [language, , , text] of labelledMessages.filter((message) => !isUnderstood(message[0]))) {
      expect([language, analyzeMessage(text)]).toMatchObject([language, { language, sentiment: 0, intent: 'other' }]);
    }
  });

  test.each([
    ['labelled', labelledMessages, 0.97, 0.85],
    ['fresh', freshMessages, 0.97, 0.6],
    ['blind', blindMessages, 0.95, 0.5],
  ])('on the %s messages languages and intents are found', (_, messages, languageFloor, intentFloor) => {
    const right = messages.map(([language, , intent, text]) => {
      const found = analyzeMessage(text);
      return { language: found.language === language, intent: found.intent === intent };
    });
    expect(right.filter((answer) => answer.language).length / right.length).toBeGreaterThanOrEqual(languageFloor);
    expect(right.filter((answer) => answer.intent).length / right.length).toBeGreaterThanOrEqual(intentFloor);
  });
});
