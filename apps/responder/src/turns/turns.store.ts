import type { PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant, TurnState } from '@parley/schemas';
import type { PastTurn } from '../decision/turn-context';
import type { Reply } from './reply';
import type { Turn } from './turn';
import { fromTurnRow, turnColumns, turnValues, type TurnRow } from './turn.row';

const COLUMNS = 30;
const placeholders = Array.from({ length: COLUMNS }, (_, at) => `$${at + 3}`).join(', ');

/** Unless it exists. @returns whether it is new */
export async function insertTurn(db: Queryable, tenant: Tenant, turn: Turn): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert_turn',
    text: `INSERT INTO turns (account_id, mode, ${turnColumns}) VALUES ($1, $2, ${placeholders})
           ON CONFLICT (account_id, mode, id) DO NOTHING`,
    values: [tenant.accountUuid, tenant.mode, ...turnValues(turn)],
  });
  return rowCount === 1;
}

export async function findTurn(db: Queryable, tenant: Tenant, id: string): Promise<Turn | undefined> {
  const { rows } = await db.query<TurnRow>({
    name: 'find_turn',
    text: `SELECT ${turnColumns} FROM turns WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromTurnRow(rows[0]);
}

/** Locked until the end of the transaction. */
export async function lockTurn(db: Queryable, tenant: Tenant, id: string): Promise<Turn | undefined> {
  const { rows } = await db.query<TurnRow>({
    name: 'lock_turn',
    text: `SELECT ${turnColumns} FROM turns WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromTurnRow(rows[0]);
}

export type Outcome = Pick<Turn, 'state' | 'waitedMs' | 'durationMs'> & Partial<Pick<Turn, 'messages'>>;

/** From one of these states. @returns undefined: in none of them */
export async function writeOutcome(
  db: Queryable,
  tenant: Tenant,
  id: string,
  { from, outcome }: { readonly from: readonly TurnState[]; readonly outcome: Outcome },
): Promise<Turn | undefined> {
  const { rows } = await db.query<TurnRow>({
    name: 'write_turn_outcome',
    text: `UPDATE turns SET state = $4, waited_ms = $5, duration_ms = $6, messages = coalesce($7::json, messages),
                            completed_at = date_trunc('milliseconds', clock_timestamp())
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND state = ANY ($8)
           RETURNING ${turnColumns}`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      id,
      outcome.state,
      Math.max(0, Math.round(outcome.waitedMs)),
      Math.max(0, Math.round(outcome.durationMs)),
      outcome.messages ? JSON.stringify(outcome.messages) : null,
      from,
    ],
  });
  return rows[0] && fromTurnRow(rows[0]);
}

/** Those with a suggestion for a message before the sequence. */
export async function findSuggested(db: Queryable, replies: readonly Reply[]): Promise<Reply[]> {
  const { rows } = await db.query<{ place: number }>({
    name: 'find_suggested',
    text: `SELECT place FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[]) WITH ORDINALITY
                    AS r (account_id, mode, conversation_id, sequence, place)
            WHERE EXISTS (SELECT FROM turns t
                           WHERE t.account_id = r.account_id AND t.mode = r.mode
                             AND t.conversation_id = r.conversation_id AND t.state = 'suggested'
                             AND t.last_sequence < r.sequence)
            ORDER BY place`,
    values: [
      replies.map(({ tenant }) => tenant.accountUuid),
      replies.map(({ tenant }) => tenant.mode),
      replies.map(({ conversationId }) => conversationId),
      replies.map(({ sequence }) => sequence),
    ],
  });
  return rows.flatMap(({ place }) => replies[Number(place) - 1] ?? []);
}

/** Those whose turn still waits for approval. */
export async function findWaiting<Of extends { readonly tenant: Tenant; readonly turnId: string }>(
  db: Queryable,
  all: readonly Of[],
): Promise<Of[]> {
  const { rows } = await db.query<{ place: number }>({
    name: 'find_waiting_turns',
    text: `SELECT place FROM unnest($1::uuid[], $2::text[], $3::uuid[]) WITH ORDINALITY AS w (account_id, mode, id, place)
             JOIN turns t USING (account_id, mode, id)
            WHERE t.state = 'suggested'
            ORDER BY place`,
    values: [
      all.map(({ tenant }) => tenant.accountUuid),
      all.map(({ tenant }) => tenant.mode),
      all.map(({ turnId }) => turnId),
    ],
  });
  return rows.flatMap(({ place }) => all[Number(place) - 1] ?? []);
}

/**
 * Voids unapproved drafts.
 *
 * @param beforeSequence only of earlier messages
 */
export async function supersedeSuggestions(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  beforeSequence: number,
): Promise<Turn[]> {
  const { rows } = await db.query<TurnRow>({
    name: 'supersede_suggestions',
    text: `UPDATE turns SET state = 'superseded', completed_at = date_trunc('milliseconds', clock_timestamp())
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND state = 'suggested' AND last_sequence < $4
           RETURNING ${turnColumns}`,
    values: [tenant.accountUuid, tenant.mode, conversationId, beforeSequence],
  });
  return rows.map(fromTurnRow);
}

const PAST_TURNS = 60;

/** Newest first. */
export async function readPastTurns(db: Queryable, tenant: Tenant, conversationId: string): Promise<PastTurn[]> {
  const { rows } = await db.query<{
    state: string;
    aim: string;
    reason: string | null;
    last_sequence: number;
    is_of_today: boolean;
  }>({
    name: 'read_past_turns',
    text: `SELECT state, aim, reason, last_sequence, created_at > clock_timestamp() - interval '1 day' AS is_of_today
             FROM turns
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3
              AND state IN ('posted', 'asked', 'unknown', 'handed_off', 'suggested')
            ORDER BY created_at DESC, id DESC LIMIT ${PAST_TURNS}`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows.map((row) => ({
    state: row.state === 'suggested' ? row.aim : row.state,
    reason: row.reason,
    lastSequence: row.last_sequence,
    isOfToday: row.is_of_today,
  }));
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with a consistent total. */
export async function listTurns(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  range: PageRange,
): Promise<Page<Turn>> {
  const { rows } = await db.query<{ total: number } & (TurnRow | { id: null })>({
    name: 'list_turns',
    text: `
      WITH page AS (
        SELECT ${turnColumns} FROM turns
         WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND (created_at, id) < ($4, $5)
         ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM turns
               WHERE account_id = $1 AND mode = $2 AND conversation_id = $3) AS counted
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
  const items = rows.flatMap((row) => (row.id === null ? [] : [fromTurnRow(row)]));
  return { total: rows[0]?.total ?? 0, items };
}
