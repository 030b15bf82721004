import type { JsonObject, MessageType } from '@parley/schemas';

/** What an agent says: as the conversation holds it. */
export interface OutgoingMessage {
  readonly type: MessageType;
  /** The text, the prompt of the buttons, or the URL of the image. At most 4,096 characters. */
  readonly content: string;
  /** Of an image. */
  readonly caption?: string;
  /** 1 to 10 if the type is `buttons`; id at most 256 characters, text 20. */
  readonly buttons: readonly { readonly id: string; readonly text: string }[];
  /** At most 10; with a text alone, which may then be empty. */
  readonly files?: readonly OutgoingFile[];
  /** Sent in place of everything else: the request for a template, as the provider takes it. */
  readonly template?: JsonObject;
}

/** A file of the media service. A part of a message has one as `file`: `send` puts in its place what the provider makes of it. */
export type OutgoingFile = {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
};

/** The file that a part of a message takes along. */
export function fileOf({ file }: JsonObject): OutgoingFile | undefined {
  return file === undefined ? undefined : (file as OutgoingFile);
}

/** What a provider needs of a message, whether it comes from an event or from the conversation. */
export function toOutgoing({
  type,
  content,
  caption,
  buttons,
  attachments = [],
}: {
  readonly type: MessageType;
  readonly content: string;
  readonly caption?: string | null | undefined;
  readonly buttons: OutgoingMessage['buttons'] | null;
  readonly attachments?: readonly AttachmentLike[];
}): OutgoingMessage {
  const files = attachments.map(toFile);
  return {
    ...{ type, content, buttons: buttons ?? [] },
    ...(typeof caption === 'string' ? { caption } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
}

/** Of an event, or of the protocol. */
type AttachmentLike =
  OutgoingFile | { readonly id: string; readonly name: string; readonly mimeType: string; readonly sizeBytes: number };

function toFile(attachment: AttachmentLike): OutgoingFile {
  const { id, name } = attachment;
  if ('mimeType' in attachment) return { id, name, mime_type: attachment.mimeType, size_bytes: attachment.sizeBytes };
  return { id, name, mime_type: attachment.mime_type, size_bytes: attachment.size_bytes };
}
