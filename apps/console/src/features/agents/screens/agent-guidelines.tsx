import type { Guideline } from '@parley/sdk';
import { useParams } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { AgentFrame } from '../components/agent-frame';
import { GuidelineForm, guidelinesKey } from '../components/guideline-form';

export function AgentGuidelines() {
  const { agentId } = useParams({ from: '/app/agents/$agentId/guidelines' });
  const { can } = useWorkspace();
  const list = useGuidelines(agentId);
  const [edited, setEdited] = useState<Guideline | 'new' | undefined>();
  const add = can('agents:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('guidelines.new')}
    </Button>
  );
  return (
    <AgentFrame agentId={agentId} actions={list.items.length > 0 && add}>
      {() => (
        <>
          <p className="mb-4 max-w-2xl text-muted">{t('guidelines.intro')}</p>
          <GuidelineList list={list} onEdit={setEdited} add={add} />
          {edited && (
            <GuidelineForm
              agentId={agentId}
              guideline={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </AgentFrame>
  );
}

function useGuidelines(agentId: string) {
  const { client } = useWorkspace();
  return useList<Guideline>(guidelinesKey(agentId), (cursor, signal) =>
    client.agents.guidelines.list(agentId, { limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
}

interface GuidelineListProps {
  readonly list: ReturnType<typeof useGuidelines>;
  readonly onEdit: (one: Guideline) => void;
  readonly add: ReactNode;
}

function GuidelineList({ list: { query, items }, onEdit, add }: GuidelineListProps) {
  if (query.isPending) return <Skeleton lines={3} height="4rem" />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0)
    return (
      <Card>
        <Empty icon={<ListChecks size={22} />} title={t('guidelines.empty')} text={t('guidelines.emptyText')}>
          {add}
        </Empty>
      </Card>
    );
  return (
    <Card>
      <ul>
        {items.map((guideline) => (
          <li key={guideline.id} className="border-b last:border-0">
            <button
              type="button"
              className="flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
              onClick={() => onEdit(guideline)}
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong className="font-semibold">{guideline.condition}</strong>
                {guideline.hand_off && <Badge tone="warn">{t('guidelines.handsOff')}</Badge>}
                {!guideline.is_enabled && <Badge>{t('common.off')}</Badge>}
              </span>
              {guideline.action !== null && <span className="text-muted">{guideline.action}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
