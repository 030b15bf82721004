import type { Note as ProtoNote } from '@parley/contract/note';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';
import type { NoteAuthorKind } from '@parley/schemas/notes';

export interface NoteFields {
  readonly content: string;
  /** Members (uuids). */
  readonly mentions: readonly string[];
}

/** With the member or key that wrote it. Ids are uuids. */
export interface NoteOrigin {
  readonly conversationId: string;
  readonly authorKind: NoteAuthorKind;
  readonly authorId: string;
}

export type Note = NoteFields & NoteOrigin & Stored;

export function toNoteProto({ id, conversationId, content, mentions, authorKind, authorId, ...note }: Note): ProtoNote {
  return {
    id: formatId('note', id),
    conversationId: formatId('conv', conversationId),
    content,
    author: { kind: authorKind, id: formatId(authorKind, authorId) },
    mentions: mentions.map((member) => formatId('member', member)),
    createdAt: note.createdAt,
    updatedAt: note.updatedAt,
    version: BigInt(note.version),
  };
}
