import { uuidOf } from './cursor';
import { kinds } from './kinds';

const LIST = kinds.msg.list;
/** List (1), sequence (8), the conversation's uuid (16). */
const SIZE_BYTES = 25;

export interface MessagePosition {
  /** A sequence is only valid in its conversation. */
  readonly conversation: string;
  readonly sequence: number;
}

/** 34 URL-safe characters. */
export function encodeMessageCursor({ conversation, sequence }: MessagePosition): string {
  const bytes = Buffer.alloc(SIZE_BYTES);
  bytes.writeUInt8(LIST);
  bytes.writeBigInt64BE(BigInt(sequence), 1);
  bytes.write(conversation.replaceAll('-', ''), 9, 'hex');
  return bytes.toString('base64url');
}

/** Undefined for other texts. */
export function decodeMessageCursor(text: string): MessagePosition | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const isListCursor = bytes.length === SIZE_BYTES && bytes[0] === LIST && bytes.toString('base64url') === text;
  const sequence = isListCursor ? Number(bytes.readBigInt64BE(1)) : 0;
  if (sequence < 1 || !Number.isSafeInteger(sequence)) return undefined;
  return { conversation: uuidOf(bytes.subarray(9)), sequence };
}
