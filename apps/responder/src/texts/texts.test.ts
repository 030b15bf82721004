import { analyzeMessage, detectLanguage, isUnderstood } from '@parley/language';
import { readSmallTalk, saysYes } from '@parley/language/dialog';
import { spokenLanguages } from '@parley/schemas';
import { textKeys, textsOf, type TextKey } from './language-texts';
import { sayer } from './texts';

const BUTTON_LENGTH_MAX = 20;
const buttons: readonly TextKey[] = ['none_of_these', 'talk_to_person', 'yes', 'no'];
/** Too short to detect, or equal in several languages. */
const short: readonly TextKey[] = [...buttons, 'yes_or_no', 'reason', 'quoted'];
/** Detection guesses below this. */
const RECOGNISED_WORDS_MIN = 4;
const RECOGNISED = ['en', 'es', 'de', 'fr', 'pt', 'it'];

const languages = spokenLanguages;
const sentences = languages.flatMap((language) =>
  (Object.entries(textsOf(language).formal) as [TextKey, string][]).map(([key, text]) => ({ language, key, text })),
);

test.each(sentences.filter(({ key }) => !short.includes(key)))('$language: $key is in its language', (sentence) => {
  const { language, text } = sentence;
  expect(text.trim()).toBe(text);
  expect(text.length).toBeGreaterThan(3);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(sentences.filter((other) => other.language !== language && other.text === text)).toEqual([]);
  const isLong = text.split(' ').length >= RECOGNISED_WORDS_MIN;
  if (isLong && RECOGNISED.includes(language)) expect(detectLanguage(text)).toBe(language);
});

test.each(languages)('%s: a name, a time and a deed are said as they are', (language) => {
  const say = sayer({ name: 'Zoe', formality: 'neutral', texts: {} }, language);
  expect(say('greeting')).toContain('Zoe');
  expect(say('handed_off_closed', { opens_at: 'Montag, 09:00' })).toContain('Montag, 09:00');
  expect(say('confirm', { action: 'cancel order: 4712' })).toContain('\ncancel order: 4712\n');
});

test.each(languages)('%s: buttons fit their channel, and what they send back is understood', (language) => {
  const { formal } = textsOf(language);
  for (const button of buttons) expect(formal[button].length).toBeLessThanOrEqual(BUTTON_LENGTH_MAX);
  if (!RECOGNISED.includes(language)) return;
  expect(readSmallTalk(formal.none_of_these)).toBe('not_helped');
  expect([saysYes(formal.yes), saysYes(formal.no)]).toEqual([true, false]);
  if (isUnderstood(language)) expect(analyzeMessage(formal.talk_to_person).intent).toBe('human_request');
});

const placesIn = (text = ''): string[] => (text.match(/\{\w*\}/g) ?? []).toSorted();

test.each(languages)('%s: every sentence is there, and has the places of the English one', (language) => {
  const { formal, informal } = textsOf(language);
  expect(Object.keys(formal).toSorted()).toEqual(textKeys.toSorted());
  expect(textKeys).toEqual(expect.arrayContaining(Object.keys(informal)));
  for (const set of [formal, { ...formal, ...informal }])
    for (const key of textKeys)
      expect([key, ...placesIn(set[key])]).toEqual([key, ...placesIn(textsOf('en').formal[key])]);
});

test.each(languages)('%s: an informal sentence differs from the formal one', (language) => {
  const { formal, informal } = textsOf(language);
  expect(Object.entries(informal).filter(([key, text]) => formal[key as TextKey] === text)).toEqual([]);
});
