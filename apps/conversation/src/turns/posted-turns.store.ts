import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** With its messages' sequences; last < first: none. */
export interface PostedTurn {
  readonly turnId: string;
  readonly conversationId: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

/** Under its conversation's lock. */
export async function findPostedTurn(client: Client, tenant: Tenant, turnId: string): Promise<PostedTurn | undefined> {
  const { rows } = await client.query<{ conversation_id: string; first_sequence: number; last_sequence: number }>({
    name: 'find_posted_turn',
    text: `SELECT conversation_id, first_sequence, last_sequence FROM posted_turns
            WHERE account_id = $1 AND mode = $2 AND turn_id = $3`,
    values: [tenant.accountUuid, tenant.mode, turnId],
  });
  const row = rows[0];
  return (
    row && {
      turnId,
      conversationId: row.conversation_id,
      firstSequence: row.first_sequence,
      lastSequence: row.last_sequence,
    }
  );
}

export async function insertPostedTurn(client: Client, tenant: Tenant, turn: PostedTurn): Promise<void> {
  await client.query({
    name: 'insert_posted_turn',
    text: `INSERT INTO posted_turns (account_id, mode, turn_id, conversation_id, first_sequence, last_sequence, posted_at)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    values: [tenant.accountUuid, tenant.mode, turn.turnId, turn.conversationId, turn.firstSequence, turn.lastSequence],
  });
}
