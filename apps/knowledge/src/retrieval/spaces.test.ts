import { readWords } from './read-words';
import { pairsOf, withKnownSpaces } from './spaces';
import { createSpeller } from './spelling';

const known = ['Do you sell bubble wrap?', 'I forgot my password', 'Early check-in'].map((text) =>
  readWords(text, 'en'),
);
const read = (text: string): string =>
  withKnownSpaces(readWords(text, 'en'), createSpeller(known.flat()), pairsOf(known))
    .map(({ form }) => form)
    .join(' ');

test.each([
  ['any bubblewrap left', 'any bubble wrap left'],
  ['pass word gone', 'password gone'],
  ['checkin time', 'check in time'],
  ['bubble tea', 'bubble tea'],
  ['my wrap', 'my wrap'],
])('%s is read as %s', (text, expected) => expect(read(text)).toBe(expected));
