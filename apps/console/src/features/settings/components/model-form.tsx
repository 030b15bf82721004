import type { Model } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

interface Values {
  name: string;
  base_url: string;
  model: string;
  api_key: string;
  embedding_model: string;
  is_default: boolean;
}

function valuesOf(model: Model | undefined): Values {
  return {
    name: model?.name ?? '',
    base_url: model?.base_url ?? '',
    model: model?.model ?? '',
    api_key: '',
    embedding_model: model?.embedding_model ?? '',
    is_default: model?.is_default ?? false,
  };
}

export function ModelForm({ model, onClose }: { readonly model: Model | undefined; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: valuesOf(model),
  });
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: ['models'] });
    onClose();
  };
  const save = useMutation({
    mutationFn: async ({ api_key: apiKey, embedding_model: embeddingModel, ...values }: Values): Promise<Model> => {
      // The key is never shown: empty keeps it.
      const embedding = { embedding_model: embeddingModel.trim() === '' ? null : embeddingModel };
      const body = { ...values, ...embedding, ...(apiKey !== '' && { api_key: apiKey }) };
      return model ? client.models.update(model.id, body) : client.models.create(body);
    },
    meta: { isFormError: true },
    onSuccess: done,
    onError: (error) => showFieldErrors(error, setError, ['name', 'base_url', 'model', 'api_key', 'embedding_model']),
  });
  const remove = useMutation({
    mutationFn: async () => model && client.models.delete(model.id),
    onSuccess: async () => {
      await done();
      toast(t('common.deleted'));
    },
  });
  const { errors, isDirty } = formState;
  const keyHint =
    model && model.api_key_last4 !== null ? t('models.keyKept', { last4: model.api_key_last4 }) : t('models.keyHint');
  return (
    <Dialog isOpen onClose={onClose} hasEdits={isDirty} title={t(model ? 'models.edit' : 'models.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={errors.root?.message} />
        <TextField label={t('keys.name')} required error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('models.address')}
          hint={t('models.addressHint')}
          type="url"
          required
          placeholder="https://api.example.com/v1"
          error={errors.base_url?.message}
          {...register('base_url')}
        />
        <TextField label={t('models.model')} required error={errors.model?.message} {...register('model')} />
        <TextField
          label={t('models.key')}
          hint={keyHint}
          type="password"
          autoComplete="off"
          error={errors.api_key?.message}
          {...register('api_key')}
        />
        <TextField
          label={t('models.embeddingModel')}
          hint={t('models.embeddingModelHint')}
          error={errors.embedding_model?.message}
          {...register('embedding_model')}
        />
        <CheckField label={t('models.isDefault')} {...register('is_default')} />
        <DialogActions>
          {model && (
            <DeleteButton
              title={t('models.deleteTitle')}
              text={t('models.deleteText')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
