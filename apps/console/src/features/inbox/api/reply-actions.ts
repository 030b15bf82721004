import type { Conversation, SavedReplyActions } from '@parley/sdk';
import { PreconditionFailedError, type Parley } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { labelOf, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useKnownTeams } from '../../settings/api/teams';
import { useDraft, useDrafts } from './draft';
import { changeRow, conversationKeys, refreshLists } from './keys';

/** Attempts when colleagues change the conversation at the same time. */
const TRIES_MAX = 5;

export const doesAnything = ({ tags, status, priority, team_id: teamId }: SavedReplyActions): boolean =>
  tags.length > 0 || status !== null || priority !== null || teamId !== null;

export function useDescribeActions(): (actions: SavedReplyActions) => readonly string[] {
  const teams = useKnownTeams();
  return ({ tags, status, priority, team_id: teamId }) => [
    ...tags.map((tag) => t('replies.willTag', { tag })),
    ...(status === null ? [] : [t('replies.willBecome', { status: labelOf('status', status) })]),
    ...(priority === null ? [] : [t('replies.willPrioritize', { priority: labelOf('priority', priority) })]),
    ...(teamId === null
      ? []
      : [t('replies.willHandTo', { team: teams.find(({ id }) => id === teamId)?.name ?? t('teams.one') })]),
  ];
}

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

interface Due {
  readonly id: string;
  readonly actions: SavedReplyActions;
}

const draftOf = (id: string): string => `actions.${id}`;

/** Actions of saved replies, done once the message is sent; until then they stay with the text in this browser. */
export function useReplyActions(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const drafts = useDrafts();
  const [stored] = useDraft(draftOf(id));
  const actions = stored === '' ? undefined : (JSON.parse(stored) as SavedReplyActions);
  const run = useMutation({
    mutationFn: (of: Due) => perform(client, of.id, of.actions),
    onSuccess: (saved, of) => {
      queryClient.setQueryData(conversationKeys.one(of.id), saved);
      changeRow(queryClient, of.id, (row) => ({ ...row, ...saved }));
      drafts.write(draftOf(of.id), '');
    },
    onSettled: () => refreshLists(queryClient),
  });
  return {
    actions,
    isFailed: run.isError,
    isPending: run.isPending,
    add: (added: SavedReplyActions) => {
      if (!doesAnything(added)) return;
      run.reset();
      drafts.write(draftOf(id), JSON.stringify(joinActions(actions, added)));
    },
    drop: () => drafts.write(draftOf(id), ''),
    start: () => {
      if (actions) run.mutate({ id, actions });
    },
  };
}
