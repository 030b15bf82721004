import { isIn } from '../passages/asked-word';
import { namesOf } from '../passages/cut-passages';
import type { FoundPassage } from '../passages/passages.store';
import { readWords } from '../retrieval/read-words';
import { isToThePoint } from './to-the-point';

function isSaid(query: string, quote: string, headings = '', language = 'en'): boolean {
  const words = readWords(query, language)
    .filter(({ isWeighty }) => isWeighty)
    .map((word) => ({ form: word.form, names: namesOf(word), near: [], nearWeight: 0, isOptional: false }));
  const placesIn = (text: string): number[] => {
    const names = new Set(readWords(text, language).flatMap(namesOf));
    return words.flatMap((each, at) => (isIn(each, names) ? [at + 1] : []));
  };
  const passage = { had: placesIn(`${headings} ${quote}`), hadInHeadings: placesIn(headings), quote };
  return isToThePoint(query, language, words, passage as unknown as FoundPassage);
}

test.each([
  ['How much is the team plan per person?', 'The team plan costs 19 euros per person.', 'Prices'],
  ['How long does delivery to the islands take?', 'Delivery to the islands takes a week.', ''],
  ['How long is the warranty?', 'The warranty is five years.', ''],
  ['change the next invoice number', 'Under Settings you change the next invoice number.', ''],
])('%s: %s', (query, quote, headings) => expect(isSaid(query, quote, headings)).toBe(true));

test.each([
  ['How much is the team plan per person?', 'The team plan is sold per person.', 'Plans'],
  [
    'change the next invoice number',
    'Each invoice shows the rate. Rates come from your country. You may change them at any time. Ask us for another rate. The VAT number stands below. It is checked by us. The next check is in spring.',
    '',
  ],
])('%s is not answered by: %s', (query, quote, headings) => expect(isSaid(query, quote, headings)).toBe(false));
