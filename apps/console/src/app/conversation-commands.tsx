import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { conversationKeys } from '../features/inbox/api/keys';
import { useWorkspace } from '../features/session/api/workspace';
import { useMembers } from '../features/settings/api/members';
import { useCommands, type Command } from '../lib/shortcuts';
import { toast, toastError } from '../lib/toast';
import { t } from '../i18n/messages';

/** Commands that assign the open conversation to a member. */
export function ConversationCommands() {
  const { conversationId } = useParams({ strict: false });
  const { can } = useWorkspace();
  if (conversationId === undefined || !can('conversations:write')) return null;
  return <AssignCommands id={conversationId} />;
}

function AssignCommands({ id }: { readonly id: string }) {
  const { client, account } = useWorkspace();
  const queryClient = useQueryClient();
  const members = useMembers();
  const commands = useMemo((): Command[] => {
    const assign = async (memberId: string | null, text: string): Promise<void> => {
      try {
        const saved = await client.conversations.update(id, { assignee_id: memberId });
        queryClient.setQueryData(conversationKeys.one(id), saved);
        void queryClient.invalidateQueries({ queryKey: ['conversations'] });
        toast(text);
      } catch (error) {
        toastError(error);
      }
    };
    const assignable = members.filter(
      (member) => member.status === 'active' && member.role !== 'viewer' && member.id !== account.member_id,
    );
    const shared = { group: t('commands.conversation'), isOnDemand: true };
    return assignable.map((member) => {
      const name = member.name ?? member.email;
      const label = t('commands.assignTo', { name });
      const run = () => void assign(member.id, t('commands.assignedTo', { name }));
      return { ...shared, id: `assign ${member.id}`, label, keywords: member.email, run };
    });
  }, [client, account.member_id, queryClient, members, id]);
  useCommands(commands);
  return null;
}
