import { columnOf, pdfOf, type PdfLine } from '../../../test/pdf-of';
import { openFileReader } from '../read-file-in-child';

const reader = openFileReader();
afterAll(() => reader.close());

async function read(file: Buffer): Promise<string> {
  const outcome = await reader.read({ contentType: 'application/pdf', file }, new AbortController().signal);
  return 'error' in outcome ? `error: ${outcome.error}` : outcome.markdown;
}

const left = [
  'The whole of the left column is read',
  'before the right one, so that a sen-',
  'tence which goes on in the next line',
  'and ends here stays in one piece. It',
  'goes on to the next column without',
];
const right = [
  'a break, since the sentence has not',
  'ended at the foot of the first one.',
  'What follows is a second thought on',
  'columns, which has as many lines as',
  'it needs to count as running text.',
];

test('columns are read one after the other, and words that were cut are whole', async () => {
  const title = { text: 'A title that reaches over both of the columns', x: 60, y: 740, size: 16 };
  const text = await read(pdfOf([title, ...columnOf(50, 700, ...left), ...columnOf(310, 700, ...right)]));
  expect(text.split('\n\n')).toEqual([
    '# A title that reaches over both of the columns',
    [...left, ...right].join(' ').replace('sen- tence', 'sentence'),
  ]);
});

test('columns that are drawn line by line across the page are still two', async () => {
  const [one, two] = [columnOf(50, 700, ...left), columnOf(310, 700, ...right)];
  const text = await read(pdfOf(one.flatMap((line, index) => [line, two[index] as PdfLine])));
  expect(text).toContain('goes on to the next column without a break');
});

test('a table is read row by row', async () => {
  const rows = ['Cleaning', 'Filling', 'Crown', 'Whitening', 'Check-up', 'X-ray'];
  const cells = rows.flatMap((name, index) => [
    { text: name, x: 60, y: 600 - 14 * index },
    { text: `${10 * index + 40} euros`, x: 320, y: 600 - 14 * index },
  ]);
  const text = await read(pdfOf(cells));
  expect(text).toContain('Cleaning  40 euros');
  expect(text).toContain('X-ray  90 euros');
});

test('headings are told by their size, in levels', async () => {
  const text = await read(
    pdfOf([
      { text: 'Handbook', x: 50, y: 700, size: 24 },
      { text: 'Payment', x: 50, y: 660, size: 14 },
      ...columnOf(50, 640, 'You can pay by card or by', 'bank transfer.'),
      { text: 'Delivery', x: 50, y: 590, size: 14 },
      ...columnOf(50, 570, 'It takes three days.'),
      ...columnOf(50, 540, '- by day', '- by night'),
    ]),
  );
  expect(text.split('\n\n')).toEqual([
    '# Handbook',
    '## Payment',
    'You can pay by card or by bank transfer.',
    '## Delivery',
    'It takes three days.',
    '- by day',
    '- by night',
  ]);
});

test('headers, footers and numbers of pages are no text, and a sentence goes on across them', async () => {
  const page = (number: number, ...texts: string[]): PdfLine[] => [
    { text: 'ACME GmbH Confidential', x: 50, y: 770, size: 8 },
    ...columnOf(50, 700, ...texts),
    { text: `Page ${number} of 3`, x: 280, y: 30, size: 8 },
  ];
  const text = await read(
    pdfOf(page(1, 'The first page ends in the middle of'), page(2, 'a sentence.'), page(3, 'Page 3 tells more.')),
  );
  expect(text.split('\n\n')).toEqual(['The first page ends in the middle of a sentence.', 'Page 3 tells more.']);
});

test('raised digits are cents, powers or marks of footnotes', async () => {
  const line = (y: number, before: string, width: number, mark: string, after: string): PdfLine[] => [
    { text: before, x: 50, y },
    { text: mark, x: 50 + width, y: y + 4, size: 6 },
    { text: after, x: 50 + width + 3.4 * mark.length + 0.5, y },
  ];
  const text = await read(
    pdfOf([
      ...line(700, 'The lamp costs 4', 74.5, '99', ' euros.'),
      ...line(670, 'It holds 15', 47, '1', ' litres.'),
      ...line(640, 'It fills 20 m', 53.5, '2', ' of floor.'),
    ]),
  );
  expect(text.split('\n\n')).toEqual(['The lamp costs 4.99 euros.', 'It holds 15 litres.', 'It fills 20 m² of floor.']);
});

test('a file of pictures is not one that cannot be read', async () => {
  expect(await read(pdfOf([], []))).toBe('error: It contains no text: its pages are pictures');
  expect(await read(Buffer.from('hello'))).toBe('error: It is not a PDF');
});

test('a question in a line of its own is not joined with its answer', async () => {
  const text = await read(pdfOf(columnOf(50, 700, '1. Where can I park?', 'Behind the house,', 'free of charge.')));
  expect(text).toBe('1. Where can I park?\n\nBehind the house, free of charge.');
});
