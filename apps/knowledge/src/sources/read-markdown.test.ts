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
