import { readUpdate } from './read-update';

test('what is said is added to what was said before, and null takes it away', () => {
  const first = readUpdate({}, { attributes: { plan: 'pro', seats: 3, trial: false } });
  expect(first).toEqual({ attributes: { plan: 'pro', seats: 3, trial: false } });
  const page = { url: 'https://shop.example/cart', title: 'Cart' };
  const second = readUpdate(first, { attributes: { plan: 'max', seats: null }, page });
  expect(second).toEqual({ attributes: { plan: 'max', trial: false }, page });
  expect(readUpdate(second, { attributes: { plan: null, trial: null }, page: null })).toEqual({});
  expect(readUpdate(second, { language: 'de' })).toEqual(second);
});

test.each([
  [{ attributes: { '': 1 } }, 'a name has 1 to 64'],
  [{ attributes: { ['a'.repeat(65)]: 1 } }, 'a name has 1 to 64'],
  [{ attributes: { plan: 'a'.repeat(256) } }, 'attributes.plan'],
  [{ attributes: { plan: 'a\0' } }, 'attributes.plan'],
  [{ attributes: { plan: '\ud800' } }, 'attributes.plan'],
  [{ attributes: { plan: NaN } }, 'attributes.plan'],
  [{ attributes: { plan: 2 ** 60 } }, 'attributes.plan'],
  [{ attributes: { plan: {} } }, 'attributes.plan'],
  [{ attributes: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, at])) }, 'at most 20'],
  [
    { attributes: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a${at}`, '語'.repeat(255)])) },
    'at most 8192 bytes',
  ],
  [{ page: { url: '/cart' } }, 'page.url'],
  [{ page: { url: 'javascript:alert(1)' } }, 'page.url'],
  [{ page: { url: 'https://[shop' } }, 'page.url'],
  [{ page: { url: `https://shop.example/${'a'.repeat(2_048)}` } }, 'page.url'],
  [{ page: { url: 'https://shop.example', title: 5 } }, 'page.title'],
])('%j is refused', (update, fault) => {
  expect(() => readUpdate({}, update as never)).toThrow(fault);
});

test('a title is cut to what the API takes', () => {
  const { page } = readUpdate({}, { page: { url: 'https://shop.example', title: 'a'.repeat(300) } });
  expect(page?.title).toHaveLength(255);
  expect(readUpdate({}, { page: { url: 'https://shop.example', title: '😀'.repeat(300) } }).page?.title).toBe(
    '😀'.repeat(255),
  );
  for (const title of [' ', '\u200b'])
    expect(readUpdate({}, { page: { url: 'https://shop.example', title } }).page).not.toHaveProperty('title');
});
