import type { EventType } from '@parley/events';
import type { Client } from '@parley/postgres';
import { tenantTable, type Column } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { SavedReplyActionsInput } from '@parley/schemas/saved-replies';
import { toActions, type SavedReplyActions, type SavedReplyFields } from './saved-reply';

/** Null in rows of the previous release. */
const actions: Column<SavedReplyActions> = {
  column: 'actions',
  toColumn: ({ teamId, ...others }) => JSON.stringify({ ...others, team_id: teamId }),
  fromColumn: (stored: string | null) =>
    toActions(stored === null ? null : (JSON.parse(stored) as SavedReplyActionsInput)),
};

export const savedReplies = tenantTable<SavedReplyFields>({
  table: 'saved_replies',
  one: 'saved_reply',
  columns: { shortcut: 'shortcut', text: 'text', actions },
  fixed: {},
});

/** Its current state, under its lock. Before a deletion, after all else. */
export async function announceSavedReply(
  client: Client,
  tenant: Tenant,
  id: string,
  event: Extract<EventType, `saved_reply.${string}`>,
): Promise<void> {
  await client.query({
    name: 'announce_saved_reply',
    text: `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
           SELECT $1, $2, $4, type_id('reply', r.id), r.id, saved_reply_data(r)
             FROM saved_replies r WHERE r.account_id = $1 AND r.mode = $2 AND r.id = $3`,
    values: [tenant.accountUuid, tenant.mode, id, event],
  });
}
