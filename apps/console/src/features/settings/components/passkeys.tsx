import type { Passkey } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Button, IconButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Failure, Skeleton } from '../../../ui/page';
import { formatAgo, formatDate } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useCanPasskey } from '../../session/api/passkeys';
import { useWorkspace } from '../../session/api/workspace';
import { AddPasskey } from './add-passkey';

const KEY = ['passkeys'];

export function Passkeys() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const canPasskey = useCanPasskey();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey | undefined>();
  // At most twenty.
  const { query, items } = useList<Passkey>(KEY, (_cursor, signal) =>
    client.session.passkeys.list({ limit: 100 }, { signal }),
  );
  const done = async () => {
    setAdding(false);
    setAsked(undefined);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const remove = useMutation({
    mutationFn: async ({ id }: Passkey): Promise<void> => client.session.passkeys.delete(id),
    onSuccess: async () => {
      await done();
      toast(t('passkeys.removed'));
    },
  });
  return (
    <>
      {query.isPending && <Skeleton lines={1} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {items.length > 0 && (
        <ul className="divide-y rounded-lg border" aria-label={t('passkeys.title')}>
          {items.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {canPasskey === false && <p className="text-sm text-muted">{t('passkeys.notHere')}</p>}
      {canPasskey === true && (
        <Button className="self-start" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} onAdded={() => void done()} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate(asked)}
        isBusy={remove.isPending}
        title={t('passkeys.removeTitle', { name: asked?.name ?? '' })}
        text={t('passkeys.removeText')}
        action={t('passkeys.remove')}
      />
    </>
  );
}

function Row({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, created_at: createdAt, last_used_at: usedAt } = passkey;
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Fingerprint size={18} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('passkeys.added', { date: formatDate(createdAt) })}
          {' · '}
          {usedAt === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { ago: formatAgo(usedAt) })}
        </p>
      </div>
      <IconButton
        size="small"
        label={t('passkeys.removeOne', { name })}
        icon={<Trash2 size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
