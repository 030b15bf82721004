import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';

/** In test mode, begins a conversation as a customer; in live mode, links to the agents. */
export function SampleConversation() {
  const { client, mode, can } = useWorkspace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: agents } = useQuery(agentsQuery(client));
  const open = useMutation({
    mutationFn: async (agentId: string) => {
      const conversation = await client.conversations.open({
        agent_id: agentId,
        channel: 'widget',
        customer: { id: `sample-${Date.now()}`, name: 'Ada Lovelace', email: 'ada@example.com' },
      });
      await client.conversations.messages.send(conversation.id, {
        type: 'text',
        content: t('inbox.sampleMessage'),
        sender: 'customer',
      });
      return conversation;
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      await navigate({ to: '/inbox/$conversationId', params: { conversationId: id }, search: { view: 'open' } });
    },
  });
  const agent = agents?.find(({ automation }) => automation.mode === 'on') ?? agents?.[0];
  if (agents && !agent) {
    if (!can('agents:write')) return null;
    return (
      <Link to="/agents" className={buttonClass('primary')}>
        {t('inbox.makeAgent')}
      </Link>
    );
  }
  if (!agent || mode !== 'test' || !can('conversations:write')) return null;
  return (
    <Button isBusy={open.isPending} onClick={() => open.mutate(agent.id)}>
      {t('inbox.openSample')}
    </Button>
  );
}
