/** As the other lists have theirs (cursor.ts). */
const LIST = 2;
/** A byte that tells the list, 8 of sequence. */
const SIZE_BYTES = 9;

/** The sequence of a page's last message as an opaque text of 12 URL-safe characters. */
export function encodeMessageCursor(sequence: number): string {
  const bytes = Buffer.alloc(SIZE_BYTES);
  bytes.writeUInt8(LIST);
  bytes.writeBigInt64BE(BigInt(sequence), 1);
  return bytes.toString('base64url');
}

/** The sequence that a text from `encodeMessageCursor` stands for; undefined for any other text. */
export function decodeMessageCursor(text: string): number | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const isOurs = bytes.length === SIZE_BYTES && bytes[0] === LIST && bytes.toString('base64url') === text;
  const sequence = isOurs ? Number(bytes.readBigInt64BE(1)) : 0;
  return sequence >= 1 && Number.isSafeInteger(sequence) ? sequence : undefined;
}
