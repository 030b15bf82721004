import type { EventType } from '@parley/events';
import type { Client, Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import type { NoteAuthorKind } from '@parley/schemas/notes';
import type { Note, NoteAuthor } from './note';

interface NoteRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly content: string;
  readonly author_kind: NoteAuthorKind;
  readonly author_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of a NoteRow; the table has the alias n. */
const noteColumns = `n.id, n.conversation_id, n.content, n.author_kind, n.author_id, n.version, n.created_at, n.updated_at`;

function fromNoteRow(row: NoteRow): Note {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    content: row.content,
    author: { kind: row.author_kind, id: row.author_id },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** How many a conversation (a uuid) has. */
export async function countNotes(db: Queryable, tenant: Tenant, conversationId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count_notes',
    text: 'SELECT count(*) AS total FROM notes WHERE account_id = $1 AND mode = $2 AND conversation_id = $3',
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows[0]?.total ?? 0;
}

/** Adds a note to a conversation (a uuid) that is locked. */
export async function insertNote(
  client: Client,
  tenant: Tenant,
  note: { readonly id: string; readonly conversationId: string; readonly content: string; readonly author: NoteAuthor },
): Promise<Note> {
  const { rows } = await client.query<NoteRow>({
    name: 'insert_note',
    text: `INSERT INTO notes AS n (account_id, mode, id, conversation_id, content, author_kind, author_id, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${noteColumns}`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      note.id,
      note.conversationId,
      note.content,
      note.author.kind,
      note.author.id,
    ],
  });
  return fromNoteRow(rows[0] as NoteRow);
}

/** The note with an id (a uuid). */
export async function findNote(db: Queryable, tenant: Tenant, id: string): Promise<Note | undefined> {
  const { rows } = await db.query<NoteRow>({
    name: 'find_note',
    text: `SELECT ${noteColumns} FROM notes n WHERE n.account_id = $1 AND n.mode = $2 AND n.id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromNoteRow(rows[0]);
}

/** The same, locked until the end of the transaction. */
export async function lockNote(client: Client, tenant: Tenant, id: string): Promise<Note | undefined> {
  const { rows } = await client.query<NoteRow>({
    name: 'lock_note',
    text: `SELECT ${noteColumns} FROM notes n WHERE n.account_id = $1 AND n.mode = $2 AND n.id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromNoteRow(rows[0]);
}

/** Writes the content of a note that is locked. */
export async function updateNoteRow(client: Client, tenant: Tenant, id: string, content: string): Promise<Note> {
  const { rows } = await client.query<NoteRow>({
    name: 'update_note',
    text: `UPDATE notes n
              SET content = $4, version = n.version + 1,
                  updated_at = greatest(n.updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE n.account_id = $1 AND n.mode = $2 AND n.id = $3
           RETURNING ${noteColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, content],
  });
  return fromNoteRow(rows[0] as NoteRow);
}

export async function deleteNoteRow(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.query({
    name: 'delete_note',
    text: 'DELETE FROM notes WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** Announces a note as it stands, in the order of its conversation's events. Called before it is deleted, after all else. */
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

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the notes of a conversation (a uuid), newest first, with the number of all; of one moment, since it is one
 * statement.
 *
 * @returns undefined if there is no such conversation
 */
export async function listNotes(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  range: { readonly after: Cursor | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly notes: Note[] } | undefined> {
  const { rows } = await db.query<{ total: number } & (NoteRow | { id: null })>({
    name: 'list_notes',
    text: `
      WITH page AS (
        SELECT ${noteColumns} FROM notes n
         WHERE n.account_id = $1 AND n.mode = $2 AND n.conversation_id = $3 AND (n.created_at, n.id) < ($4, $5)
         ORDER BY n.created_at DESC, n.id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT (SELECT count(*) FROM notes
                       WHERE account_id = $1 AND mode = $2 AND conversation_id = $3) AS total
                FROM conversations
               WHERE account_id = $1 AND mode = $2 AND id = $3) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      conversationId,
      range.after?.at ?? 'infinity',
      range.after?.uuid ?? LAST_ID,
      range.limit,
      range.offset,
    ],
  });
  const [first] = rows;
  if (!first) return undefined;
  // A page beyond the end is one row without a note.
  return { total: first.total, notes: rows.flatMap((row) => (row.id === null ? [] : [fromNoteRow(row)])) };
}
