import { cutMessages, LARGE_BYTES } from './cut-messages';

const cut = (sizes: number[]) => cutMessages(sizes, (size) => size);
const MIB = 1024 * 1024;

test('few and small ones share a message', () => {
  const sizes = Array.from({ length: 100 }, () => 100);
  expect(cut(sizes)).toEqual([sizes]);
});

test('a large one travels alone, behind the small ones', () => {
  expect(cut([LARGE_BYTES, 10, 2 * MIB, 20])).toEqual([[10, 20], [LARGE_BYTES], [2 * MIB]]);
  expect(cut([LARGE_BYTES])).toEqual([[LARGE_BYTES]]);
});

test('many small ones are cut into messages of at most a mebibyte, in their order', () => {
  const sizes = Array.from({ length: 200 }, (_, index) => 40_000 + index);
  const messages = cut(sizes);
  expect(messages.flat()).toEqual(sizes);
  for (const message of messages) expect(message.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MIB);
  expect(messages).toHaveLength(8);
});

test('what has no size of its own still takes room', () => {
  const messages = cut(Array.from({ length: 10_000 }, () => 0));
  expect(messages.flat()).toHaveLength(10_000);
  expect(messages.length).toBeGreaterThan(3);
});
