import { withoutSent } from './without-sent';

it.each([
  ['Hello', 'Hello', ''],
  ['Hello \n', 'Hello', ''],
  ['Hello\nand more', 'Hello', 'and more'],
  ['Something else', 'Hello', 'Something else'],
  ['', 'Hello', ''],
])('of %j, with %j sent, %j is left', (draft, sent, left) => expect(withoutSent(draft, sent)).toBe(left));
