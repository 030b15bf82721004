import type { SavedReply as ProtoSavedReply } from '@parley/contract/saved-reply';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';

export interface SavedReplyFields {
  readonly shortcut: string;
  readonly text: string;
}

/** What the team answers often, under a short name. */
export type SavedReply = SavedReplyFields & Stored;

/** A saved reply as the internal contract has it. */
export function toSavedReplyProto({ id, version, ...reply }: SavedReply): ProtoSavedReply {
  return { ...reply, id: formatId('reply', id), version: BigInt(version) };
}
