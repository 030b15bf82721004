import type { SavedReply as ProtoSavedReply } from '@parley/contract/saved-reply';
import { tenantTable, type Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';

export interface SavedReplyFields {
  readonly shortcut: string;
  readonly text: string;
}

/** What the team answers often, under a short name. */
export type SavedReply = SavedReplyFields & Stored;

export const savedReplies = tenantTable<SavedReplyFields>({
  table: 'saved_replies',
  one: 'saved_reply',
  columns: { shortcut: 'shortcut', text: 'text' },
  fixed: {},
});

/** A saved reply as the internal contract has it. */
export function toSavedReplyProto({ id, version, ...reply }: SavedReply): ProtoSavedReply {
  return { ...reply, id: formatId('reply', id), version: BigInt(version) };
}
