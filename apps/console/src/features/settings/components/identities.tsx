import type { Identity } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Button, IconButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Failure, Section } from '../../../ui/page';
import { formatAgo, formatDate } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useProvider } from '../../session/api/oidc';
import { useWorkspace } from '../../session/api/workspace';
import { AddIdentity } from './add-identity';

const KEY = ['identities'];

/** Hidden if there has never been a provider. */
export function Identities() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const provider = useProvider();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Identity | undefined>();
  // At most twenty.
  const { query, items } = useList<Identity>(KEY, (_cursor, signal) =>
    client.session.identities.list({ limit: 100 }, { signal }),
  );
  const remove = useMutation({
    mutationFn: async ({ id }: Identity): Promise<void> => client.session.identities.delete(id),
    onSuccess: async () => {
      setAsked(undefined);
      await queryClient.invalidateQueries({ queryKey: KEY });
      toast(t('identities.removed'));
    },
  });
  if (provider === undefined && items.length === 0) return null;
  return (
    <Section title={t('identities.title')} text={t('identities.text', { provider: provider ?? t('oidc.provider') })}>
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {items.length > 0 && (
        <ul className="divide-y rounded-lg border" aria-label={t('identities.title')}>
          {items.map((identity) => (
            <Row key={identity.id} identity={identity} onRemove={() => setAsked(identity)} />
          ))}
        </ul>
      )}
      {provider !== undefined && (
        <Button className="self-start" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          {t('identities.add', { provider })}
        </Button>
      )}
      {isAdding && provider !== undefined && <AddIdentity provider={provider} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate(asked)}
        isBusy={remove.isPending}
        title={t('identities.removeTitle', { name: asked ? nameOf(asked) : '' })}
        text={t('identities.removeText')}
        action={t('identities.remove')}
      />
    </Section>
  );
}

function nameOf({ email }: Identity): string {
  return email ?? t('identities.unnamed');
}

function Row({ identity, onRemove }: { readonly identity: Identity; readonly onRemove: () => void }) {
  const { issuer, created_at: createdAt, last_used_at: usedAt } = identity;
  const name = nameOf(identity);
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <KeyRound size={18} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-muted">
          {issuer}
          {' · '}
          {t('identities.added', { date: formatDate(createdAt) })}
          {' · '}
          {usedAt === null ? t('identities.neverUsed') : t('identities.lastUsed', { ago: formatAgo(usedAt) })}
        </p>
      </div>
      <IconButton
        size="small"
        label={t('identities.removeOne', { name })}
        icon={<Trash2 size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
