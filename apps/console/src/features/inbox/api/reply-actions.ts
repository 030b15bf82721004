import type { Conversation, SavedReplyActions } from '@parley/sdk';
import { PreconditionFailedError, type Parley } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '../../session/api/workspace';
import { changeRow, conversationKeys, refreshLists } from './keys';

/** Attempts when colleagues change the conversation at the same time. */
const TRIES_MAX = 5;

export const doesAnything = ({ tags, status, priority, team_id: teamId }: SavedReplyActions): boolean =>
  tags.length > 0 || status !== null || priority !== null || teamId !== null;

/** Tags add up; otherwise the later reply wins. */
export function joinActions(one: SavedReplyActions | undefined, other: SavedReplyActions): SavedReplyActions {
  return {
    tags: [...new Set([...(one?.tags ?? []), ...other.tags])],
    status: other.status ?? one?.status ?? null,
    priority: other.priority ?? one?.priority ?? null,
    team_id: other.team_id ?? one?.team_id ?? null,
  };
}

/** One idempotent request: all or nothing. */
async function perform(client: Parley, id: string, actions: SavedReplyActions, tries = 1): Promise<Conversation> {
  const { data, etag } = await client.conversations.get(id).withResponse();
  const { tags, status, priority, team_id: teamId } = actions;
  const body = {
    ...(tags.some((tag) => !data.tags.includes(tag)) && { tags: [...new Set([...data.tags, ...tags])] }),
    ...(status !== null && status !== data.status && { status }),
    ...(priority !== null && { priority }),
    ...(teamId !== null && { team_id: teamId }),
  };
  try {
    return await client.conversations.update(id, body, { ifMatch: etag });
  } catch (err) {
    if (!(err instanceof PreconditionFailedError) || tries === TRIES_MAX) throw err;
    return perform(client, id, actions, tries + 1);
  }
}

interface Pending {
  readonly id: string;
  readonly actions: SavedReplyActions;
  /** The reply has been sent. */
  readonly isDue: boolean;
}

/** Actions of saved replies, done once the message is sent. */
export function useReplyActions(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Pending | undefined>();
  const own = pending?.id === id ? pending : undefined;
  const run = useMutation({
    mutationFn: (of: Pending) => perform(client, of.id, of.actions),
    onSuccess: (saved, of) => {
      queryClient.setQueryData(conversationKeys.one(of.id), saved);
      changeRow(queryClient, of.id, (row) => ({ ...row, ...saved }));
      setPending((now) => (now?.id === of.id ? undefined : now));
    },
    onSettled: () => refreshLists(queryClient),
  });
  const start = (): void => {
    if (!own) return;
    const due = { ...own, isDue: true };
    setPending(due);
    run.mutate(due);
  };
  return {
    actions: own?.actions,
    isFailed: own?.isDue === true && run.isError,
    isPending: run.isPending,
    add: (actions: SavedReplyActions) =>
      doesAnything(actions) && setPending({ id, actions: joinActions(own?.actions, actions), isDue: false }),
    drop: () => setPending(undefined),
    start,
  };
}
