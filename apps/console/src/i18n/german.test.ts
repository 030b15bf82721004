import { german } from './german';

/** Sie, Ihr and Ihnen inside a sentence, or behind an imperative: at its beginning they may well be "they" and "their". */
const FORMAL = /(?<!^|[.:?!„]\s?)\b(?:Sie|Ihr|Ihre[nmrs]?|Ihnen)\b/u;

test('German says du to everybody', () => {
  const texts = Object.entries(german).map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
  expect(texts.filter((text) => FORMAL.test(text.replace(/^[^:]+: "/, '')))).toEqual([]);
});
