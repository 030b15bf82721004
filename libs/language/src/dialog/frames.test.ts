import { analyzeMessage } from '../analyze-message';
import { detectLanguage } from '../detect-language';
import { frames, readSmallTalk } from '../dialog';
import { LANGUAGES } from '../words/languages';

const BUTTON_LENGTH_MAX = 20;
const buttons = ['noneOfThese', 'talkToPerson', 'helped'] as const;
/** Of fewer words a language is a guess. */
const DETECTED_WORDS_MIN = 4;

const spoken = LANGUAGES.flatMap((language) =>
  Object.entries(frames[language]).map(([name, frame]: [string, string | ((of: string) => string)]) => ({
    language,
    name,
    text: typeof frame === 'string' ? frame : frame('Zoe'),
  })),
);

test.each(spoken)('$language: $name is said in its language', ({ language, name, text }) => {
  expect(text.trim()).toBe(text);
  expect(text.length).toBeGreaterThan(3);
  expect(text.length).toBeLessThanOrEqual(250);
  const same = spoken.filter((other) => other.language !== language && other.text === text);
  expect(same).toEqual([]);
  if (text.split(' ').length >= DETECTED_WORDS_MIN) expect(detectLanguage(text)).toBe(language);
  expect(LANGUAGES.every((other) => name in frames[other])).toBe(true);
});

test.each([...LANGUAGES])('%s: a name and a time are said as they are', (language) => {
  expect(frames[language].greeting('Zoe')).toContain('Zoe');
  expect(frames[language].handedOffClosed('Montag, 09:00')).toContain('Montag, 09:00');
});

test.each([...LANGUAGES])('%s: buttons fit their channel, and what they send back is understood', (language) => {
  for (const button of buttons) expect(frames[language][button].length).toBeLessThanOrEqual(BUTTON_LENGTH_MAX);
  expect(analyzeMessage(frames[language].talkToPerson).intent).toBe('human_request');
  expect(readSmallTalk(frames[language].helped)).toBe('helped');
  expect(readSmallTalk(frames[language].noneOfThese)).toBe('not_helped');
});
