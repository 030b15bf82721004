import type { Note as ProtoNote } from '@parley/contract/note';
import { formatId } from '@parley/schemas';
import type { NoteAuthorKind } from '@parley/schemas/notes';

/** Who wrote a note: a member, or a key of the API. */
export interface NoteAuthor {
  readonly kind: NoteAuthorKind;
  /** A uuid. */
  readonly id: string;
}

/** What the team says about a conversation. Ids are uuids. */
export interface Note {
  readonly id: string;
  readonly conversationId: string;
  readonly content: string;
  readonly author: NoteAuthor;
  /** Grows by one with each edit. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A note as the internal contract has it. */
export function toNoteProto({ id, conversationId, content, author, ...note }: Note): ProtoNote {
  return {
    id: formatId('note', id),
    conversationId: formatId('conv', conversationId),
    content,
    author: { kind: author.kind, id: formatId(author.kind, author.id) },
    createdAt: note.createdAt,
    updatedAt: note.updatedAt,
    version: BigInt(note.version),
  };
}
