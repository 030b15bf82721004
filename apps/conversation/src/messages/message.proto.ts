import type { ImportedMessage, SendMessageRequest } from '@parley/contract/conversation';
import type * as proto from '@parley/contract/message';
import { authorCodec, messageDeliveryStatusCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { formatId, parseJsonText, sendMessageFields, type MessageDelivery } from '@parley/schemas';
import { camelCase, pickFields, snakeKeys, withoutNulls } from '@parley/schemas/field-names';
import type { Attachment } from '@parley/schemas/media';
import type { Message, Source } from './message';

/** Equal fields need no line here. */
export function toMessageProto(message: Message): proto.Message {
  return {
    ...withoutNulls(message),
    id: formatId('msg', message.id),
    conversationId: formatId('conv', message.conversationId),
    type: messageTypeCodec.toProto(message.type),
    sender: senderCodec.toProto(message.sender),
    author: authorCodec.toProto(message.author),
    timestamp: message.sentAt,
    buttons: (message.buttons ?? []).map((button) => ({ ...button })),
    sequence: BigInt(message.sequence),
    turnId: message.turnId === null ? undefined : formatId('turn', message.turnId),
    memberId: message.memberId === null ? undefined : formatId('member', message.memberId),
    sources: message.sources.map(toSourceProto),
    attachments: message.attachments.map(toAttachmentProto),
    delivery: message.delivery ? toDeliveryProto(message.delivery) : undefined,
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

/** In the API's form; undefined if its status or time is invalid. */
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

export function toAttachmentProto({ width, height, ...file }: Attachment): proto.Attachment {
  const { mime_type: mimeType, size_bytes: sizeBytes, ...others } = file;
  return { ...others, mimeType, sizeBytes, width: width ?? undefined, height: height ?? undefined };
}

function toSourceProto({ answer_id: answerId, document_id: documentId, title, url }: Source): proto.Source {
  return { answerId, documentId, title, url: url ?? undefined };
}

/** Imported messages have no files. */
type MessageFields = ImportedMessage & Partial<Pick<SendMessageRequest, 'mediaIds'>>;

const FIELDS = sendMessageFields.map(camelCase) as (keyof MessageFields)[];

/** In the API's form. An empty list counts as left out. */
export function readMessageFields(request: MessageFields): unknown {
  const type = messageTypeCodec.fromRequest(request.type);
  const { buttons, mediaIds = [], ...fields }: MessageFields = pickFields(request, FIELDS);
  return {
    ...snakeKeys(fields),
    type,
    sender: senderCodec.fromRequest(request.sender),
    author: authorCodec.fromRequest(request.author),
    ...(mediaIds.length > 0 && { media_ids: mediaIds }),
    ...((type === 'buttons' || buttons.length > 0) && { buttons }),
    // Validation refuses null as text.
    metadata: parseJsonText(request.metadata, 'metadata') ?? request.metadata,
  };
}
