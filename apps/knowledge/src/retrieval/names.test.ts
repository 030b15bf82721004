import { coverQuestion } from './coverage';
import { readNames } from './names';

test.each([
  ['en', 'Book me a flight to Rome', ['Rome']],
  ['en', 'Do you ship to Norway or to Iceland?', ['Norway', 'Iceland']],
  ['en', 'Hello. Where is my parcel?', []],
  ['en', 'My name is Anna Freeman. Where is my parcel?', []],
  ['en', 'Are you open on Sunday?', []],
  ['en', 'Where Is My Parcel Now', []],
  ['en', 'WHERE IS MY PARCEL', []],
  ['es', '¿Envían a Noruega?', ['Noruega']],
  ['fr', 'Livrez-vous à Oslo ?', ['Oslo']],
  ['pt', 'Entregam em Lisboa?', ['Lisboa']],
  ['de', 'Wo ist mein Paket?', []],
  ['de', 'Kann ich mit klarna zahlen?', ['klarna']],
  ['es', 'trabajáis con Seguros Peláez', ['Peláez']],
  ['it', 'Dove si trova Roma?', []],
])('%s %s names %j', (language, question, names) => expect(readNames(question, language)).toEqual(names));

test('what does not have the name is not said', () => {
  const cover = coverQuestion('Do you deliver to Norway?', 'en');
  expect(cover('Where do you deliver?', 'In Sweden and Norway.')).toBe('same');
  expect(cover('Do you deliver to Austria?', 'Yes, for 5 euros.')).toBe('missing');
});
