import { cutPassages } from './cut-passages';

const quotesOf = (markdown: string) => cutPassages('Help', markdown, 'en').map(({ quote }) => quote);

test('each passage stands under its headings, and is never over two of them', () => {
  const passages = cutPassages(
    'Help',
    '# Help\n\nWe help.\n\n## Returns\n\nWithin 30 days.\n\n### Cost\n\nFree.\n\nAlways.\n\nDelivery\n--------\n\nIn 3 days.',
    'en',
  );
  expect(passages.map(({ headings, quote }) => [headings.join(' > '), quote])).toEqual([
    ['', 'We help.'],
    ['Returns', 'Within 30 days.'],
    ['Returns > Cost', 'Free.\nAlways.'],
    ['Delivery', 'In 3 days.'],
  ]);
  expect(passages[2]?.words).toEqual(expect.arrayContaining(['return', '#return', 'cost', 'free']));
});

test.each([
  ['**Bold** and _italic_ and `code` of snake_case_names', 'Bold and italic and code of snake_case_names'],
  [
    'See [our page](https://shop.example/a_b) or [here](/relative).',
    'See our page (https://shop.example/a_b) or here.',
  ],
  ['Write to <https://x.example/> or [us](mailto:a@b.example)', 'Write to https://x.example/ or us (a@b.example)'],
  ['<span>4</span><sup>99</sup> euros, not ~~120~~ <del>90</del>', '4.99 euros, not'],
  ['H<sub>2</sub>O<br>and more', 'H2O and more'],
  ['---\nWe open at 9.\n---\nText.', 'We open at 9.\nText.'],
  ['---\ntitle: x\ntags:\n- a\n---\nText.', 'Text.'],
  ['![A map](map.png) below', 'A map below'],
  ['- one\n* two\n1. three', '- one\n- two\n1. three'],
  ['| Size | Price |\n|---|---:|\n| S | 5 € |', 'Size: S; Price: 5 €'],
  ['> quoted\n> twice', 'quoted\ntwice'],
  ['<div onclick="x()">Text<br></div><script>alert(1)</script>', 'Text'],
  ['a\u200bb &amp; c &lt;d&gt;', 'ab & c <d>'],
  ['---\ntitle: x\n---\nText', 'Text'],
  ['```sh\n# no heading\nrun\n```', '# no heading\nrun'],
  ['It hurts[^1].\n\n[^1]: A little.', 'It hurts.\nA little.'],
  ['> [!NOTE]\n> Five days.\n{: .tip}', 'Five days.'],
  ['[x]: https://x.example\n\n***\n\nText', 'Text'],
])('%j says %j', (markdown, quote) => expect(quotesOf(markdown)).toEqual([quote]));

test('a question is not under another question', () => {
  const passages = cutPassages('Help', '## Stay\n\n### Is there wifi?\n\nYes.\n\n##### Is there a lift?\n\nNo.', 'en');
  expect(passages.map(({ headings }) => headings)).toEqual([
    ['Stay', 'Is there wifi?'],
    ['Stay', 'Is there a lift?'],
  ]);
});

test('an empty heading ends what is above, and is not said', () => {
  const passages = cutPassages('Help', '###### How long?\n\nTwo days.\n\n###### \n\nBye.\n\n######', 'en');
  expect(passages.map(({ headings, quote }) => [...headings, quote])).toEqual([['How long?', 'Two days.'], ['Bye.']]);
});

test('the name of an anchor is no part of its heading', () => {
  expect(cutPassages('Help', '## Returns {#returns}\n\nFree.', 'en')[0]?.headings).toEqual(['Returns']);
});

test('a table of questions and answers is one passage for each question, and what follows it is under its own heading', () => {
  const table =
    '# Help\n\n## Login\n\n| Question | Answer |\n|---|---|\n| I forgot my password | Use the \\| link. |\n| I am locked out | Wait. |\n\nAll else by mail.';
  const passages = cutPassages('Help', table, 'en');
  expect(passages.map(({ headings, quote }) => [headings.join(' > '), quote])).toEqual([
    ['Login > I forgot my password', 'Use the | link.'],
    ['Login > I am locked out', 'Wait.'],
    ['Login', 'All else by mail.'],
  ]);
});

test('each row of a long table has the names of its columns', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `| S${n} | ${60 + n} cm |`);
  const quotes = quotesOf(['| Size | Waist |', '| --- | --- |', ...rows].join('\n'));
  expect(quotes.length).toBeGreaterThan(1);
  expect(quotes.find((quote) => quote.includes('S55'))).toContain('Size: S55; Waist: 115 cm');
});

test.each(['', '\n\n', '# Only a heading', '![](x.png)', '\u200b', '<b></b>'])('%j says nothing', (markdown) =>
  expect(quotesOf(markdown)).toEqual([]),
);

test('a long paragraph is cut at the ends of its sentences', () => {
  const sentences = Array.from({ length: 30 }, (_, n) => `This is the sentence with the number ${n} of a long text.`);
  const quotes = quotesOf(sentences.join(' '));
  expect(quotes.length).toBeGreaterThan(1);
  for (const quote of quotes) expect(quote).toMatch(/^This is .{20,680}text\.$/s);
  expect(quotes.join(' ')).toBe(sentences.join(' '));
});

test.each([
  ['one letter', 'x'.repeat(200_000)],
  ['brackets', '['.repeat(200_000)],
  ['stars', '*'.repeat(200_000)],
  ['half links', '[a](b '.repeat(33_000)],
  ['half tags', '<a '.repeat(66_000)],
  ['headings', '# a\n\nb\n\n'.repeat(22_000)],
  ['backticks', '`'.repeat(200_000)],
  ['quotes', '> '.repeat(100_000)],
  ['dashes', '- '.repeat(100_000)],
  ['pipes', '|'.repeat(200_000)],
])('200,000 characters of %s are cut in time', (_, markdown) => {
  // CPU time, independent of other processes.
  const began = process.cpuUsage();
  cutPassages('Help', markdown, 'en');
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

test('bold rows of one cell are titles of the rows below them', () => {
  const table =
    '| | Summer |\n|---|---|\n| **Rooms** | |\n| Double | 120 € |\n| **Suites** | |\n| Double | 220 € |\n\nBye.';
  expect(cutPassages('Help', table, 'en').map(({ headings, quote }) => [...headings, quote])).toEqual([
    ['Rooms', 'Double; Summer: 120 €'],
    ['Suites', 'Double; Summer: 220 €'],
    ['Bye.'],
  ]);
});
