import type { AgentVersion, FieldChange } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Card, Failure, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import { AgentFrame } from '../components/agent-frame';

export function AgentVersions() {
  const { agentId } = useParams({ from: '/app/agents/$agentId/versions' });
  return <AgentFrame agentId={agentId}>{() => <VersionList agentId={agentId} />}</AgentFrame>;
}

function VersionList({ agentId }: { readonly agentId: string }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<number | undefined>();
  const { query, items } = useList<AgentVersion>(['agents', 'versions', agentId], (cursor, signal) =>
    client.agents.versions.list(agentId, { limit: 20, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const restore = useMutation({
    mutationFn: (version: number) => client.agents.versions.restore(agentId, version),
    onSuccess: async (_agent, version) => {
      await queryClient.invalidateQueries({ queryKey: ['agents'] });
      setAsked(undefined);
      toast(t('versions.restored', { version }));
    },
  });
  if (query.isPending) return <Skeleton lines={4} height="4rem" />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Card>
        <ol>
          {items.map((version, index) => (
            <li key={version.version} className="border-b px-4 py-3 last:border-0">
              <div className="flex flex-wrap items-center gap-2">
                <strong className="font-semibold">{t('versions.name', { version: version.version })}</strong>
                {index === 0 && <Badge tone="good">{t('versions.current')}</Badge>}
                <time className="text-sm text-muted" dateTime={version.created_at}>
                  {formatDateTime(version.created_at)}
                </time>
                <ChangedBy id={version.changed_by} />
                {index > 0 && can('agents:write') && (
                  <Button size="small" className="ml-auto" onClick={() => setAsked(version.version)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </div>
              <Changes changes={version.changes} />
            </li>
          ))}
        </ol>
      </Card>
      {query.hasNextPage && (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && restore.mutate(asked)}
        isBusy={restore.isPending}
        title={t('versions.restoreTitle', { version: asked ?? 0 })}
        text={t('versions.restoreText')}
        action={t('versions.restore')}
      />
    </>
  );
}

function ChangedBy({ id }: { readonly id: string | null }) {
  const nameOf = usePersonName([id]);
  return id !== null && <span className="text-sm text-muted">{t('audit.by', { who: nameOf(id) })}</span>;
}

export function Changes({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="mt-1 text-sm text-muted">{t('versions.first')}</p>;
  return (
    <dl className="mt-2 flex flex-col gap-1.5 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 md:grid-cols-[14rem_1fr]">
          <dt className="font-mono text-xs leading-5 text-muted">{field}</dt>
          <dd className="min-w-0">
            <del className="rounded bg-bad-soft px-1 text-bad no-underline">{shown(before)}</del>{' '}
            <span aria-hidden>→</span>{' '}
            <ins className="rounded bg-good-soft px-1 text-good no-underline">{shown(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('common.none');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
