import type { KnowledgeSource } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderInput, Globe, RefreshCw, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { fileTypes, uploadFiles } from '../api/upload-files';
import { ImportAddress } from '../components/import-address';
import { KnowledgeFrame } from '../components/knowledge-frame';

const statusTones = { ready: 'good', pending: 'accent', failed: 'bad' } as const;
/** Polled while a source is being read: there is no event. */
const REFRESH_MS = 3_000;

export function Sources() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  useCreateFromAddress('knowledge:write', () => setImporting(true));
  const { query, items } = useList<KnowledgeSource>(
    ['knowledge', 'sources'],
    (cursor, signal) =>
      client.knowledge.sources.list({ limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
    { refetchMs: REFRESH_MS },
  );
  const upload = useMutation({
    mutationFn: (files: readonly File[]) => uploadFiles(client, files),
    onSuccess: ({ count, faults }) => {
      if (count > 0) toast(t('sources.uploaded', { count }));
      for (const fault of faults) toast(fault, { isBad: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['knowledge'] }),
  });
  const isEmpty = query.isSuccess && items.length === 0;
  const actions = can('knowledge:write') && (
    <>
      <Button icon={<Upload size={16} />} isBusy={upload.isPending} onClick={() => file.current?.click()}>
        {t('sources.upload')}
      </Button>
      <Button variant="primary" icon={<Globe size={16} />} onClick={() => setImporting(true)}>
        {t('sources.import')}
      </Button>
    </>
  );
  return (
    <KnowledgeFrame actions={!isEmpty && actions}>
      {/* Stays mounted while the buttons move, to keep chosen files. */}
      <input
        ref={file}
        type="file"
        multiple
        accept={fileTypes.join()}
        className="hidden"
        aria-label={t('sources.upload')}
        onChange={({ target }) => {
          upload.mutate([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Card className="overflow-hidden">
        {query.isPending && <Skeleton lines={3} height="4rem" />}
        {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (
          <Empty icon={<FolderInput size={22} />} title={t('sources.empty')} text={t('sources.emptyText')}>
            {actions}
          </Empty>
        )}
        <ul>
          {items.map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </ul>
      </Card>
      {isImporting && <ImportAddress onClose={() => setImporting(false)} />}
    </KnowledgeFrame>
  );
}

function SourceRow({ source }: { readonly source: KnowledgeSource }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['knowledge'] });
  const sync = useMutation({ mutationFn: () => client.knowledge.sources.sync(source.id), onSuccess: refresh });
  const remove = useMutation({
    mutationFn: () => client.knowledge.sources.delete(source.id),
    onSuccess: async () => {
      await refresh();
      toast(t('common.deleted'));
    },
  });
  const facts = [
    labelOf('sourceKind', source.kind),
    t('sources.documents', { count: source.documents_count }),
    ...(source.failed_count > 0 ? [t('sources.failed', { count: source.failed_count })] : []),
    ...(source.last_synced_at === null ? [] : [formatAgo(source.last_synced_at)]),
  ];
  return (
    <li className="flex items-center gap-3 border-b px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="truncate font-semibold">{source.name}</strong>
          <Badge tone={statusTones[source.status]}>{labelOf('sourceStatus', source.status)}</Badge>
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        {source.last_error !== null && <p className="mt-1 text-sm text-bad">{source.last_error}</p>}
        {source.warning !== null && <p className="mt-1 text-sm text-muted">{source.warning}</p>}
      </div>
      {can('knowledge:write') && (
        <>
          {source.kind !== 'upload' && (
            <IconButton
              label={t('sources.sync')}
              icon={<RefreshCw size={16} />}
              isBusy={sync.isPending}
              onClick={() => sync.mutate()}
            />
          )}
          <IconButton label={t('common.delete')} icon={<Trash2 size={16} />} onClick={() => setAsking(true)} />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={t('sources.deleteTitle', { name: source.name })}
        text={t('sources.deleteText')}
        action={t('common.delete')}
      />
    </li>
  );
}
