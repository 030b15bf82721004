import type { Tool } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { toolsQuery } from '../api/tools';
import { ToolForm } from '../components/tool-form';
import { ToolTrial } from '../components/tool-trial';

export function Tools() {
  const { client, can } = useWorkspace();
  const tools = useQuery(toolsQuery(client));
  const [edited, setEdited] = useState<Tool | 'new' | undefined>();
  useCreateFromAddress('connections:write', () => setEdited('new'));
  const [tried, setTried] = useState<Tool | undefined>();
  const isEmpty = tools.data?.length === 0;
  const add = can('connections:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('tools.new')}
    </Button>
  );
  return (
    <Page title={t('settings.tools')} intro={t('tools.intro')} actions={!isEmpty && add}>
      {tools.isPending && <Skeleton lines={3} />}
      {tools.isError && <Failure error={tools.error} onRetry={() => void tools.refetch()} />}
      {tools.data && (
        <Card>
          {tools.data.length === 0 && (
            <Empty icon={<Wrench size={22} />} title={t('tools.empty')} text={t('tools.emptyText')}>
              {add}
            </Empty>
          )}
          <ul>
            {tools.data.map((tool) => (
              <ToolRow key={tool.id} tool={tool} onEdit={() => setEdited(tool)} onTry={() => setTried(tool)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <ToolForm tool={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {tried && <ToolTrial tool={tried} onClose={() => setTried(undefined)} />}
    </Page>
  );
}

interface RowProps {
  readonly tool: Tool;
  readonly onEdit: () => void;
  readonly onTry: () => void;
}

function ToolRow({ tool, onEdit, onTry }: RowProps) {
  const { can } = useWorkspace();
  return (
    <li className="flex flex-wrap items-center gap-2 border-b px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-mono text-sm font-semibold">{tool.name}</strong>
          <Badge tone={tool.effect === 'write' ? 'warn' : 'neutral'}>{labelOf('toolEffect', tool.effect)}</Badge>
          {tool.needs_confirmation && <Badge>{t('tools.asksFirst')}</Badge>}
          {tool.needs_verified && <Badge>{t('tools.onlyVerified')}</Badge>}
          {!tool.is_enabled && <Badge>{t('common.off')}</Badge>}
        </p>
        <p className="line-clamp-2 text-sm">{tool.description}</p>
        <p className="truncate font-mono text-xs text-muted">
          {tool.request.method} {tool.request.url}
        </p>
      </div>
      {can('connections:write') && (
        <>
          <Button size="small" onClick={onTry}>
            {t('tools.try')}
          </Button>
          <Button size="small" onClick={onEdit}>
            {t('common.edit')}
          </Button>
        </>
      )}
    </li>
  );
}
