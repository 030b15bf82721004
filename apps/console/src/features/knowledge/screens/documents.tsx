import type { KnowledgeDocumentSummary } from '@parley/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { DocumentForm } from '../components/document-form';
import { KnowledgeFrame } from '../components/knowledge-frame';
import { StoredDocument } from '../components/stored-source';

const statusTones = { ready: 'good', indexing: 'accent', failed: 'bad' } as const;

export function Documents() {
  const { client, can } = useWorkspace();
  const navigate = useNavigate();
  const { document: addressedId } = useSearch({ from: '/app/knowledge/documents' });
  const [editedId, setEditedId] = useState<string | undefined>();
  useCreateFromAddress('knowledge:write', () => setEditedId('new'));
  const { query, items } = useList<KnowledgeDocumentSummary>(['knowledge', 'documents'], (cursor, signal) =>
    client.knowledge.documents.list({ limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const canWrite = can('knowledge:write');
  const isEmpty = query.isSuccess && items.length === 0;
  const add = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEditedId('new')}>
      {t('documents.new')}
    </Button>
  );
  return (
    <KnowledgeFrame actions={!isEmpty && add}>
      <Card className="overflow-hidden">
        {query.isPending && <Skeleton lines={4} />}
        {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (
          <Empty icon={<FileText size={22} />} title={t('documents.empty')} text={t('documents.emptyText')}>
            {add}
          </Empty>
        )}
        {items.length > 0 && (
          <Table
            label={t('knowledge.documents')}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('documents.title'),
                cell: ({ id, title, url }) => (
                  <>
                    <button
                      type="button"
                      className="text-left font-medium underline-offset-2 hover:underline"
                      onClick={() => setEditedId(id)}
                    >
                      {title}
                    </button>
                    {url !== null && <p className="truncate text-xs text-muted">{url}</p>}
                  </>
                ),
              },
              { head: t('documents.passages'), isNumber: true, isSecondary: true, cell: (one) => one.passages_count },
              {
                head: t('keys.status'),
                cell: ({ status, error, is_enabled: isEnabled }) => (
                  <>
                    <Badge tone={isEnabled ? statusTones[status] : 'neutral'}>
                      {isEnabled ? labelOf('documentStatus', status) : t('common.off')}
                    </Badge>
                    {error !== null && <p className="mt-1 text-xs text-bad">{error}</p>}
                  </>
                ),
              },
              { head: t('documents.changed'), isSecondary: true, cell: (one) => formatAgo(one.updated_at) },
            ]}
          />
        )}
      </Card>
      {query.hasNextPage && (
        <Button className="mt-4" onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
      {editedId === 'new' && (
        <DocumentForm document={undefined} isReadOnly={!canWrite} onClose={() => setEditedId(undefined)} />
      )}
      {addressedId !== undefined && (
        <StoredDocument
          id={addressedId}
          isReadOnly={!canWrite}
          onClose={() => void navigate({ to: '/knowledge/documents', replace: true })}
        />
      )}
      {editedId !== undefined && editedId !== 'new' && (
        <StoredDocument id={editedId} isReadOnly={!canWrite} onClose={() => setEditedId(undefined)} />
      )}
    </KnowledgeFrame>
  );
}
