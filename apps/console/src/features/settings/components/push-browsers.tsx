import type { PushSubscription as Subscription } from '@parley/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, MonitorSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../lib/errors';
import {
  currentSubscription,
  nameOfBrowser,
  pushAbility,
  subscribeHere,
  toRequest,
  unsubscribeHere,
} from '../../../lib/push-here';
import { toast } from '../../../lib/toast';
import { Button, IconButton } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatAgo, formatDate } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { useSubscriptions, useSubscriptionsChanged } from '../api/notifications';

/** Subscribed browsers; asks for permission on click only. */
export function PushBrowsers({ publicKey }: { readonly publicKey: string }) {
  const { client } = useWorkspace();
  const changed = useSubscriptionsChanged();
  const { query, items } = useSubscriptions();
  const here = useQuery({
    queryKey: ['push-here'],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    staleTime: 0,
  });
  const [fault, setFault] = useState<string | undefined>();
  const refresh = async () => {
    await Promise.all([changed(), here.refetch()]);
  };
  const enable = useMutation({
    meta: { isFormError: true },
    mutationFn: async () => {
      const subscription = await subscribeHere(publicKey).catch(() => null);
      if (!subscription) return setFault(t(subscription === null ? 'notifications.failed' : 'notifications.refused'));
      setFault(undefined);
      await client.session.pushSubscriptions.add(toRequest(subscription, nameOfBrowser()));
      await refresh();
      toast(t('notifications.enabled'));
    },
    onError: (error) => setFault(describeError(error)),
  });
  const remove = useMutation({
    mutationFn: async ({ id, endpoint }: Subscription) => {
      if (endpoint === here.data) await unsubscribeHere();
      await client.session.pushSubscriptions.delete(id);
      await refresh();
      toast(t('notifications.removed'));
    },
  });
  const isHere = items.some(({ endpoint }) => endpoint === here.data);
  const ability = pushAbility();
  return (
    <>
      {query.isPending && <Skeleton lines={1} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {items.length > 0 && (
        <ul className="divide-y rounded-lg border" aria-label={t('notifications.browsers')}>
          {items.map((one) => (
            <Row
              key={one.id}
              subscription={one}
              isHere={one.endpoint === here.data}
              onRemove={() => remove.mutate(one)}
            />
          ))}
        </ul>
      )}
      <FormError text={fault} />
      {ability === 'unsupported' && <p className="text-sm text-muted">{t('notifications.unsupported')}</p>}
      {ability === 'denied' && <p className="text-sm text-muted">{t('notifications.denied')}</p>}
      {ability === 'possible' && !isHere && !here.isPending && (
        <Button
          className="self-start"
          icon={<BellRing size={16} />}
          isBusy={enable.isPending}
          onClick={() => enable.mutate()}
        >
          {t('notifications.enable')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly subscription: Subscription;
  readonly isHere: boolean;
  readonly onRemove: () => void;
}

function Row({ subscription, isHere, onRemove }: RowProps) {
  const { name, created_at: createdAt, last_used_at: usedAt } = subscription;
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <MonitorSmartphone size={18} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {name}
          {isHere && <span className="font-normal text-muted"> ({t('notifications.here')})</span>}
        </p>
        <p className="text-sm text-muted">
          {t('notifications.added', { date: formatDate(createdAt) })}
          {' · '}
          {usedAt === null ? t('notifications.neverUsed') : t('notifications.lastUsed', { ago: formatAgo(usedAt) })}
        </p>
      </div>
      <IconButton
        size="small"
        label={t('notifications.remove', { name })}
        icon={<Trash2 size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
