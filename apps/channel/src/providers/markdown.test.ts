import fc from 'fast-check';
import { toSlackText } from '../slack/slack-text';
import { toWhatsappText } from '../whatsapp/whatsapp-text';

test.each([
  ['**Two** to **three days**.', '*Two* to *three days*.'],
  ['# Delivery\nText', '*Delivery*\nText'],
  ['a\n### Delivery times ###', 'a\n*Delivery times*'],
  ['## 1. **Order** it', '*1. Order it*'],
  ['**größer**, (**klein**)', '*größer*, (*klein*)'],
  ['__Two__ days, ***at once***, ~~three~~', '*Two* days, *_at once_*, ~three~'],
  ['* one\n+ two\n  - three\n1. four', '- one\n- two\n  - three\n1. four'],
  ['a\n\n---\n\nb', 'a\n\n\nb'],
  ['see [our **help**](https://example.com/a_(b) "Help").', 'see our help (https://example.com/a_(b)).'],
  ['**[Help](https://example.com)**', '*Help (https://example.com)*'],
  ['[a@example.com](mailto:a@example.com), [call](tel:+34600)', 'a@example.com, call (+34600)'],
  ['![the map](https://example.com/map.png)', 'the map (https://example.com/map.png)'],
  ['```js\nf(**kwargs)\n- x\n```\n**So**', '```\nf(**kwargs)\n- x\n```\n*So*'],
  ['Use `**x**` and **y**', 'Use `**x**` and *y*'],
  [
    '| Country | Days | Price |\n|---|:-:|--:|\n| **Spain** | 2 | 5 |\n| Else | | |\nb',
    'Country: Days, Price\n*Spain*: 2, 5\nElse\nb',
  ],
])('%j is %j in WhatsApp', (markdown, text) => {
  expect(toWhatsappText(markdown)).toBe(text);
});

test.each([
  ['* one\n- **two** & <3>', '• one\n• *two* &amp; &lt;3&gt;'],
  ['**[Help](https://example.com/?a=1&b=2)**', '*<https://example.com/?a=1&amp;b=2|Help>*'],
  ['```html\n<b>\n```', '```\n&lt;b&gt;\n```'],
  ['> As **we** say', '&gt; As *we* say'],
  ['`<!channel>`', '`&lt;!channel&gt;`'],
])('%j is %j in Slack', (markdown, text) => {
  expect(toSlackText(markdown)).toBe(text);
});

test.each([
  ...['2**3**4', 'a ** b ** c', '# 5 apples', '#hashtag', '**', '****', '*own*', '**open', '** a**', '1.# x', '_own_'],
  ...[
    'a__b__c',
    '~~',
    'a | b',
    '|',
    '[x](javascript:alert(1))',
    '[see](the page)',
    '```',
    '---',
    '-5 degrees',
    'x = 3 * 4',
  ],
  '|a|b|c|',
])('%j is left', (text) => {
  expect(toWhatsappText(text)).toBe(text);
});

test('nothing becomes longer or empty, whatever it is, and the longest is read at once', () => {
  const marks = fc.constantFrom(
    '**',
    '*',
    '_',
    '__',
    '~~',
    '#',
    '# ',
    '- ',
    '|',
    '|-|',
    '\n',
    '`',
    '```',
    '[a](',
    'https://b.c)',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const sent = toWhatsappText(text);
      expect(sent.length).toBeLessThanOrEqual(text.length);
      expect(sent.trim() === '').toBe(text.trim() === '');
    }),
  );
  const startedAt = performance.now();
  for (const piece of ['**a', '[a](https://b', '~~a', '__a', '```\n', '|-', '| ', '# a ', '- ', '`', '***'])
    toSlackText(piece.repeat(4_096 / piece.length));
  // Polynomial backtracking would take seconds.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
