import type { SavedReplyActions as ProtoActions, SavedReply as ProtoSavedReply } from '@parley/contract/saved-reply';
import { conversationStatusCodec, priorityCodec } from '@parley/grpc';
import type { Stored } from '@parley/resource';
import { formatId, type ConversationStatus, type Priority } from '@parley/schemas';
import type { SavedReplyActionsInput } from '@parley/schemas/saved-replies';

export interface SavedReplyFields {
  readonly shortcut: string;
  readonly text: string;
  readonly actions: SavedReplyActions;
}

/** Applied after the reply; null leaves a field unchanged. */
export interface SavedReplyActions {
  /** Added. */
  readonly tags: readonly string[];
  readonly status: ConversationStatus | null;
  readonly priority: Priority | null;
  /** An id (`team_…`). */
  readonly teamId: string | null;
}

/** With defaults. */
export function toActions(input: SavedReplyActionsInput | null | undefined): SavedReplyActions {
  const { tags, status, priority, team_id: teamId } = input ?? {};
  return { tags: tags ?? [], status: status ?? null, priority: priority ?? null, teamId: teamId ?? null };
}

/** In the API's form. The protocol does not tell an empty list from none, so that `{}` has to equal no actions. */
export function readActions(proto: ProtoActions | undefined): unknown {
  return (
    proto && {
      tags: proto.tags.length > 0 ? proto.tags : undefined,
      status: conversationStatusCodec.fromRequest(proto.status),
      priority: priorityCodec.fromRequest(proto.priority),
      team_id: proto.teamId,
    }
  );
}

export type SavedReply = SavedReplyFields & Stored;

export function toSavedReplyProto({ id, version, actions, ...reply }: SavedReply): ProtoSavedReply {
  const { tags, status, priority, teamId } = actions;
  return {
    ...reply,
    id: formatId('reply', id),
    version: BigInt(version),
    actions: {
      tags: [...tags],
      status: conversationStatusCodec.toProto(status ?? undefined),
      priority: priorityCodec.toProto(priority ?? undefined),
      teamId: teamId ?? undefined,
    },
  };
}
