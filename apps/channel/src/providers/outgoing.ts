import type { JsonObject, MessageType } from '@parley/schemas';

export interface OutgoingMessage {
  readonly type: MessageType;
  /** The text, the buttons' prompt, or the image's URL. At most 4,096 characters. */
  readonly content: string;
  /** Of an image. */
  readonly caption?: string;
  /** 1 to 10 for `buttons`; id at most 256 characters, text 20. */
  readonly buttons: readonly { readonly id: string; readonly text: string }[];
  /** At most 10, with a text only, which may be empty. */
  readonly files?: readonly OutgoingFile[];
  /** The provider's request for a template, in place of everything else. */
  readonly template?: JsonObject;
}

/** A file of the media service, as `file` in a part until `send` replaces it. */
export type OutgoingFile = {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
};

export function fileOf({ file }: JsonObject): OutgoingFile | undefined {
  return file === undefined ? undefined : (file as OutgoingFile);
}

/** From an event or from the conversation. */
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

type AttachmentLike =
  | OutgoingFile
  | { readonly id: string; readonly name: string; readonly mimeType: string; readonly sizeBytes: number };

function toFile(attachment: AttachmentLike): OutgoingFile {
  const { id, name } = attachment;
  if ('mimeType' in attachment) return { id, name, mime_type: attachment.mimeType, size_bytes: attachment.sizeBytes };
  return { id, name, mime_type: attachment.mime_type, size_bytes: attachment.size_bytes };
}
