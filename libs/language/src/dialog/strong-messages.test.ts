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

// Beside the sets: these would teach the weights of requests for a person what "should I" means.
test.each(['there is no point in going on, goodbye', 'I feel so sad, should I end it', 'je veux en finir'])(
  'self-harm is heard in "%s"',
  (text) => {
    expect(heardIn(text)).toContain('self_harm');
  },
);

test.each([
  'what is the point in going on with this plan',
  'should I end it before the renewal',
  'je veux en finir avec ce contrat',
])('"%s" is no alarm', (text) => {
  expect(heardIn(text)).toEqual([]);
});
