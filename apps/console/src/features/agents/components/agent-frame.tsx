import type { Agent } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button';
import { NotLoaded } from '../../../ui/not-loaded';
import { Page, Skeleton } from '../../../ui/page';
import { TabLinks } from '../../../ui/tabs';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { agentQuery } from '../api/agents';

interface AgentFrameProps {
  readonly agentId: string;
  readonly actions?: ReactNode;
  readonly children: (agent: Agent) => ReactNode;
}

export function AgentFrame({ agentId, actions, children }: AgentFrameProps) {
  const { client } = useWorkspace();
  const agent = useQuery(agentQuery(client, agentId));
  if (agent.isError) {
    return (
      <NotLoaded
        error={agent.error}
        onRetry={() => void agent.refetch()}
        back={
          <Link to="/agents" search={{} as never} className={buttonClass()}>
            {t('notLoaded.back')}
          </Link>
        }
      />
    );
  }
  if (!agent.data) return <Skeleton lines={6} height="4rem" />;
  const params = { agentId };
  return (
    <Page
      isWide
      title={agent.data.name}
      intro={
        <Link to="/agents" className="inline-flex items-center gap-1 text-sm hover:text-ink">
          <ChevronLeft size={14} aria-hidden />
          {t('agents.all')}
        </Link>
      }
      actions={actions}
      tabs={
        <TabLinks
          label={agent.data.name}
          tabs={[
            { label: t('agents.tab.settings'), to: '/agents/$agentId', params },
            { label: t('agents.tab.guidelines'), to: '/agents/$agentId/guidelines', params },
            { label: t('agents.tab.versions'), to: '/agents/$agentId/versions', params },
          ]}
        />
      }
    >
      {children(agent.data)}
    </Page>
  );
}
