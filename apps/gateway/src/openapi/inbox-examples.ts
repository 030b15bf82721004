import type { ConversationResource } from '@parley/schemas';
import type { NoteResource } from '@parley/schemas/notes';
import { page } from './example-page';

/** What the operations answer that a team works with: read marks, presence, notes. */
export function inboxAnswers(conversation: ConversationResource) {
  const note: NoteResource = {
    id: 'note_01jd6f9a8qe5g9c5b1x7d3r2nk',
    conversation_id: conversation.id,
    content: 'Called: she wants the refund on her card.',
    author: { kind: 'member', id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze' },
    created_at: '2026-11-21T09:34:11.502Z',
    updated_at: '2026-11-21T09:34:11.502Z',
  };
  return {
    markConversationRead: conversation,
    sayPresence: { data: [{ kind: 'member', id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze', state: 'typing' }] },
    listNotes: page(note),
    createNote: note,
    getNote: note,
    updateNote: { ...note, content: 'Called again: the refund has come.' },
  };
}
