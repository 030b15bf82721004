import type { UpdateConversationRequest } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { conversationKeys } from '../features/inbox/api/keys';
import { useWorkspace } from '../features/session/api/workspace';
import { useMembers } from '../features/settings/api/members';
import { useKnownTeams } from '../features/settings/api/teams';
import { priorities } from '../lib/priorities';
import { useCommands, type Command } from '../lib/shortcuts';
import { toast, toastError } from '../lib/toast';
import { t } from '../i18n/messages';

export function ConversationCommands() {
  const { conversationId } = useParams({ strict: false });
  const { can } = useWorkspace();
  if (conversationId === undefined || !can('conversations:write')) return null;
  return <ChangeCommands id={conversationId} />;
}

function ChangeCommands({ id }: { readonly id: string }) {
  const { account } = useWorkspace();
  const members = useMembers();
  const teams = useKnownTeams();
  const change = useChange(id);
  const commands = useMemo((): Command[] => {
    const shared = { group: t('commands.conversation'), isOnDemand: true };
    const assignable = members.filter(
      (member) => member.status === 'active' && member.role !== 'viewer' && member.id !== account.member_id,
    );
    return [
      ...assignable.map((member) => {
        const name = member.name ?? member.email;
        const label = t('commands.assignTo', { name });
        const run = () => change({ assignee_id: member.id }, t('commands.assignedTo', { name }));
        return { ...shared, id: `assign ${member.id}`, label, keywords: member.email, run };
      }),
      ...teams.map(({ id: teamId, name }) => {
        const run = () => change({ team_id: teamId }, t('teams.changed', { name }));
        return { ...shared, id: `team ${teamId}`, label: t('commands.changeTeam', { name }), run };
      }),
      ...priorities.map((priority) => {
        const label = t('commands.setPriority', { priority: t(`priority.${priority}`) });
        return { ...shared, id: `priority ${priority}`, label, run: () => change({ priority }, label) };
      }),
    ];
  }, [account.member_id, members, teams, change]);
  useCommands(commands);
  return null;
}

function useChange(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const change = async (body: UpdateConversationRequest, done: string): Promise<void> => {
      try {
        const saved = await client.conversations.update(id, body);
        queryClient.setQueryData(conversationKeys.one(id), saved);
        void queryClient.invalidateQueries({ queryKey: ['conversations'] });
        toast(done);
      } catch (error) {
        toastError(error);
      }
    };
    return (body: UpdateConversationRequest, done: string) => void change(body, done);
  }, [client, queryClient, id]);
}
