import type { Delivery, Message, Source } from '@parley/contract/message';
import { authorCodec, messageDeliveryStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import type { MessageDelivery, MessageResource } from '@parley/schemas';
import { required, timestamp } from './shape';

/** A message as the API shows it; caption and buttons stand only with their type. */
export function toMessage(message: Message): MessageResource {
  const type = required(messageTypeCodec.fromProto(message.type), 'the type of a message');
  switch (type) {
    case 'text':
      return withType(message, type);
    case 'image':
      return { ...withType(message, type), caption: message.caption ?? null };
    case 'buttons':
      return { ...withType(message, type), buttons: message.buttons.map(({ id, text }) => ({ id, text })) };
  }
}

function withType<Type extends string>(message: Message, type: Type) {
  return {
    id: message.id,
    conversation_id: message.conversationId,
    sequence: Number(message.sequence),
    type,
    content: message.content,
    sender: required(senderCodec.fromProto(message.sender), 'the sender of a message'),
    author: required(authorCodec.fromProto(message.author), 'the author of a message'),
    timestamp: timestamp(message.timestamp),
    metadata: toMetadata(message.metadata),
    turn_id: message.turnId ?? null,
    sources: message.sources.map(toSource),
    delivery: message.delivery ? toDelivery(message.delivery) : null,
  };
}

function toDelivery({ status, error, providerMessageId, priceCategory, at }: Delivery): MessageDelivery {
  return {
    status: required(messageDeliveryStatusCodec.fromProto(status), 'the status of a delivery'),
    error: error ? { code: error.code, text: error.text } : null,
    provider_message_id: providerMessageId ?? null,
    price_category: priceCategory ?? null,
    at: timestamp(at),
  };
}

export function toSource({ answerId, documentId, title, url }: Source): MessageResource['sources'][number] {
  return {
    ...(answerId === undefined ? {} : { answer_id: answerId }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
    title,
    url: url ?? null,
  };
}

/** Metadata from the text that carries it between the services. */
export function toMetadata(text: string): Record<string, unknown> {
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
