import { toSingleStars } from './markdown';

test.each([
  ['**Two** to **three days**.', '*Two* to *three days*.'],
  ['# Delivery\nText', '*Delivery*\nText'],
  ['a\n### Delivery times ###', 'a\n*Delivery times*'],
  ['**größer**, (**klein**)', '*größer*, (*klein*)'],
])('%j is bold', (markdown, text) => {
  expect(toSingleStars(markdown)).toBe(text);
});

test.each(['2**3**4', 'a ** b ** c', '# 5 apples', '#hashtag', '**', '****', '*own*', '**open', '** a**', '1.# x'])(
  '%j is left',
  (text) => {
    expect(toSingleStars(text)).toBe(text);
  },
);
