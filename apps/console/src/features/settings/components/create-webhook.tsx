import type { CreateWebhookRequest, WebhookWithSecret } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

type EventType = CreateWebhookRequest['events'][number];

/** A missing event type does not compile. */
const offered: Readonly<Record<Exclude<EventType, '*'>, true>> = {
  'agent.created': true,
  'agent.updated': true,
  'agent.deleted': true,
  'conversation.created': true,
  'conversation.updated': true,
  'conversation.escalated': true,
  'conversation.resolved': true,
  'conversation.reopened': true,
  'conversation.handed_back': true,
  'conversation.snoozed': true,
  'conversation.unsnoozed': true,
  'conversation.target_near_breach': true,
  'conversation.target_breached': true,
  'conversation.rated': true,
  'conversation.read': true,
  'message.created': true,
  'message.delivery_updated': true,
  'note.created': true,
  'note.updated': true,
  'note.deleted': true,
  'turn.completed': true,
  'document.indexed': true,
  'document.failed': true,
  'document.deleted': true,
  'suggestion.created': true,
  'model.failing': true,
  'key.created': true,
  'key.updated': true,
  'key.rolled': true,
  'key.revoked': true,
  'member.invited': true,
  'member.joined': true,
  'member.updated': true,
  'member.removed': true,
  'team.created': true,
  'team.updated': true,
  'team.deleted': true,
  'saved_reply.created': true,
  'saved_reply.updated': true,
  'saved_reply.deleted': true,
  'view.created': true,
  'view.updated': true,
  'view.deleted': true,
  'webhook.disabled': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.merged': true,
  'customer.merge_undone': true,
  'customer.erased': true,
};
const types = Object.keys(offered) as (keyof typeof offered)[];

interface Values {
  url: string;
  description: string;
  payload: 'full' | 'thin';
}

interface CreateWebhookProps {
  readonly onClose: () => void;
  readonly onCreated: (webhook: WebhookWithSecret) => void;
}

export function CreateWebhook({ onClose, onCreated }: CreateWebhookProps) {
  const { client } = useWorkspace();
  const [events, setEvents] = useState<readonly EventType[]>(['*']);
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { url: '', description: '', payload: 'full' },
  });
  const create = useMutation({
    mutationFn: async ({ url, description, payload }: Values): Promise<WebhookWithSecret> =>
      client.webhooks.create({ url, payload, events: [...events], description: description || null }),
    meta: { isFormError: true },
    onSuccess: onCreated,
    onError: (error) => showFieldErrors(error, setError, ['url', 'description']),
  });
  const toggle = (type: EventType) =>
    setEvents((chosen) => {
      const others = chosen.filter((one) => one !== '*' && one !== type);
      return chosen.includes(type) ? others : [...others, type];
    });
  const isAll = events.includes('*');
  return (
    <Dialog isOpen onClose={onClose} hasEdits={formState.isDirty} width="40rem" title={t('webhooks.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => create.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextField
          label={t('webhooks.url')}
          type="url"
          required
          autoFocus
          placeholder="https://example.com/parley"
          error={formState.errors.url?.message}
          {...register('url')}
        />
        <TextField label={t('webhooks.description')} {...register('description')} />
        <SelectField
          label={t('webhooks.payload')}
          options={[
            { value: 'full', label: t('webhooks.full') },
            { value: 'thin', label: t('webhooks.thin') },
          ]}
          {...register('payload')}
        />
        <fieldset className="rounded-lg border p-4">
          <legend className="px-1 text-sm font-medium">{t('settings.events')}</legend>
          <CheckField
            label={t('webhooks.allEvents')}
            hint={t('webhooks.allEventsHint')}
            checked={isAll}
            onChange={() => setEvents(isAll ? ['conversation.escalated'] : ['*'])}
          />
          {!isAll && (
            <div className="mt-3 grid gap-1 sm:grid-cols-2">
              {types.map((type) => (
                <CheckField key={type} label={type} checked={events.includes(type)} onChange={() => toggle(type)} />
              ))}
            </div>
          )}
        </fieldset>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending} disabled={events.length === 0}>
            {t('common.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
