import { readMarkdown } from './read-markdown';

test('what is for tools is not said, and the title is that of the front matter', () => {
  const mdx = [
    '---',
    'title: "Billing: how to pay"',
    'slug: x',
    '---',
    "import useBaseUrl from '@docusaurus/useBaseUrl';",
    'import {',
    '  Tabs,',
    "} from 'tabs';",
    '',
    'export const meta = {',
    '  a: 1,',
    '};',
    '',
    '<script type="application/ld+json">',
    '{"@type": "Question"}',
    '</script>',
    '{/* a comment',
    '   of two lines */}',
    '{/* a comment */} Pay in advance. {/* another */}',
    ':::tip Good to know',
    'Pay by card.',
    ':::',
  ].join('\n');
  const { title, markdown } = readMarkdown(mdx);
  expect(title).toBe('Billing: how to pay');
  expect(markdown.trim()).toBe('Pay in advance. \nPay by card.');
});

test.each([
  'Text without any of it',
  '```js\nimport x from "y";\n<script>\n```\n\nText',
  'You can\nexport default settings here.',
  'import duties are yours.',
  '---\n\nText below a rule',
  '---\nWe open at 9.\n---\nText.',
  '---\nOpening hours: from 9 to 5.\nClosed: Sundays\n---\nText.',
])('%j stays as it is', (text) => expect(readMarkdown(text)).toEqual({ title: '', markdown: text }));

test.each([
  ['front matter in TOML', '+++\ntitle = "Refunds"\n+++\nText.', 'Text.', 'Refunds'],
  ['a comment over lines', '<!--\nTODO: ask legal\n--> Text.', 'Text.', ''],
  [
    'a component over lines',
    '<Card\n  title="Ask"\n  href="/x"\n>\nWrite to us.\n</Card>',
    'Write to us.\n</Card>',
    '',
  ],
  ['a tag over lines that goes on with text', '<a\n  href="https://x.example">Form</a>', 'Form</a>', ''],
  ['lines of templates', '{% include promo.html %}\nText.\n{{< youtube abc >}}', 'Text.', ''],
])('%s is not said', (_, text, markdown, title) => {
  expect(readMarkdown(text)).toEqual({ title, markdown });
});

test.each([
  ['a block of MkDocs', '!!! note "Refunds"\n    Five days.\n\nText.', 'Refunds:\nFive days.\n\nText.'],
  ['a block that asks', '??? question "By invoice?"\n    Yes.\nText.', '###### By invoice?\nYes.\n###### \nText.'],
  ['a block without a title', '!!! warning\n    Mind the step.', 'Mind the step.'],
  ['tabs of MkDocs', '=== "Windows"\n\n    Run it.', 'Windows:\n\nRun it.'],
  ['tabs of Docusaurus', '<TabItem value="a" label="Pro plan">\n\nText.', 'Pro plan:\n\nText.'],
  ['a summary', '<details>\n<summary>How?</summary>\n\nSo.\n</details>', '<details>\n###### How?\n\nSo.\n###### '],
  ['a link by reference', 'See [the page][1].', 'See the page.'],
  [
    'links by reference with their targets',
    '[One][a], [B][] and [b], [c].\n\n[A]: https://x.example "X"\n[b]: </y>',
    '[One](https://x.example), [B](/y) and [b](/y), [c].\n\n[A]: https://x.example "X"\n[b]: </y>',
  ],
  ['code with these signs', '```\n!!! note "x"\n    y\n```', '```\n!!! note "x"\n    y\n```'],
])('the title of %s is said, without its signs', (_, text, markdown) => {
  expect(readMarkdown(text).markdown).toBe(markdown);
});

test.each(['<!-- never closed\nText.', '<Card never closed'])('what never ends hides nothing: %j', (text) => {
  expect(readMarkdown(text).markdown).toBe(text);
});

test.each(['!!! ', '??? a', '=== "', '<summary>', '<TabItem label="a" '])(
  'long lines of %j are read in time',
  (begin) => {
    const began = process.cpuUsage();
    readMarkdown(`${begin}${' '.repeat(200_000)}x`);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  },
);

test('200,000 lines that open what never ends are read in time', () => {
  const began = process.cpuUsage();
  readMarkdown('<!-- a\n<Card b\n'.repeat(100_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
