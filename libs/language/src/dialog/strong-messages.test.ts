import { isAngry, isAutomaticReply, readSensitiveTopics } from '../dialog';
import { readMessages, readSet } from '../fixtures/read-fixtures';
import { LANGUAGES } from '../words/languages';

const heardIn = (text: string): string[] => [
  ...readSensitiveTopics(text),
  ...(isAngry(text) ? ['anger'] : []),
  ...(isAutomaticReply(text) ? ['automatic'] : []),
];

const lines = LANGUAGES.flatMap((language) =>
  [...readSet(language, 'strong')]
    .filter(([kind]) => kind !== 'mild')
    .map(([kind, texts]) => ({ language, kind, texts })),
);

test.each(lines)('$language: $kind is heard', ({ kind, texts }) => {
  expect(texts.filter((text) => !heardIn(text).includes(kind))).toEqual([]);
});

test.each([...LANGUAGES])('%s: the same words are no alarm where nothing is meant by them', (language) => {
  const heard = readMessages(language, 'strong', 'mild').map((text) => ({ text, heard: heardIn(text) }));
  expect(heard.filter((message) => message.heard.length > 0)).toEqual([]);
});
