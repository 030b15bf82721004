/** Where a page of a list ended: the time and the uuid of its last row. The order of the list is by both. */
export interface Cursor {
  readonly at: Date;
  readonly uuid: string;
}

const VERSION = 1;
/** A byte of version, 8 of milliseconds since the epoch, 16 of uuid. */
const SIZE_BYTES = 25;

/** A cursor as an opaque text of 34 URL-safe characters. */
export function encodeCursor({ at, uuid }: Cursor): string {
  const bytes = Buffer.alloc(SIZE_BYTES);
  bytes.writeUInt8(VERSION);
  bytes.writeBigInt64BE(BigInt(at.getTime()), 1);
  bytes.write(uuid.replaceAll('-', ''), 9, 'hex');
  return bytes.toString('base64url');
}

/** The place that a text from `encodeCursor` stands for; undefined for any other text. */
export function decodeCursor(text: string): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== SIZE_BYTES || bytes[0] !== VERSION || bytes.toString('base64url') !== text) return undefined;
  const at = new Date(Number(bytes.readBigInt64BE(1)));
  // Beyond this Postgres and JavaScript know no time in common.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 0 || at.getUTCFullYear() > 9999) return undefined;
  const hex = bytes.toString('hex', 9);
  return { at, uuid: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}
