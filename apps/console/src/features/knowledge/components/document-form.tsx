import type { KnowledgeDocument } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, TextArea, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { useDeleteDocument } from '../api/delete-knowledge';

interface Values {
  title: string;
  content: string;
  language: string;
  url: string;
  is_enabled: boolean;
}

interface DocumentFormProps {
  readonly document: KnowledgeDocument | undefined;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

export function DocumentForm({ document, isReadOnly, onClose }: DocumentFormProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: {
      title: document?.title ?? '',
      content: document?.content ?? '',
      language: document?.language ?? 'en',
      url: document?.url ?? '',
      is_enabled: document?.is_enabled ?? true,
    },
  });
  const save = useMutation({
    mutationFn: async ({ url, ...values }: Values): Promise<KnowledgeDocument> => {
      const body = { ...values, url: url.trim() === '' ? null : url };
      return document ? client.knowledge.documents.update(document.id, body) : client.knowledge.documents.create(body);
    },
    meta: { isFormError: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      toast(t('common.saved'));
      onClose();
    },
    onError: (error) => showFieldErrors(error, setError, ['title', 'content', 'language', 'url']),
  });
  const remove = useDeleteDocument(document, onClose);
  const { errors, isDirty } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasEdits={isDirty}
      width="52rem"
      title={t(document ? 'documents.edit' : 'documents.new')}
    >
      <form onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
        <fieldset className="flex flex-col gap-4" disabled={isReadOnly}>
          <FormError text={errors.root?.message} />
          <TextField label={t('documents.title')} required error={errors.title?.message} {...register('title')} />
          <TextArea
            label={t('documents.content')}
            hint={t('documents.contentHint')}
            required
            rows={14}
            className="font-mono !text-sm"
            error={errors.content?.message}
            {...register('content')}
          />
          <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
            <TextField label={t('agents.language')} error={errors.language?.message} {...register('language')} />
            <TextField
              label={t('answers.url')}
              type="url"
              placeholder="https://"
              error={errors.url?.message}
              {...register('url')}
            />
          </div>
          <CheckField label={t('answers.enabled')} {...register('is_enabled')} />
        </fieldset>
        {!isReadOnly && (
          <DialogActions>
            {document && (
              <DeleteButton
                title={t('documents.deleteTitle')}
                text={t('knowledge.deleteText')}
                isBusy={remove.isPending}
                onConfirm={() => remove.mutate()}
              />
            )}
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" isBusy={save.isPending}>
              {t('common.save')}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}
