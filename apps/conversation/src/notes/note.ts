import type { Note as ProtoNote } from '@parley/contract/note';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';
import type { Attachment } from '@parley/schemas/media';
import type { NoteAuthorKind } from '@parley/schemas/notes';
import { toAttachmentProto } from '../messages/message.proto';

export interface NoteFields {
  readonly content: string;
  /** Members (uuids). */
  readonly mentions: readonly string[];
}

/** Where it belongs, the member or key that wrote it, and its files. Ids are uuids. */
export interface NoteOrigin {
  readonly conversationId: string;
  readonly authorKind: NoteAuthorKind;
  readonly authorId: string;
  readonly attachments: readonly Attachment[];
}

export type Note = NoteFields & NoteOrigin & Stored;

export function toNoteProto({ id, conversationId, content, mentions, authorKind, authorId, ...note }: Note): ProtoNote {
  return {
    id: formatId('note', id),
    conversationId: formatId('conv', conversationId),
    content,
    author: { kind: authorKind, id: formatId(authorKind, authorId) },
    mentions: mentions.map((member) => formatId('member', member)),
    attachments: note.attachments.map(toAttachmentProto),
    createdAt: note.createdAt,
    updatedAt: note.updatedAt,
    version: BigInt(note.version),
  };
}
