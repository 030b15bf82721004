import type { AuditEntry } from '@parley/sdk';
import { ScrollText } from 'lucide-react';
import { useList } from '../../../lib/list';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../api/members';

export function Audit() {
  const { client, mode, setMode } = useWorkspace();
  const { query, items } = useList<AuditEntry>(['audit'], (cursor, signal) =>
    client.audit.list({ limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  return (
    <Page title={t('settings.audit')} intro={t('audit.intro')}>
      {mode === 'test' && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft px-3 py-2 text-sm text-accent">
          <span className="min-w-0 flex-1 basis-60">{t('audit.inLive')}</span>
          <Button size="small" onClick={() => setMode('live')}>
            {t('mode.switchToLive')}
          </Button>
        </p>
      )}
      {query.isPending && <Skeleton lines={5} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          {items.length === 0 && (
            <Empty icon={<ScrollText size={22} />} title={t('audit.empty')} text={t('audit.emptyText')} />
          )}
          <ol>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
    </Page>
  );
}

function Entry({
  entry: { action, actor, object_id: objectId, before, after, address, at },
}: {
  readonly entry: AuditEntry;
}) {
  const nameOf = usePersonName([actor.id, objectId]);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const who = actor.id === null ? labelOf('actor', actor.kind) : nameOf(actor.id);
  return (
    <li className="border-b px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{labelOf('audit', action)}</strong>
        <span className="text-muted">{t('audit.by', { who })}</span>
        <time className="ml-auto text-sm text-muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      <p className="text-xs text-muted">
        {/^(key|member)_/.test(objectId) && `${nameOf(objectId)} · `}
        <code>{objectId}</code>
        {address !== null && ` · ${address}`}
      </p>
      {fields.length > 0 && (
        <details className="mt-1">
          <summary className="text-sm text-muted hover:text-ink">
            {t('audit.changes', { count: fields.length })}
          </summary>
          <table className="mt-2 w-full table-fixed text-sm">
            <thead>
              <tr className="text-left text-xs text-muted">
                <th className="w-1/4 font-medium">{t('audit.field')}</th>
                <th className="font-medium">{t('audit.before')}</th>
                <th className="font-medium">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field} className="align-top">
                  <th className="py-0.5 text-left font-mono text-xs font-normal">{field}</th>
                  <td className="py-0.5 pr-2 text-bad">{shown(before?.[field])}</td>
                  <td className="py-0.5 text-good">{shown(after?.[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
