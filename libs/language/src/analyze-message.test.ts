import fc from 'fast-check';
import { analyzeMessage, analyzeSubject } from './analyze-message';
import { readLabelled } from './fixtures/read-fixtures';
import { INTENTS } from './intent';
import { ANALYSED_CODE_POINTS_MAX } from './words/words';

describe('any string', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 600 }),
    // Arbitrary UTF-16 units, including lone surrogates.
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom(...readLabelled('labelled').map(({ text }) => text)), { maxLength: 6 })
      .map((parts) => parts.join(' ')),
  );

  test('is analysed without an error, in range, and always the same way', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const analysis = analyzeMessage(text);
        expect(analysis.sentiment).toBeGreaterThanOrEqual(-1);
        expect(analysis.sentiment).toBeLessThanOrEqual(1);
        expect(INTENTS).toContain(analysis.intent);
        expect(analysis.language === null || /^[a-z]{2,3}$/.test(analysis.language)).toBe(true);
        expect(analysis.question === null || isStorable(analysis.question)).toBe(true);
        expect(analyzeMessage(text)).toEqual(analysis);
      }),
      { numRuns: 500 },
    );
  });

  /** Postgres refuses NUL in text, and would change a lone surrogate. */
  function isStorable(key: string): boolean {
    return key.length > 0 && key.length <= 400 && !key.includes('\0') && key.isWellFormed();
  }
});

test.each(['', ' ', '\0', '\ud83d', '\udc4d', '123 456', '...', '\u202e\u200f', '🚚'])('%j is nothing', (text) => {
  expect(analyzeMessage(text)).toEqual({ language: null, sentiment: 0, intent: 'other', question: null });
});

test('what stands behind the first 1,000 code points is not read', () => {
  const filler = '-'.repeat(ANALYSED_CODE_POINTS_MAX);
  expect(analyzeMessage(`${filler} this is terrible, I hate it`).sentiment).toBe(0);
  expect(analyzeMessage(`this is terrible, I hate it ${filler}`).sentiment).toBeLessThan(0);
});

test('a long word is cut between letters, never within one', () => {
  expect(analyzeMessage(`a${'𝒳'.repeat(60)}?`).question?.isWellFormed()).toBe(true);
});

test('links and addresses are not words', () => {
  const bare = analyzeMessage('Where is my order?');
  expect(analyzeMessage('Where is my order? https://shop.example/worst/refund terrible@scam.example')).toEqual(bare);
});

describe('language', () => {
  test.each([
    ['Where is my order, it should have been here last week', 'en'],
    ['Il mio ordine non è ancora arrivato e sono molto arrabbiato', 'it'],
    ['hola', 'es'],
    ['thx', 'en'],
    ['merci', 'fr'],
    ['danke', 'de'],
    ['obrigado', 'pt'],
    ['hola como estas amigo', 'es'],
  ])('"%s" is %s', (text, language) => {
    expect(analyzeMessage(text).language).toBe(language);
  });
});

describe('intent', () => {
  test.each([
    ['I want my money back', 'refund'],
    ['please let me talk to a human', 'human_request'],
    ['hey', 'greeting'],
    ['thanks, but where is my order?', 'order_status'],
    ['¿Puedo devolver los zapatos?', 'returns'],
    ['Mein Konto ist gesperrt', 'account_access'],
    ["L'application ne marche plus", 'technical_issue'],
    ['Quanto custa o plano?', 'product_info'],
    ['The sky is blue today', 'other'],
  ])('%s: %s', (text, intent) => {
    expect(analyzeMessage(text).intent).toBe(intent);
  });
});

describe('the subject alone', () => {
  it.each(['Where is my order?', 'thanks!', '', '¿Puedo devolver los zapatos?', 'Где мой заказ?', '🙂', 'Mein Konto'])(
    'is that of the whole analysis: %s',
    (text) => {
      const { language, intent, question } = analyzeMessage(text);
      expect(analyzeSubject(text)).toEqual({ language, intent, question });
    },
  );
});
