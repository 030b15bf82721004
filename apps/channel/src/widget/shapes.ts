import type { Conversation } from '@parley/contract/conversation';
import { MessageType, type Message } from '@parley/contract/message';
import { authorCodec, conversationStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';

/** What a visitor sees of a message. Its metadata stay inside, but for the id that the widget gave it. */
export interface WidgetMessage {
  readonly id: string;
  readonly sequence: number;
  readonly type: string | undefined;
  readonly content: string;
  readonly caption?: string | null;
  readonly buttons?: readonly { readonly id: string; readonly text: string }[];
  readonly sender: string | undefined;
  readonly author: string | undefined;
  readonly timestamp: string | undefined;
  readonly client_id: string | null;
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
}

/** @param sequenceOffset how many messages the visitor had before its conversation */
export function toWidgetMessage(message: Message, sequenceOffset: number): WidgetMessage {
  const { id, sequence, content, type, sender, author, timestamp, buttons, caption } = message;
  return {
    id,
    sequence: sequenceOffset + Number(sequence),
    type: messageTypeCodec.fromProto(type),
    content,
    ...(type === MessageType.IMAGE ? { caption: caption ?? null } : {}),
    ...(type === MessageType.BUTTONS
      ? { buttons: buttons.map((button) => ({ id: button.id, text: button.text })) }
      : {}),
    sender: senderCodec.fromProto(sender),
    author: authorCodec.fromProto(author),
    timestamp: timestamp?.toISOString(),
    client_id: clientIdOf(message),
    sources: message.sources.map(({ title, url }) => ({ title, url: url ?? null })),
  };
}

function clientIdOf({ metadata }: Message): string | null {
  const { client_id: id } = JSON.parse(metadata || '{}') as { client_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** What a visitor sees of the conversation itself. */
export interface WidgetConversation {
  readonly id: string;
  readonly status: string | undefined;
  readonly rating: number | null;
}

export function toWidgetConversation({ id, status, rating }: Conversation): WidgetConversation {
  return { id, status: conversationStatusCodec.fromProto(status), rating: rating?.score ?? null };
}
