import { isInCalendar } from './timestamp';

/** Where a page of a list ended: the time and the uuid of its last row. The order of the list is by both. */
export interface Cursor {
  readonly at: Date;
  readonly uuid: string;
}

/** Writes and reads the cursors of one list. */
export interface CursorCodec {
  /** A cursor as an opaque text of 34 URL-safe characters. */
  readonly encode: (cursor: Cursor) => string;
  /** The place that a text from `encode` stands for; undefined for any other text, a cursor of another list too. */
  readonly decode: (text: string) => Cursor | undefined;
}

/** A byte that tells the list, 8 of milliseconds since the epoch, 16 of uuid. */
const SIZE_BYTES = 25;

function cursorCodec(list: number): CursorCodec {
  return {
    encode({ at, uuid }) {
      const bytes = Buffer.alloc(SIZE_BYTES);
      bytes.writeUInt8(list);
      bytes.writeBigInt64BE(BigInt(at.getTime()), 1);
      bytes.write(uuid.replaceAll('-', ''), 9, 'hex');
      return bytes.toString('base64url');
    },
    decode(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== SIZE_BYTES || bytes[0] !== list || bytes.toString('base64url') !== text) return undefined;
      const at = new Date(Number(bytes.readBigInt64BE(1)));
      if (!isInCalendar(at)) return undefined;
      return { at, uuid: uuidOf(bytes.subarray(9)) };
    },
  };
}

/** 16 bytes as a uuid is written. */
export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// The cursors of messages begin with 2 (message-cursor.ts).
export const conversationCursor = cursorCodec(1);
/** Of the same list in the order of waiting: its time is another one. */
export const waitingCursor = cursorCodec(36);
export const agentCursor = cursorCodec(3);
export const answerCursor = cursorCodec(4);
export const suggestionCursor = cursorCodec(5);
export const documentCursor = cursorCodec(6);
export const modelCursor = cursorCodec(7);
export const turnCursor = cursorCodec(8);
export const guidelineCursor = cursorCodec(9);
export const toolCursor = cursorCodec(10);
export const sourceCursor = cursorCodec(11);
export const memoryCursor = cursorCodec(13);
export const agentVersionCursor = cursorCodec(14);
export const keyCursor = cursorCodec(15);
export const auditCursor = cursorCodec(16);
export const channelCursor = cursorCodec(31);
export const outboxCursor = cursorCodec(41);
export const rejectedUpdateCursor = cursorCodec(42);
export const webhookCursor = cursorCodec(17);
export const deliveryCursor = cursorCodec(18);
export const noteCursor = cursorCodec(30);
export const memberCursor = cursorCodec(21);
export const passkeyCursor = cursorCodec(32);
export const erasureCursor = cursorCodec(33);
export const savedReplyCursor = cursorCodec(34);
export const identityCursor = cursorCodec(35);
