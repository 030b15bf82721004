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

test.each(['<!-- never closed\nText.', '<Card never closed'])('what never ends hides nothing: %j', (text) => {
  expect(readMarkdown(text).markdown).toBe(text);
});

test('200,000 lines that open what never ends are read in time', () => {
  const began = process.cpuUsage();
  readMarkdown('<!-- a\n<Card b\n'.repeat(100_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
