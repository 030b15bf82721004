import { findAskedKinds } from './find-asked-kinds';

test.each([
  ['en', 'How much is it?', ['amount']],
  ['en', "What's the deadline, and until when are you open?", ['duration', 'clock', 'day']],
  ['de', 'Bis wann habt ihr geöffnet?', ['clock', 'duration', 'day']],
  ['fr', "Jusqu'à quelle heure peut-on rester ?", ['clock']],
  ['es', '¿Cuánto me saldría al mes?', ['amount']],
  ['pt', 'Onde fica a loja?', ['place']],
  ['en', 'Are dogs allowed?', []],
  ['xx', 'How much is it?', []],
])('%s: %s', (language, question, kinds) => {
  expect(findAskedKinds(question, language).toSorted()).toEqual(kinds.toSorted());
});
