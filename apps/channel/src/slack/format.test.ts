import type { OutgoingMessage } from '../providers/outgoing';
import { format } from './format';

const address = { channel: 'C0HELP', thread_ts: '1790000001.000100' };
const message = (fields: Partial<OutgoingMessage>): OutgoingMessage => ({
  type: 'text',
  content: '',
  buttons: [],
  ...fields,
});
const quiet = { unfurl_links: false, unfurl_media: false };

test('a text is escaped and goes to its thread', () => {
  const text = 'Tom &amp; &lt;!channel&gt;: <https://example.com|help>';
  expect(format(message({ content: 'Tom & <!channel>: [help](https://example.com)' }), address)).toEqual([
    { ...address, text, blocks: [{ type: 'section', expand: true, text: { type: 'mrkdwn', text } }], ...quiet },
  ]);
});

test('buttons are a block of actions, and named in the text', () => {
  const buttons = [
    { id: 'a&b', text: 'Yes & no' },
    { id: 'x'.repeat(256), text: 'Maybe' },
  ];
  expect(format(message({ type: 'buttons', content: 'Is it > 2?', buttons }), { channel: 'D0ANNA' })).toEqual([
    {
      channel: 'D0ANNA',
      text: 'Is it &gt; 2?\n[Yes &amp; no] [Maybe]',
      blocks: [
        { type: 'section', expand: true, text: { type: 'mrkdwn', text: 'Is it &gt; 2?' } },
        {
          type: 'actions',
          elements: [
            {
              ...{ type: 'button', action_id: 'button_0', value: 'a&b' },
              text: { type: 'plain_text', text: 'Yes & no', emoji: false },
            },
            {
              ...{ type: 'button', action_id: 'button_1', value: 'x'.repeat(256) },
              text: { type: 'plain_text', text: 'Maybe', emoji: false },
            },
          ],
        },
      ],
      ...quiet,
    },
  ]);
});

test('a long prompt is several sections, none too long once it is escaped', () => {
  const [body] = format(
    message({ type: 'buttons', content: '<&> '.repeat(1_024), buttons: [{ id: 'a', text: 'A' }] }),
    {},
  );
  const blocks = body?.['blocks'] as { type: string; text?: { text: string } }[];
  const sections = blocks.flatMap(({ text }) => (text ? [text.text] : []));
  expect(sections.length).toBeGreaterThan(4);
  expect(Math.max(...sections.map(({ length }) => length))).toBeLessThanOrEqual(3_000);
  expect(sections.join(' ').replaceAll(' ', '')).toBe('&lt;&amp;&gt;'.repeat(1_024));
});

test('an image has its caption, and its address where it cannot be shown', () => {
  const url = 'https://example.com/a.png?x=1&y=2';
  expect(format(message({ type: 'image', content: url, caption: 'The <blue> one' }), {})).toEqual([
    {
      text: 'The &lt;blue&gt; one\nhttps://example.com/a.png?x=1&amp;y=2',
      blocks: [
        { type: 'section', expand: true, text: { type: 'mrkdwn', text: 'The &lt;blue&gt; one' } },
        { type: 'image', image_url: url, alt_text: 'The <blue> one' },
      ],
      unfurl_links: false,
      unfurl_media: true,
    },
  ]);
  expect(format(message({ type: 'image', content: url }), {})[0]?.['blocks']).toHaveLength(1);
});
