import type { MessageType } from '@parley/schemas';

/** What an agent says: as the conversation holds it. */
export interface OutgoingMessage {
  readonly type: MessageType;
  /** The text, the prompt of the buttons, or the URL of the image. At most 4,096 characters. */
  readonly content: string;
  /** Of an image. */
  readonly caption?: string;
  /** 1 to 10 if the type is `buttons`; id at most 256 characters, text 20. */
  readonly buttons: readonly { readonly id: string; readonly text: string }[];
}

/** What a provider needs of a message, whether it comes from an event or from the conversation. */
export function toOutgoing({
  type,
  content,
  caption,
  buttons,
}: {
  readonly type: MessageType;
  readonly content: string;
  readonly caption?: string | null | undefined;
  readonly buttons: OutgoingMessage['buttons'] | null;
}): OutgoingMessage {
  return { type, content, ...(typeof caption === 'string' ? { caption } : {}), buttons: buttons ?? [] };
}
