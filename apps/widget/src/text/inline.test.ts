import { isSafe, plainText } from './inline';

test.each([
  ['**From [nine](https://example.com) to `five`**', 'From nine to five'],
  ['It is *very* late, 2*3*4, a * b * c', 'It is very late, 2*3*4, a * b * c'],
  ['[click](javascript:alert(1)).', 'click.'],
  ['[click](javascript:alert("a b")).', 'click.'],
  ['[terms](https://example.com/a_(b) "Our terms"), ![a cat](https://example.com/cat.png)', 'terms, a cat'],
  ['[see](the page), [ ] to do, [x](', '[see](the page), [ ] to do, [x]('],
  ['## Delivery\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |', 'Delivery\none\ntwo\nA, B\n1, 2'],
])('%s is read aloud without its marks', (text, plain) => expect(plainText(text)).toBe(plain));

test('only the web, mail and telephones are led to', () => {
  expect(['https://example.com', 'mailto:a@example.com', 'tel:+34'].map(isSafe)).toEqual([true, true, true]);
  expect(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/x', 'vbscript:x'].map(isSafe)).toEqual(
    Array(5).fill(false),
  );
});
