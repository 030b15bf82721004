import fc from 'fast-check';
import { cutText, fromSlackText, mentions, toSlackText } from './slack-text';

const bot = new Set(['U0BOT']);

test.each([
  ['<@U0BOT> Hey', 'Hey'],
  ['Hey <@U0BOT|parley>, is <@U0ANNA> there?', 'Hey , is @U0ANNA there?'],
  ['<@U0ANNA|anna> asked', '@anna asked'],
  ['1 &lt; 2 &amp;&amp; 3 &gt; 2', '1 < 2 && 3 > 2'],
  ['&amp;lt; stays', '&lt; stays'],
  ['see <https://example.com/a?b=1&amp;c=2>', 'see https://example.com/a?b=1&c=2'],
  ['see <https://example.com/help|our help>', 'see our help (https://example.com/help)'],
  ['<http://example.com|example.com>', 'http://example.com'],
  ['<mailto:a@example.com|a@example.com>', 'a@example.com'],
  ['<#C0HELP|help> and <#C0OTHER>', '#help and #C0OTHER'],
  ['<!here> <!subteam^S1|@support> <!date^1392734382^{date}|Feb 18, 2014>', '@here @support Feb 18, 2014'],
  ['one\n\n two \n<@U0BOT>', 'one\n\n two'],
  ['<>', '<>'],
])('%j reads as %j', (slack, plain) => {
  expect(fromSlackText(slack, bot)).toBe(plain);
});

test('a mention is one of a user, with a label or without', () => {
  expect(mentions('a <@U0BOT> b', bot)).toBe(true);
  expect(mentions('<@U0BOT|parley>', bot)).toBe(true);
  expect(mentions('<@U0BOTH> @U0BOT &lt;@U0BOT&gt;', bot)).toBe(false);
});

test.each([
  ['Tom & Jerry <b>', 'Tom &amp; Jerry &lt;b&gt;'],
  ['<!channel> <@U0ANNA>', '&lt;!channel&gt; &lt;@U0ANNA&gt;'],
  ['see [our help](https://example.com/a?b=1&c=2).', 'see <https://example.com/a?b=1&amp;c=2|our help>.'],
  ['[a|b](https://example.com/a|b)', '<https://example.com/a%7Cb|a¦b>'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
])('%j is sent as %j', (plain, slack) => {
  expect(toSlackText(plain)).toBe(slack);
});

test('what is sent reads as it was written, whatever it is', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/\]\(|\*\*|#|~~|__|--|\||^ *[-*+] /m.test(value));
  fc.assert(
    fc.property(text, (value) => {
      expect(fromSlackText(toSlackText(value), bot)).toBe(value.replace(/[^\S\n]+$/gm, '').trim());
    }),
  );
});

test('a text is cut between lines or words, no piece is longer than it may be, and no character is lost', () => {
  const length = (piece: string) => toSlackText(piece).length;
  expect(cutText('one two three', 9, length)).toEqual(['one two', 'three']);
  expect(cutText('', 9, length)).toEqual(['']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 10, max: 60 }), (value, max) => {
      const pieces = cutText(value, max, length);
      expect(pieces.every((piece) => length(piece) <= max && piece.isWellFormed())).toBe(true);
      expect(pieces.join('').replace(/[ \n]/g, '')).toBe(value.replace(/[ \n]/g, ''));
    }),
  );
});
