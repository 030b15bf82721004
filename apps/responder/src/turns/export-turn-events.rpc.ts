import type { ExportTurnEventsRequest, ExportTurnEventsResponse } from '@parley/contract/responder';
import { validationFailed } from '@parley/errors';
import { toCloudEvent } from '@parley/events';
import type { Pool } from '@parley/postgres';
import { isMode, newUuid, type Mode } from '@parley/schemas';
import { turnCompleted } from './turn.event';
import { fromTurnRow, turnColumns, type TurnRow } from './turn.row';

const PAGE = 2_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Position {
  readonly accountUuid: string;
  readonly mode: Mode;
  readonly id: string;
}

const start: Position = {
  accountUuid: '00000000-0000-0000-0000-000000000000',
  mode: 'live',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * The next ended turns of all accounts as events, for figures beyond the stream's retention; in their current state,
 * with a winning version.
 *
 * @throws ParleyError validation_failed for an invalid cursor
 */
export function exportTurnEventsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: ExportTurnEventsRequest): Promise<ExportTurnEventsResponse> => {
    const rows = await readEndedTurns(pool, readCursor(cursor));
    const last = rows.length < PAGE ? undefined : rows.at(-1);
    return {
      events: rows.map(toEvent),
      nextCursor: last ? `${last.account_id}/${last.mode}/${last.id}` : '',
    };
  };
}

type EndedTurnRow = TurnRow & { readonly account_id: string; readonly mode: Mode; readonly conversation_id: string };

function toEvent(row: EndedTurnRow): string {
  const turn = fromTurnRow(row);
  // Only a suggestion ends twice.
  const event = turnCompleted({ ...turn, conversationId: row.conversation_id }, turn.state === 'suggested' ? 1 : 2);
  const { type, objectId: object_id, data } = event;
  const { account_id, mode } = row;
  const occurred_at = turn.completedAt ?? turn.createdAt;
  const outboxRow = { event_id: newUuid(), account_id, mode, type, object_id, data: JSON.stringify(data), occurred_at };
  return toCloudEvent(outboxRow, '/parley/responder').json;
}

function readCursor(cursor: string): Position {
  if (cursor === '') return start;
  const [accountUuid = '', mode = '', id = '', ...rest] = cursor.split('/');
  if (UUID.test(accountUuid) && isMode(mode) && UUID.test(id) && rest.length === 0) return { accountUuid, mode, id };
  throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a valid cursor' }]);
}

async function readEndedTurns(pool: Pool, after: Position): Promise<EndedTurnRow[]> {
  const { rows } = await pool.query<EndedTurnRow>({
    name: 'read_ended_turns',
    text: `SELECT account_id, mode, ${turnColumns} FROM turns
            WHERE (account_id, mode, id) > ($1, $2, $3) AND state <> 'running' AND conversation_id IS NOT NULL
            ORDER BY account_id, mode, id LIMIT ${PAGE}`,
    values: [after.accountUuid, after.mode, after.id],
  });
  return rows;
}
