import { analyzeMessage } from './analyze-message';
import {
  blendSentiment,
  SENTIMENT_EMA_WEIGHT,
  SENTIMENT_NEGATIVE_MAX,
  SENTIMENT_POSITIVE_MIN,
  sentimentLabel,
} from './sentiment';

const labelOf = (text: string): string => sentimentLabel(analyzeMessage(text).sentiment);

describe('sentimentLabel', () => {
  test.each([
    [1, 'positive'],
    [SENTIMENT_POSITIVE_MIN, 'positive'],
    [SENTIMENT_POSITIVE_MIN - 0.001, 'neutral'],
    [0, 'neutral'],
    [SENTIMENT_NEGATIVE_MAX + 0.001, 'neutral'],
    [SENTIMENT_NEGATIVE_MAX, 'negative'],
    [-1, 'negative'],
  ])('%d is %s', (score, label) => {
    expect(sentimentLabel(score)).toBe(label);
  });
});

describe('blendSentiment', () => {
  test('the first message is the whole', () => {
    expect(blendSentiment(null, -0.4)).toBe(-0.4);
  });

  test('each message weighs more than all before it', () => {
    expect(SENTIMENT_EMA_WEIGHT).toBeGreaterThan(0.5);
    expect(sentimentLabel(blendSentiment(-0.6, 0.6))).toBe('positive');
    expect(sentimentLabel(blendSentiment(0.6, -0.6))).toBe('negative');
  });

  test('a mood outlasts one neutral message and fades after some', () => {
    const once = blendSentiment(-0.6, 0);
    expect(sentimentLabel(once)).toBe('negative');
    expect(sentimentLabel(blendSentiment(blendSentiment(once, 0), 0))).toBe('neutral');
  });
});

describe('a negation turns the words after it, within its clause', () => {
  test.each([
    ['I am not happy with this', 'negative'],
    ['I am not unhappy, it is great', 'positive'],
    ['No, thank you, it is perfect', 'positive'],
    ['no complaints at all', 'positive'],
    ['No estoy contento con el servicio', 'negative'],
    ['Das gefällt mir nicht', 'negative'],
    ['Ich bin nicht zufrieden', 'negative'],
    ['Je ne suis pas satisfait du produit', 'negative'],
    ['Não estou satisfeito com o produto', 'negative'],
  ])('%s: %s', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });
});

describe('phrases', () => {
  test.each([
    ['Nobody ever answers the phone', 'negative'],
    ['I have been waiting for 12 days', 'negative'],
    ['Ich warte seit drei Wochen', 'negative'],
    ['atendimento pessimo, nao recomendo a ninguem', 'negative'],
    ['tres decu du service', 'negative'],
  ])('%s: %s', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });
});

test('what follows a "but" weighs more than what went before', () => {
  expect(labelOf('The people are very nice, but the chair is useless')).toBe('negative');
  expect(labelOf('The chair is useless, but your people were amazing')).toBe('positive');
});

test('thanks are gladness by themselves and courtesy in a request', () => {
  expect(labelOf('Thank you so much!')).toBe('positive');
  expect(labelOf('Where is my order? Thanks')).toBe('neutral');
  expect(labelOf('What happens if the chair arrives broken?')).toBe('neutral');
});

describe('emoji', () => {
  test.each([
    ['😊', 'positive'],
    ['👍👍', 'positive'],
    ['👍🏽', 'positive'],
    ['❤️', 'positive'],
    ['😡', 'negative'],
    ['🤬🤬🤬', 'negative'],
    ['ok 😡', 'negative'],
    ['😡 123', 'negative'],
    ['Dove si trova il mio ordine adesso? 😡', 'neutral'],
    ['🚚', 'neutral'],
  ])('%s: %s', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });
});

test('case, accents and typing in haste do not hide a mood', () => {
  expect(labelOf('THIS IS TERRIBLE')).toBe('negative');
  expect(labelOf('esto es pesimo, que verguenza')).toBe('negative');
  expect(labelOf('j’adore cette application')).toBe('positive');
});

test('words that JavaScript objects know are just words', () => {
  expect(analyzeMessage('constructor __proto__ toString valueOf hasOwnProperty please help').sentiment).toBe(0);
});
