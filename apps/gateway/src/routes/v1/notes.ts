import type { Note } from '@parley/contract/note';
import {
  createNoteInput,
  listNotesQuery,
  notePage,
  noteResource,
  updateNoteInput,
  type NoteResource,
} from '@parley/schemas/notes';
import { toAttachment } from '../../shapes/message';
import { required, timestamp } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const notes = resource({
  noun: 'note',
  tag: 'Notes',
  id: 'note',
  path: '/v1/notes',
  schema: noteResource,
  example: {
    id: 'note_01jd6f9a8qe5g9c5b1x7d3r2nk',
    conversation_id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
    content: 'Called: she wants the refund on her card.',
    author: { kind: 'member', id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze' },
    mentions: ['member_01jd6f8x2sf4vb9qk3h7n5w0ze'],
    attachments: [],
    created_at: '2026-11-21T09:34:11.502Z',
    updated_at: '2026-11-21T09:34:11.502Z',
  },
  key: 'note',
  get: ({ id, services, reading }) => services.notes.getNote({ id }, reading()),
  show: toNote,
});

function toNote(note: Note): NoteResource {
  const { kind, id } = required(note.author, 'the author of a note');
  return {
    id: note.id,
    conversation_id: note.conversationId,
    content: note.content,
    author: { kind: kind as NoteResource['author']['kind'], id },
    mentions: note.mentions,
    attachments: note.attachments.map(toAttachment),
    created_at: timestamp(note.createdAt),
    updated_at: timestamp(note.updatedAt),
  };
}

const listNotes = listEndpoint(notes, 'notes', {
  name: 'listNotes',
  summary: 'List the notes of a conversation',
  description: 'Newest first.',
  parent: conversations,
  query: listNotesQuery,
  answer: { description: 'A page of notes', schema: notePage },
  call: ({ id, services, reading }, page) => services.notes.listNotes({ conversationId: id, page }, reading()),
});

const createNote = createEndpoint(notes, {
  name: 'createNote',
  summary: 'Add a note to a conversation',
  description:
    'Notes are for the team: no customer and no model ever sees them. A conversation has at most 1,000 ' +
    'notes. They are kept as long as messages are, and erased with the customer. `mentions` lists the ' +
    'members who should see the note: the API does not derive them from the text. `media_ids` attaches ' +
    'files, which customers never see either; they stay with the note until it is deleted.',
  parent: conversations,
  body: { schema: createNoteInput, example: { content: 'Called: she wants the refund on her card.' } },
  call: ({ id, body, caller, services, writing }) =>
    services.notes.createNote(
      {
        conversationId: id,
        content: body.content,
        mentions: body.mentions ?? [],
        mediaIds: body.media_ids ?? [],
        author: { kind: caller.kind, id: caller.id },
      },
      writing(),
    ),
});

const getNote = getEndpoint(notes, { name: 'getNote', summary: 'Get a note' });

const updateNote = updateEndpoint(notes, {
  name: 'updateNote',
  summary: 'Update a note',
  body: { schema: updateNoteInput, example: { content: 'Called again: the refund has come.' } },
  call: ({ body, services, writing }, change) =>
    services.notes.updateNote(
      {
        ...change,
        content: body.content,
        mentions: body.mentions === undefined ? undefined : { memberIds: body.mentions ?? [] },
      },
      writing(),
    ),
});

const deleteNote = deleteEndpoint(notes, {
  name: 'deleteNote',
  summary: 'Delete a note',
  call: ({ services, writing }, change) => services.notes.deleteNote(change, writing()),
});

export const noteRoutes: readonly Route[] = [
  ['GET', '/conversations/:id/notes', 'conversations:read', listNotes],
  ['POST', '/conversations/:id/notes', 'conversations:write', createNote],

  ['GET', '/notes/:id', 'conversations:read', getNote],
  ['PATCH', '/notes/:id', 'conversations:write', updateNote],
  ['DELETE', '/notes/:id', 'conversations:write', deleteNote],
];
