import type { Webhook, WebhookWithSecret } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { WebhookSecret } from './webhook-secret';

const HOUR_MS = 3_600_000;
const spans = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
type Span = keyof typeof spans;

/** Redelivery and a new secret. */
export function WebhookMaintenance({ webhook }: { readonly webhook: Webhook }) {
  const [asked, setAsked] = useState<'recover' | 'rotate' | undefined>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button onClick={() => setAsked('recover')}>{t('webhooks.recover')}</Button>
      <Button onClick={() => setAsked('rotate')}>{t('webhooks.rotate')}</Button>
      {asked === 'recover' && <Recover webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <Rotate webhook={webhook} onClose={close} />}
    </>
  );
}

interface PartProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function Recover({ webhook, onClose }: PartProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const [span, setSpan] = useState<Span>('day');
  const recover = useMutation({
    mutationFn: async () =>
      client.webhooks.recover(webhook.id, { since: new Date(Date.now() - spans[span]).toISOString() }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      toast(t('webhooks.recovering'));
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('webhooks.recover')} description={t('webhooks.recoverText')}>
      <SelectField
        label={t('webhooks.missedIn')}
        value={span}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`events.last.${value}`) }))}
        onChange={({ target }) => setSpan(target.value as Span)}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" isBusy={recover.isPending} onClick={() => recover.mutate()}>
          {t('webhooks.resend')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Rotate({ webhook, onClose }: PartProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const rotate = useMutation({
    mutationFn: async (): Promise<WebhookWithSecret> => client.webhooks.rotateSecret(webhook.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  if (rotate.data) return <WebhookSecret secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => rotate.mutate()}
      isBusy={rotate.isPending}
      title={t('webhooks.rotateTitle')}
      text={t('webhooks.rotateText')}
      action={t('webhooks.rotate')}
    />
  );
}
