import { decodeMessageCursor, encodeMessageCursor } from './message-cursor';

const conversation = '0193568e-1234-7abc-8def-0123456789ab';
const encode = (sequence: number): string => encodeMessageCursor({ conversation, sequence });

describe('a message cursor', () => {
  it.each([1, 100, Number.MAX_SAFE_INTEGER])('brings the sequence %d and the conversation back', (sequence) => {
    expect(encode(sequence)).toMatch(/^[\w-]{34}$/);
    expect(decodeMessageCursor(encode(sequence))).toEqual({ conversation, sequence });
  });

  const valid = encode(7);
  it.each(['', 'x', valid.slice(1), `${valid}A`, `${valid}=`, 'A'.repeat(34), encode(0), encode(-1)])(
    'is refused if it is not one: %j',
    (text) => expect(decodeMessageCursor(text)).toBeUndefined(),
  );
});
