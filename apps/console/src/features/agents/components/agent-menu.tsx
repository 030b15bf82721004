import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast';
import { buttonClass } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Menu } from '../../../ui/menu';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { agentQuery } from '../api/agents';

export function AgentMenu({ agentId }: { readonly agentId: string }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: agent } = useQuery(agentQuery(client, agentId));
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['agents'] });
  const setStatus = useMutation({
    mutationFn: (status: 'active' | 'paused') => client.agents.update(agentId, { status }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.agents.delete(agentId),
    onSuccess: async () => {
      await navigate({ to: '/agents' });
      await refresh();
      toast(t('agents.deleted'));
    },
  });
  if (!agent || !can('agents:write')) return null;
  const isPaused = agent.status !== 'active';
  return (
    <>
      <Menu
        label={t('common.more')}
        triggerClass={`${buttonClass()} w-9 !px-0`}
        trigger={<MoreHorizontal size={16} />}
        items={[
          isPaused
            ? { label: t('agents.resume'), icon: <Play size={16} />, onSelect: () => setStatus.mutate('active') }
            : { label: t('agents.pause'), icon: <Pause size={16} />, onSelect: () => setStatus.mutate('paused') },
          'line',
          {
            label: t('common.delete'),
            icon: <Trash2 size={16} />,
            isDangerous: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={t('agents.deleteTitle', { name: agent.name })}
        text={t('agents.deleteText')}
        action={t('common.delete')}
      />
    </>
  );
}
