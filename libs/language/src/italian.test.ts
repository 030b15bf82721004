import { analyzeMessage } from './analyze-message';
import { detectLanguage } from './detect-language';
import { isAngry, readSmallTalk, saysYes } from './dialog';
import { readMessages, readSet } from './fixtures/read-fixtures';

/** A language that is only data: recognised, but not understood. */
const asks = (text: string): boolean => analyzeMessage(text).intent === 'human_request';

test('of 30 requests for a person 27 are found, and of 20 other messages one is taken for one at most', () => {
  const missed = readMessages('it', 'handoff', 'request').filter((text) => !asks(text));
  const taken = readMessages('it', 'handoff', 'other').filter(asks);
  expect({ missed, taken, isGood: missed.length <= 3 && taken.length <= 1 }).toMatchObject({ isGood: true });
});

test.each([...readSet('it', 'small-talk')])('what is %s is read as that', (kind, texts) => {
  const wanted = kind === 'question' ? null : kind;
  expect(texts.map((text) => [text, readSmallTalk(text)])).toEqual(texts.map((text) => [text, wanted]));
});

test('anger is heard, and disappointment is none', () => {
  expect(readMessages('it', 'strong', 'anger').filter((text) => !isAngry(text))).toEqual([]);
  expect(readMessages('it', 'strong', 'mild').filter(isAngry)).toEqual([]);
});

test.each([
  ['Sì', true],
  ['sì, grazie', true],
  ['va bene', true],
  ["d'accordo", true],
  ['no', false],
  ['sì, ma domani', false],
  ['grazie', false],
])('%s says yes: %s', (text, isYes) => {
  expect(saysYes(text)).toBe(isYes);
});

test.each(['Dove si trova il mio pacco?', 'grazie mille', 'vorrei un rimborso', 'Buongiorno, ho un problema'])(
  '%s is Italian, neutral and without a question key of its own',
  (text) => {
    expect(detectLanguage(text)).toBe('it');
    expect(analyzeMessage(text)).toMatchObject({ sentiment: 0, intent: 'other' });
  },
);
