import { tenantTable, type Column } from '@parley/resource';
import { toActions, type SavedReplyActions, type SavedReplyFields } from './saved-reply';

/** Null in rows of the previous release. */
const actions: Column<SavedReplyActions> = {
  column: 'actions',
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored: string | null) => toActions(stored === null ? null : (JSON.parse(stored) as SavedReplyActions)),
};

export const savedReplies = tenantTable<SavedReplyFields>({
  table: 'saved_replies',
  one: 'saved_reply',
  columns: { shortcut: 'shortcut', text: 'text', actions },
  fixed: {},
});
