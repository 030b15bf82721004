import { uuidOf } from './cursor';
import { kinds } from './kinds';

const LIST = kinds.msg.list;
/** A byte that tells the list, 8 of sequence, 16 of the conversation's uuid. */
const SIZE_BYTES = 25;

/** Where a page of messages ended. */
export interface MessagePosition {
  /** The conversation's uuid: a sequence says nothing in another one. */
  readonly conversation: string;
  /** Of the last message. */
  readonly sequence: number;
}

/** A place as an opaque text of 34 URL-safe characters. */
export function encodeMessageCursor({ conversation, sequence }: MessagePosition): string {
  const bytes = Buffer.alloc(SIZE_BYTES);
  bytes.writeUInt8(LIST);
  bytes.writeBigInt64BE(BigInt(sequence), 1);
  bytes.write(conversation.replaceAll('-', ''), 9, 'hex');
  return bytes.toString('base64url');
}

/** The place that a text from `encodeMessageCursor` stands for; undefined for any other text. */
export function decodeMessageCursor(text: string): MessagePosition | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const isListCursor = bytes.length === SIZE_BYTES && bytes[0] === LIST && bytes.toString('base64url') === text;
  const sequence = isListCursor ? Number(bytes.readBigInt64BE(1)) : 0;
  if (sequence < 1 || !Number.isSafeInteger(sequence)) return undefined;
  return { conversation: uuidOf(bytes.subarray(9)), sequence };
}
