import type { ImportedMessage } from '@parley/contract/conversation';
import type * as proto from '@parley/contract/message';
import { authorCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { formatId, parseJsonText } from '@parley/schemas';
import type { Message, Source } from './message';

/** A message as callers see it. */
export function toMessageProto(message: Message): proto.Message {
  return {
    id: formatId('msg', message.id),
    conversationId: formatId('conv', message.conversationId),
    type: messageTypeCodec.toProto(message.type),
    content: message.content,
    sender: senderCodec.toProto(message.sender),
    author: authorCodec.toProto(message.author),
    timestamp: message.sentAt,
    metadata: message.metadata,
    caption: message.caption ?? undefined,
    buttons: (message.buttons ?? []).map((button) => ({ ...button })),
    sequence: BigInt(message.sequence),
    turnId: message.turnId === null ? undefined : formatId('turn', message.turnId),
    sources: message.sources.map(toSourceProto),
  };
}

function toSourceProto({ answer_id: answerId, document_id: documentId, title, url }: Source): proto.Source {
  return { answerId, documentId, title, url: url ?? undefined };
}

/** The fields of a message, in the form of the API, as the input rules read them. An empty list of buttons is none. */
export function readMessageFields(request: ImportedMessage): unknown {
  const type = messageTypeCodec.fromRequest(request.type);
  return {
    type,
    content: request.content,
    sender: senderCodec.fromRequest(request.sender),
    author: authorCodec.fromRequest(request.author),
    ...(request.caption !== undefined && { caption: request.caption }),
    ...((type === 'buttons' || request.buttons.length > 0) && { buttons: request.buttons }),
    // null, which is no object, is refused as the text that it is.
    metadata: parseJsonText(request.metadata, 'metadata') ?? request.metadata,
  };
}
