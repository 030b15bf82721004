import type { Key, KeyWithValue } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { Badge, type Tone } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Menu } from '../../../ui/menu';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatAgo, formatDate } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { CreateKey } from '../components/create-key';
import { KeyValue } from '../components/key-value';
import { RenameKey } from '../components/rename-key';

type Asked = { readonly what: 'rename' | 'roll' | 'revoke'; readonly key: Key };
const ROLL_OVERLAP_HOURS = 24;

export function ApiKeys() {
  const { client, can, mode } = useWorkspace();
  const queryClient = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  useCreateFromAddress('keys:write', () => setCreating(true));
  const [made, setMade] = useState<KeyWithValue | undefined>();
  const [asked, setAsked] = useState<Asked | undefined>();
  const { query, items } = useList<Key>(['keys'], (cursor, signal) =>
    client.keys.list({ limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const done = async (key?: KeyWithValue) => {
    setAsked(undefined);
    setCreating(false);
    if (key) setMade(key);
    await queryClient.invalidateQueries({ queryKey: ['keys'] });
  };
  const roll = useMutation({
    mutationFn: async (key: Key): Promise<KeyWithValue> =>
      client.keys.roll(key.id, { overlap_hours: ROLL_OVERLAP_HOURS }),
    onSuccess: done,
  });
  const revoke = useMutation({
    mutationFn: async (key: Key): Promise<Key> => client.keys.revoke(key.id),
    onSuccess: () => done(),
  });
  const canWrite = can('keys:write');
  const isEmpty = query.isSuccess && items.length === 0;
  const create = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('keys.new')}
    </Button>
  );
  return (
    <Page title={t('settings.keys')} intro={t(`keys.intro.${mode}`)} actions={!isEmpty && create}>
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          {items.length === 0 ? (
            <Empty icon={<KeyRound size={22} />} title={t('keys.empty')} text={t('keys.emptyText')}>
              {create}
            </Empty>
          ) : (
            <KeyTable keys={items} canWrite={canWrite} onAsk={setAsked} />
          )}
        </Card>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
      {isCreating && <CreateKey onClose={() => setCreating(false)} onCreated={(key) => void done(key)} />}
      {made && <KeyValue made={made} onClose={() => setMade(undefined)} />}
      {asked?.what === 'rename' && <RenameKey apiKey={asked.key} onClose={() => void done()} />}
      <ConfirmDialog
        isOpen={asked?.what === 'roll'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && roll.mutate(asked.key)}
        isBusy={roll.isPending}
        title={t('keys.rollTitle', { name: asked?.key.name ?? '' })}
        text={t('keys.rollText', { count: ROLL_OVERLAP_HOURS })}
        action={t('keys.roll')}
      />
      <ConfirmDialog
        isOpen={asked?.what === 'revoke'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && revoke.mutate(asked.key)}
        isBusy={revoke.isPending}
        title={t('keys.revokeTitle', { name: asked?.key.name ?? '' })}
        text={t('keys.revokeText')}
        action={t('keys.revoke')}
      />
    </Page>
  );
}

const statusTones: Readonly<Record<Key['status'], Tone>> = { active: 'good', expired: 'warn', revoked: 'neutral' };

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly canWrite: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function KeyTable({ keys, canWrite, onAsk }: KeyTableProps) {
  return (
    <Table
      label={t('settings.keys')}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('keys.name'),
          cell: ({ name, hint }) => (
            <>
              <p className="font-medium">{name}</p>
              <p className="font-mono text-xs text-muted">{hint}</p>
            </>
          ),
        },
        {
          head: t('keys.permissions'),
          isSecondary: true,
          cell: ({ permissions }) => (
            <span title={permissions.join(', ')}>{t('keys.permissionCount', { count: permissions.length })}</span>
          ),
        },
        {
          head: t('keys.lastUsed'),
          isSecondary: true,
          cell: ({ last_used_at: at }) => (at === null ? t('common.never') : formatAgo(at)),
        },
        {
          head: t('keys.expires'),
          isSecondary: true,
          cell: ({ expires_at: at }) => (at === null ? t('common.never') : formatDate(at)),
        },
        {
          head: t('keys.status'),
          cell: ({ status, previous_value_until: until }) => (
            <div className="flex flex-col items-start gap-1">
              <Badge tone={statusTones[status]}>{labelOf('keyStatus', status)}</Badge>
              {until !== null && Date.parse(until) > Date.now() && (
                <span className="text-xs text-muted">{t('keys.previousUntil', { date: formatDate(until) })}</span>
              )}
            </div>
          ),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          isNumber: true,
          cell: (key) =>
            canWrite && (
              <Menu
                label={t('keys.actionsOf', { name: key.name })}
                triggerClass={`${buttonClass('quiet', 'small')} w-8 !px-0`}
                trigger={<MoreHorizontal size={16} />}
                items={[
                  { label: t('keys.rename'), onSelect: () => onAsk({ what: 'rename', key }) },
                  ...(key.status === 'active'
                    ? [
                        { label: t('keys.roll'), onSelect: () => onAsk({ what: 'roll', key }) },
                        'line' as const,
                        {
                          label: t('keys.revoke'),
                          isDangerous: true,
                          onSelect: () => onAsk({ what: 'revoke', key }),
                        },
                      ]
                    : []),
                ]}
              />
            ),
        },
      ]}
    />
  );
}
