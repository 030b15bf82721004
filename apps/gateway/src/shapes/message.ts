import type { Attachment, Delivery, Message, Source } from '@parley/contract/message';
import { authorCodec, messageDeliveryStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { narrowMessage, wideMessage, type MessageDelivery, type MessageResource } from '@parley/schemas';
import { attachment } from '@parley/schemas/media';
import { required, shownFields, timestamp } from './shape';

const FIELDS = Object.keys(wideMessage.shape);

/** Equal fields need no line here. */
export function toMessage(message: Message): MessageResource {
  return narrowMessage({
    ...shownFields(FIELDS, message),
    type: required(messageTypeCodec.fromProto(message.type), 'the type of a message'),
    sender: required(senderCodec.fromProto(message.sender), 'the sender of a message'),
    author: required(authorCodec.fromProto(message.author), 'the author of a message'),
    timestamp: timestamp(message.timestamp),
    metadata: toMetadata(message.metadata),
    sources: message.sources.map(toSource),
    attachments: message.attachments.map(toAttachment),
    delivery: message.delivery ? toDelivery(message.delivery) : null,
  });
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

const ATTACHMENT_FIELDS = Object.keys(attachment.shape);

export function toAttachment(file: Attachment): MessageResource['attachments'][number] {
  return shownFields(ATTACHMENT_FIELDS, file);
}

export function toSource({ answerId, documentId, title, url }: Source): MessageResource['sources'][number] {
  return {
    ...(answerId === undefined ? {} : { answer_id: answerId }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
    title,
    url: url ?? null,
  };
}

/** Services exchange metadata as text. */
export function toMetadata(text: string): Record<string, unknown> {
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
