import type { SavedReply } from '@parley/contract/saved-reply';
import type { SavedReplyResource } from '@parley/schemas/saved-replies';
import { timestamp } from './shape';

/** A saved reply as the API shows it. */
export function toSavedReply({ id, shortcut, text, createdAt, updatedAt }: SavedReply): SavedReplyResource {
  return { id, shortcut, text, created_at: timestamp(createdAt), updated_at: timestamp(updatedAt) };
}
