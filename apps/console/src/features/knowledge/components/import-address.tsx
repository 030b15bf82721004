import type { KnowledgeSource } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { labelOf, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

interface Values {
  url: string;
  kind: 'url' | 'sitemap';
  schedule: '' | 'daily' | 'weekly';
}

export function ImportAddress({ onClose }: { readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { url: '', kind: 'sitemap', schedule: '' },
  });
  const create = useMutation({
    mutationFn: async ({ url, kind, schedule }: Values): Promise<KnowledgeSource> =>
      client.knowledge.sources.create({ kind, url, schedule: schedule === '' ? null : schedule }),
    meta: { isFormError: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      onClose();
    },
    onError: (error) => showFieldErrors(error, setError, ['url', 'schedule']),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('sources.import')} description={t('sources.importText')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => create.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextField
          label={t('sources.address')}
          type="url"
          required
          autoFocus
          placeholder="https://help.example.com"
          error={formState.errors.url?.message}
          {...register('url')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('sources.extent')}
            options={(['sitemap', 'url'] as const).map((value) => ({ value, label: labelOf('sourceKind', value) }))}
            {...register('kind')}
          />
          <SelectField
            label={t('sources.schedule')}
            options={[
              { value: '', label: t('sources.once') },
              { value: 'daily', label: t('sources.daily') },
              { value: 'weekly', label: t('sources.weekly') },
            ]}
            {...register('schedule')}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {t('sources.importAction')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
