import { tenantTable, type Column } from '@parley/resource';
import type { SavedReplyActionsInput } from '@parley/schemas/saved-replies';
import { toActions, type SavedReplyActions, type SavedReplyFields } from './saved-reply';

/** Null in rows of the release before. */
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
