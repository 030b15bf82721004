import { z } from 'zod';
import { noteCursor } from './cursor';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { attachment, mediaIds } from './media';
import { listQuery, pageOf } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per conversation. */
export const NOTES_MAX = 1_000;

const LENGTH_MAX = 10_000;
const CONTENT = 'Plain text, for the team; no customer and no model ever sees it';
const content = text(1, LENGTH_MAX).describe(CONTENT);
const contentBesideFiles = text(0, LENGTH_MAX);

/** Per note. */
export const MENTIONS_MAX = 20;
const mentions = z
  .array(
    z
      .string()
      .refine((id) => isId('member', id), { message: 'is not the id of a member', params: { code: 'not_found' } })
      .meta(idMeta('member')),
  )
  .max(MENTIONS_MAX)
  .check(refuseRepeats('is duplicated'))
  .meta({ uniqueItems: true })
  .describe('Active members of the account who should see the note; null: none');

export const createNoteInput = z
  .strictObject({
    content: z.string().meta({ maxLength: LENGTH_MAX }).describe(`${CONTENT}; may be empty only with media_ids`),
    mentions: mentions.nullish(),
    media_ids: mediaIds.nullish(),
  })
  .check(({ value, issues }) => {
    const rule = value.media_ids?.length ? contentBesideFiles : content;
    const { error } = rule.safeParse(value.content, { reportInput: true });
    issues.push(...((error?.issues ?? []).map((issue) => ({ ...issue, path: ['content'] })) as never[]));
  })
  .meta({ id: 'CreateNoteRequest' });
export type CreateNoteInput = z.output<typeof createNoteInput>;

/** PATCH /v1/notes/:id, a merge patch. */
export const updateNoteInput = z
  .strictObject({ content: content.optional(), mentions: mentions.nullish() })
  .meta({ id: 'UpdateNoteRequest' });
export type UpdateNoteInput = z.output<typeof updateNoteInput>;

export const listNotesQuery = listQuery({}, noteCursor.decode);

export const noteAuthorKinds = ['member', 'key'] as const;
export type NoteAuthorKind = (typeof noteAuthorKinds)[number];

export const noteResource = z
  .object({
    id: idOutput('note'),
    conversation_id: idOutput('conv'),
    content: z.string(),
    author: z.object({ kind: z.enum(noteAuthorKinds), id: z.string() }).describe('Who wrote it, `member_…` or `key_…`'),
    mentions: z.array(idOutput('member')).describe('The members mentioned in it, including those who have left since'),
    attachments: z.array(attachment).describe('Files of the note: like its content, for the team only'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Note' });
export type NoteResource = z.output<typeof noteResource>;
export const notePage = pageOf(noteResource).meta({ id: 'NotePage' });

export const noteEventResource = noteResource
  .omit({ content: true, attachments: true })
  .extend({
    agent_id: idOutput('agent'),
    version: z.int().min(1).describe('As in its ETag; increases with each edit'),
  })
  .meta({ id: 'NoteEventData', description: 'The note, without its content and files: GET the note for those' });
