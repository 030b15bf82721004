import { cutMessages } from './cut-messages';

const cut = (sizes: number[]) => cutMessages(sizes, (size) => size);
const MIB = 1024 * 1024;

test('few share a message', () => {
  const sizes = Array.from({ length: 100 }, () => 100);
  expect(cut(sizes)).toEqual([sizes]);
  expect(cut([])).toEqual([]);
});

test('many are cut into messages of at most a mebibyte, in their order', () => {
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
