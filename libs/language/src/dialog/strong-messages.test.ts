import { isAngry, isAutomaticReply, readSensitiveTopics } from '../dialog';
import { mildMessages, strongMessages } from '../fixtures/strong-messages';
import { LANGUAGES } from '../languages';

const heardIn = (text: string): string[] => [
  ...readSensitiveTopics(text),
  ...(isAngry(text) ? ['anger'] : []),
  ...(isAutomaticReply(text) ? ['automatic'] : []),
];

const lines = LANGUAGES.flatMap((language) =>
  Object.entries(strongMessages[language]).map(([kind, texts]) => ({ language, kind, texts: texts.split(' / ') })),
);

test.each(lines)('$language: $kind is heard', ({ kind, texts }) => {
  expect(texts.filter((text) => !heardIn(text).includes(kind))).toEqual([]);
});

test.each([...LANGUAGES])('%s: the same words are no alarm where nothing is meant by them', (language) => {
  const heard = mildMessages[language].split('\n').map((text) => ({ text, heard: heardIn(text) }));
  expect(heard.filter((message) => message.heard.length > 0)).toEqual([]);
});
