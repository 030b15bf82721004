import { findCompounds } from './compounds';
import { readWords, type Word } from './read-words';
import { createSpeller } from './spelling';

const speller = createSpeller(readWords('Zahnreinigung, Schiene, Bad, Rechnungen', 'de'));
const near = (word: string): string[] => findCompounds(speller, readWords(word, 'de')[0] as Word);

test('a compound is near the words that it begins or ends with', () => {
  expect(near('Zahnschiene')).toEqual(['schien']);
  expect(near('Zähne')).toEqual(['zahnrein']);
});

test('short words and endings are no parts', () => {
  expect(near('Freibad')).toEqual([]);
  expect(near('Rechnung')).toEqual([]);
});
