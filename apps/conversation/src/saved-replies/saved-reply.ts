import type { SavedReply as ProtoSavedReply } from '@parley/contract/saved-reply';
import { formatId } from '@parley/schemas';

/** What the team answers often, under a short name. The id is a uuid. */
export interface SavedReply {
  readonly id: string;
  readonly shortcut: string;
  readonly text: string;
  /** Grows by one with each edit. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A saved reply as the internal contract has it. */
export function toSavedReplyProto({ id, version, ...reply }: SavedReply): ProtoSavedReply {
  return { ...reply, id: formatId('reply', id), version: BigInt(version) };
}
