import { tenantTable } from '@parley/resource';
import type { SavedReplyFields } from './saved-reply';

export const savedReplies = tenantTable<SavedReplyFields>({
  table: 'saved_replies',
  one: 'saved_reply',
  columns: { shortcut: 'shortcut', text: 'text' },
  fixed: {},
});
