import { decodeMessageCursor, encodeMessageCursor } from './message-cursor';

describe('a message cursor', () => {
  it.each([1, 100, Number.MAX_SAFE_INTEGER])('brings the sequence %d back', (sequence) => {
    const text = encodeMessageCursor(sequence);
    expect(text).toMatch(/^[\w-]{12}$/);
    expect(decodeMessageCursor(text)).toBe(sequence);
  });

  const valid = encodeMessageCursor(7);
  it.each([
    '',
    'x',
    valid.slice(1),
    `${valid}A`,
    `${valid}=`,
    'AAAAAAAAAAAA',
    encodeMessageCursor(0),
    encodeMessageCursor(-1),
  ])('is refused if it is not one: %j', (text) => expect(decodeMessageCursor(text)).toBeUndefined());
});
