import type { EventType } from '@parley/events';
import type { Client } from '@parley/postgres';
import { childTable, type Column } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { Attachment } from '@parley/schemas/media';
import type { NoteFields, NoteOrigin } from './note';

/** Null in most rows. */
const attachments: Column<readonly Attachment[]> = {
  column: 'attachments',
  toColumn: (files) => (files.length === 0 ? null : JSON.stringify(files)),
  fromColumn: (stored: string | null) => (stored === null ? [] : (JSON.parse(stored) as Attachment[])),
};

export const notes = childTable<NoteFields, NoteOrigin>({
  table: 'notes',
  one: 'note',
  columns: { content: 'content', mentions: 'mentions' },
  fixed: { conversationId: 'conversation_id', authorKind: 'author_kind', authorId: 'author_id', attachments },
  parent: { table: 'conversations', column: 'conversation_id' },
});

/** In the conversation's order; before a deletion, after other changes. */
export async function announceNote(
  client: Client,
  tenant: Tenant,
  id: string,
  event: Extract<EventType, `note.${string}`>,
): Promise<void> {
  await client.query({
    name: 'announce_note',
    text: `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
           SELECT $1, $2, $4, type_id('note', n.id), n.conversation_id, note_data(n, c.agent_id)
             FROM notes n
             JOIN conversations c ON c.account_id = $1 AND c.mode = $2 AND c.id = n.conversation_id
            WHERE n.account_id = $1 AND n.mode = $2 AND n.id = $3`,
    values: [tenant.accountUuid, tenant.mode, id, event],
  });
}
