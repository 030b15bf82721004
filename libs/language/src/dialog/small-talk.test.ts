import { readSmallTalk } from '../dialog';
import { smallTalkMessages } from '../fixtures/small-talk';
import { LANGUAGES } from '../languages';

const lines = LANGUAGES.flatMap((language) =>
  Object.entries(smallTalkMessages[language]).map(([kind, texts]) => ({ language, kind, texts: texts.split(' / ') })),
);

test.each(lines)('$language: what is $kind is read as that', ({ kind, texts }) => {
  const wanted = kind === 'question' ? null : kind;
  const read = texts.map((text) => `${text} => ${readSmallTalk(text)}`);
  expect(read).toEqual(texts.map((text) => `${text} => ${wanted}`));
});
