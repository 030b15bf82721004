import { readSmallTalk } from '../dialog';
import { readSet } from '../fixtures/read-fixtures';
import { LANGUAGES } from '../words/languages';

const lines = LANGUAGES.flatMap((language) =>
  [...readSet(language, 'small-talk')].map(([kind, texts]) => ({ language, kind, texts })),
);

test.each(lines)('$language: what is $kind is read as that', ({ kind, texts }) => {
  const wanted = kind === 'question' ? null : kind;
  const read = texts.map((text) => `${text} => ${readSmallTalk(text)}`);
  expect(read).toEqual(texts.map((text) => `${text} => ${wanted}`));
});

test.each([
  ['Dank u wel', 'thanks'],
  ['Bedankt!', 'thanks'],
  ['Dziękuję bardzo', 'thanks'],
  ['Dzień dobry', 'greeting'],
  ['Goedemorgen', 'greeting'],
  ['Tot ziens', 'goodbye'],
  ['Do widzenia', 'goodbye'],
  ['Nee bedankt', 'acknowledgement'],
  ['Nie, dziękuję', 'acknowledgement'],
  ['Bedankt, maar wanneer komt mijn pakket?', null],
])('Dutch and Polish: %s is %s', (text, kind) => {
  expect(readSmallTalk(text)).toBe(kind);
});
