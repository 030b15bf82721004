import type { ImportedMessage } from '@parley/contract/conversation';
import type * as proto from '@parley/contract/message';
import { authorCodec, messageDeliveryStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { formatId, parseJsonText, type MessageDelivery } from '@parley/schemas';
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
    delivery: message.delivery ? toDeliveryProto(message.delivery) : undefined,
    kind: message.kind ?? undefined,
  };
}

export function toDeliveryProto(delivery: MessageDelivery): proto.Delivery {
  return {
    status: messageDeliveryStatusCodec.toProto(delivery.status),
    error: delivery.error ?? undefined,
    providerMessageId: delivery.provider_message_id ?? undefined,
    priceCategory: delivery.price_category ?? undefined,
    at: new Date(delivery.at),
  };
}

/** A delivery in the form of the API; undefined if its status or its time is none. */
export function fromDeliveryProto(delivery: proto.Delivery | undefined): MessageDelivery | undefined {
  const status = delivery && messageDeliveryStatusCodec.fromProto(delivery.status);
  if (!status || !delivery.at || Number.isNaN(delivery.at.getTime())) return undefined;
  return {
    status,
    error: delivery.error ? { code: delivery.error.code, text: delivery.error.text } : null,
    provider_message_id: delivery.providerMessageId ?? null,
    price_category: delivery.priceCategory ?? null,
    at: delivery.at.toISOString(),
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
