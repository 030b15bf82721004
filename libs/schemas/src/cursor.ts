import { kinds, type ListedPrefix } from './kinds';
import { isInCalendar } from './timestamp';

/** The page's last row. */
export interface Cursor {
  readonly at: Date;
  readonly uuid: string;
  /** In an order with groups before the time. */
  readonly rank?: number;
}

export interface CursorCodec {
  /** Some 34 URL-safe characters. */
  readonly encode: (cursor: Cursor) => string;
  /** Undefined for other texts, including other lists' cursors. */
  readonly decode: (text: string) => Cursor | undefined;
}

/** List (1), milliseconds since the epoch (8), uuid (16). */
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

/** With a rank appended. The previous release's cursors have none: first group. */
function rankedCursorCodec(list: number): CursorCodec {
  const plain = cursorCodec(list);
  return {
    encode: ({ rank = 0, ...cursor }) =>
      Buffer.concat([Buffer.from(plain.encode(cursor), 'base64url'), Buffer.from([rank])]).toString('base64url'),
    decode(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== SIZE_BYTES + 1 || bytes.toString('base64url') !== text) return plain.decode(text);
      const cursor = plain.decode(bytes.subarray(0, SIZE_BYTES).toString('base64url'));
      return cursor && { ...cursor, rank: bytes.readUInt8(SIZE_BYTES) };
    },
  };
}

export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function cursorOf(prefix: ListedPrefix): CursorCodec {
  return cursorCodec(kinds[prefix].list);
}

export const conversationCursor = cursorOf('conv');
export const agentCursor = cursorOf('agent');
export const answerCursor = cursorOf('ans');
export const suggestionCursor = cursorOf('sug');
export const documentCursor = cursorOf('doc');
export const modelCursor = cursorOf('model');
export const turnCursor = cursorOf('turn');
export const guidelineCursor = cursorOf('guide');
export const toolCursor = cursorOf('tool');
export const sourceCursor = cursorOf('src');
export const memoryCursor = cursorOf('mem');
export const keyCursor = cursorOf('key');
export const auditCursor = cursorOf('aud');
export const channelCursor = cursorOf('chan');
export const webhookCursor = cursorOf('hook');
export const deliveryCursor = cursorOf('dlv');
export const noteCursor = cursorOf('note');
export const memberCursor = cursorOf('member');
export const passkeyCursor = cursorOf('passkey');
export const erasureCursor = cursorOf('erasure');
export const identityCursor = cursorOf('identity');
export const customerCursor = cursorOf('cust');

// Their numbers are not in kinds.ts.
/** Conversations by waiting time. */
export const waitingCursor = rankedCursorCodec(36);
/** Most urgent first. */
export const priorityCursor = rankedCursorCodec(47);
/** Due next first. */
export const dueCursor = rankedCursorCodec(60);
/** Customers by time last seen. */
export const customerSeenCursor = cursorCodec(51);
export const agentVersionCursor = cursorCodec(14);
export const outboxCursor = cursorCodec(41);
export const rejectedUpdateCursor = cursorCodec(42);
/** A visitor's conversations in a widget, by time begun. */
export const widgetConversationCursor = cursorCodec(71);
/** Messages found by a search, by time sent. */
export const searchCursor = cursorCodec(53);
