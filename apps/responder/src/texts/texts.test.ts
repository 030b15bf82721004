import { analyzeMessage, detectLanguage, isUnderstood } from '@parley/language';
import { readSmallTalk, saysYes } from '@parley/language/dialog';
import type { SpokenLanguage } from '@parley/schemas';
import type { TextKey } from './language-texts';
import { sayer, texts } from './texts';

const BUTTON_LENGTH_MAX = 20;
const buttons: readonly TextKey[] = ['none_of_these', 'talk_to_person', 'yes', 'no'];
/** Too short to detect, or equal in several languages. */
const short: readonly TextKey[] = [...buttons, 'yes_or_no'];
/** Detection guesses below this. */
const RECOGNISED_WORDS_MIN = 4;
const RECOGNISED = ['en', 'es', 'de', 'fr', 'pt', 'it'];

const languages = Object.keys(texts) as SpokenLanguage[];
const sentences = languages.flatMap((language) =>
  (Object.entries(texts[language].formal) as [TextKey, string][]).map(([key, text]) => ({ language, key, text })),
);

test.each(sentences.filter(({ key }) => !short.includes(key)))('$language: $key is in its language', (sentence) => {
  const { language, key, text } = sentence;
  expect(text.trim()).toBe(text);
  expect(text.length).toBeGreaterThan(3);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(sentences.filter((other) => other.language !== language && other.text === text)).toEqual([]);
  const isLong = text.split(' ').length >= RECOGNISED_WORDS_MIN;
  if (isLong && RECOGNISED.includes(language)) expect(detectLanguage(text)).toBe(language);
  expect(languages.every((other) => key in texts[other].formal)).toBe(true);
});

test.each(languages)('%s: a name, a time and a deed are said as they are', (language) => {
  const say = sayer({ name: 'Zoe', formality: 'neutral', texts: {} }, language);
  expect(say('greeting')).toContain('Zoe');
  expect(say('handed_off_closed', { opens_at: 'Montag, 09:00' })).toContain('Montag, 09:00');
  expect(say('confirm', { action: 'cancel order: 4712' })).toContain('\ncancel order: 4712\n');
});

test.each(languages)('%s: buttons fit their channel, and what they send back is understood', (language) => {
  const { formal } = texts[language];
  for (const button of buttons) expect(formal[button].length).toBeLessThanOrEqual(BUTTON_LENGTH_MAX);
  if (!RECOGNISED.includes(language)) return;
  expect(readSmallTalk(formal.none_of_these)).toBe('not_helped');
  expect([saysYes(formal.yes), saysYes(formal.no)]).toEqual([true, false]);
  if (isUnderstood(language)) expect(analyzeMessage(formal.talk_to_person).intent).toBe('human_request');
});
