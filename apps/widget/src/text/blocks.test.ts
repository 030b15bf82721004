import { parseBlocks } from './blocks';

const text = (words: string) => ({ kind: 'text', text: words });

test('paragraphs keep their lines, and an empty line ends one', () => {
  expect(parseBlocks('Hello,\nyou.\n\n\nBye.')).toEqual([text('Hello,\nyou.'), text('Bye.')]);
  expect(parseBlocks('')).toEqual([]);
});

test('what models write is read as what they mean', () => {
  const answer = [
    '## Delivery',
    'It takes:',
    '1. Two days in **Spain**',
    '2. Three elsewhere',
    '',
    '   if nothing is closed',
    '   - on Sundays',
    '',
    '| Country | Days |',
    '|---|:-:|',
    '| Spain \\| Portugal | 2 |',
    '| France |',
    '---',
    '```js',
    '# no heading',
    '- no list',
    '```',
    '> As our terms say.',
  ].join('\n');
  expect(parseBlocks(answer)).toEqual([
    { kind: 'heading', text: 'Delivery' },
    text('It takes:'),
    {
      kind: 'list',
      start: 1,
      items: [
        [text('Two days in **Spain**')],
        [
          text('Three elsewhere'),
          text('if nothing is closed'),
          { kind: 'list', start: undefined, items: [[text('on Sundays')]] },
        ],
      ],
    },
    {
      kind: 'table',
      head: ['Country', 'Days'],
      rows: [
        ['Spain | Portugal', '2'],
        ['France', ''],
      ],
    },
    { kind: 'rule' },
    { kind: 'code', text: '# no heading\n- no list' },
    { kind: 'quote', blocks: [text('As our terms say.')] },
  ]);
});

test.each([
  '#1 in the list',
  '2 * 3 = 6',
  '- ',
  '3.50 EUR',
  'a | b',
  '|',
  '1)',
  '2026. A year',
  '**Note**',
  '-5 degrees',
])('%s is text', (line) => expect(parseBlocks(line)).toEqual([text(line.trimEnd())]));

test('a list goes on from the number that it begins with, and lists of two kinds are two', () => {
  expect(parseBlocks('3. c\n4. d\n- e')).toEqual([
    { kind: 'list', start: 3, items: [[text('c')], [text('d')]] },
    { kind: 'list', start: undefined, items: [[text('e')]] },
  ]);
});

test('a block of code that is not closed goes on to the end', () => {
  expect(parseBlocks('So:\n```\nlet a;')).toEqual([text('So:'), { kind: 'code', text: 'let a;' }]);
});

test('the longest messages are read at once, however deep, and lose nothing', () => {
  const hostile = [
    '> '.repeat(2_000),
    '- '.repeat(2_000) + 'x',
    '[',
    '# a ',
    '| ',
    '```\n',
    '- a\n\n',
    ':-|',
    '\n  - a',
  ];
  const startedAt = performance.now();
  for (const piece of hostile) parseBlocks(piece.repeat(4_096 / piece.length + 1).slice(0, 4_096));
  parseBlocks(`# a${' '.repeat(4_090)}b`);
  // Polynomial backtracking would take seconds.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(JSON.stringify(parseBlocks(`${'> '.repeat(100)}end`))).toContain('end');
});
