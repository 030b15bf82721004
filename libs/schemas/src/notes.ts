import { z } from 'zod';
import { noteCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per conversation. */
export const NOTES_MAX = 1_000;

const content = text(1, 10_000).describe('Plain text, for the team; no customer and no model ever sees it');

/** Body of POST /v1/conversations/:id/notes. */
export const createNoteInput = z.strictObject({ content }).meta({ id: 'CreateNoteRequest' });
export type CreateNoteInput = z.output<typeof createNoteInput>;

/** Body of PATCH /v1/notes/:id, a merge patch. */
export const updateNoteInput = z.strictObject({ content: content.optional() }).meta({ id: 'UpdateNoteRequest' });
export type UpdateNoteInput = z.output<typeof updateNoteInput>;

/** Query of GET /v1/conversations/:id/notes. */
export const listNotesQuery = listQuery({}, noteCursor.decode);

/** Kinds of authors. */
export const noteAuthorKinds = ['member', 'key'] as const;
export type NoteAuthorKind = (typeof noteAuthorKinds)[number];

/** A note as the API shows it. */
export const noteResource = z
  .object({
    id: idOutput('note'),
    conversation_id: idOutput('conv'),
    content: z.string(),
    author: z.object({ kind: z.enum(noteAuthorKinds), id: z.string() }).describe('Who wrote it, `member_…` or `key_…`'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Note' });
export type NoteResource = z.output<typeof noteResource>;
export const notePage = pageOf(noteResource).meta({ id: 'NotePage' });

/** A note in events. */
export const noteEventResource = noteResource
  .omit({ content: true })
  .extend({
    agent_id: idOutput('agent'),
    version: z.int().min(1).describe('As in its ETag; grows with each edit'),
  })
  .meta({ id: 'NoteEventData', description: 'The note, without its content: GET it for that' });
