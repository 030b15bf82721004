import type { Conversation } from '@parley/contract/conversation';
import { MessageType, type Attachment, type Message } from '@parley/contract/message';
import { authorCodec, conversationStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { nameOfWriter, type NamesByMember } from '../people/first-names';

/** Without metadata, except for the widget's own message id. */
export interface WidgetMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly type: string | undefined;
  readonly content: string;
  readonly caption?: string | null;
  readonly buttons?: readonly { readonly id: string; readonly text: string }[];
  readonly sender: string | undefined;
  readonly author: string | undefined;
  /** The first name of the person who wrote it, if the channel shows it. */
  readonly author_name: string | null;
  readonly timestamp: string | undefined;
  readonly client_id: string | null;
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
  readonly attachments: readonly WidgetFile[];
}

/** Content: GET /widget/v1/files/:id. */
export interface WidgetFile {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
  /** Pixels; null: no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface WidgetReader {
  /** Messages before this conversation. */
  readonly sequenceOffset: number;
  readonly fileIdOf: (mediaId: string) => string;
}

const NO_NAMES: NamesByMember = new Map();

export function toWidgetFile(file: Omit<Attachment, 'url'>, fileIdOf: WidgetReader['fileIdOf']): WidgetFile {
  return {
    id: fileIdOf(file.id),
    name: file.name,
    mime_type: file.mimeType,
    size_bytes: file.sizeBytes,
    width: file.width ?? null,
    height: file.height ?? null,
  };
}

/** @param names of the team members who wrote; not needed for a visitor's own messages */
export function toWidgetMessage(
  message: Message,
  { sequenceOffset, fileIdOf }: WidgetReader,
  names = NO_NAMES,
): WidgetMessage {
  const { id, conversationId, sequence, content, type, sender, author, timestamp, buttons, caption } = message;
  return {
    id,
    conversation_id: conversationId,
    sequence: sequenceOffset + Number(sequence),
    type: messageTypeCodec.fromProto(type),
    content,
    ...(type === MessageType.IMAGE ? { caption: caption ?? null } : {}),
    ...(type === MessageType.BUTTONS
      ? { buttons: buttons.map((button) => ({ id: button.id, text: button.text })) }
      : {}),
    sender: senderCodec.fromProto(sender),
    author: authorCodec.fromProto(author),
    author_name: nameOfWriter(message, names),
    timestamp: timestamp?.toISOString(),
    client_id: clientIdOf(message),
    sources: message.sources.map(({ title, url }) => ({ title, url: url ?? null })),
    attachments: message.attachments.map((file) => toWidgetFile(file, fileIdOf)),
  };
}

function clientIdOf({ metadata }: Message): string | null {
  const { client_id: id } = JSON.parse(metadata || '{}') as { client_id?: unknown };
  return typeof id === 'string' ? id : null;
}

export interface WidgetConversation {
  readonly id: string;
  readonly status: string | undefined;
  /** Since the last resolution; while open, the last one. */
  readonly rating: number | null;
  readonly asks_rating: boolean;
  readonly asks_email: boolean;
}

export function toWidgetConversation(
  { id, status, rating, resolvedAt }: Conversation,
  { asksRating, asksEmail }: { readonly asksRating: boolean; readonly asksEmail: boolean },
): WidgetConversation {
  const isCurrent = !resolvedAt || (rating?.createdAt ?? 0) >= resolvedAt;
  return {
    id,
    status: conversationStatusCodec.fromProto(status),
    rating: (isCurrent && rating?.score) || null,
    asks_rating: asksRating,
    asks_email: asksEmail,
  };
}
