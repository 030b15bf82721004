import { labelsOf, type Hit } from './search-hit';

const hit = (kind: Hit['kind'], title: string, text: string): Hit => ({
  kind,
  id: 'x',
  version: 1,
  title,
  text,
  url: null,
  score: 1,
});

test('choices are called by questions, headings, or how they begin', () => {
  const choices = [
    hit('answer', 'Where is my parcel?', 'Here.'),
    hit('document', 'app › Security › Lost phone', 'Call us.'),
    hit('document', 'app', 'Face recognition unlocks the app. It is off at first.'),
    hit('document', 'manual › Notes', 'First note.'),
    hit('document', 'other › Notes', 'Second note.'),
  ];
  expect(labelsOf(choices)).toEqual([
    'Where is my parcel?',
    'Lost phone',
    'Face recognition unlocks the app.',
    'First note.',
    'Second note.',
  ]);
});

test('a long beginning is cut', () => {
  const [label = ''] = labelsOf([hit('document', 'app', 'word '.repeat(50))]);
  expect([...label].length).toBeLessThanOrEqual(80);
  expect(label.endsWith('…')).toBe(true);
});
