import { createVocabulary } from './vocabulary';

const vocabulary = createVocabulary([
  ...['saddle', 'account', 'stock', 'lift', 'bank', 'damage', 'e202', '#broken'],
  ...['zahn', 'schiene', 'zahnreinigung', 'bad', 'lieferung', 'lieferungen'],
]);

test.each([
  ['sadlde', ['saddle']],
  ['acount', ['account']],
  ['damge', ['damage']],
  ['stok', ['stock']],
  // Other words.
  ['left', []],
  ['back', []],
  ['e203', []],
  ['broken', []],
])('%s may mean %j', (word, meant) => expect(vocabulary.nearest(word)).toEqual(meant));

test.each([
  ['zahnschiene', ['zahn', 'schiene']],
  ['zahn', ['zahnreinigung']],
  ['reinigung', ['zahnreinigung']],
  ['badehose', []],
  // An inflection.
  ['lieferung', []],
])('%s shares a part with %j', (word, others) =>
  expect(vocabulary.sharingPart(word).toSorted()).toEqual(others.toSorted()),
);
