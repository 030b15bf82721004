import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page';
import { TabLinks } from '../../../ui/tabs';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { QuestionBox } from './question-box';

export function KnowledgeFrame({ actions, children }: { readonly actions?: ReactNode; readonly children: ReactNode }) {
  const { client } = useWorkspace();
  const { data: unanswered } = useQuery({
    queryKey: ['knowledge', 'suggestions', 'count'],
    queryFn: async () => (await client.knowledge.suggestions.list({ state: 'open', limit: 1 })).pagination.total,
  });
  return (
    <Page
      isWide
      title={t('nav.knowledge')}
      intro={t('knowledge.intro')}
      actions={actions}
      tabs={
        <TabLinks
          label={t('nav.knowledge')}
          tabs={[
            { label: t('knowledge.answers'), to: '/knowledge' },
            { label: t('knowledge.documents'), to: '/knowledge/documents' },
            { label: t('knowledge.sources'), to: '/knowledge/sources' },
            { label: t('knowledge.unanswered'), to: '/knowledge/unanswered', count: unanswered },
          ]}
        />
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="min-w-0">{children}</div>
        <QuestionBox />
      </div>
    </Page>
  );
}
