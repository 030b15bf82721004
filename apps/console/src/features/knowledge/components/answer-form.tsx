import type { KnowledgeAnswer } from '@parley/sdk';
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
import { useDeleteAnswer } from '../api/delete-knowledge';

interface Values {
  question: string;
  answer: string;
  phrasings: string;
  language: string;
  url: string;
  is_enabled: boolean;
}

interface AnswerFormProps {
  readonly answer: KnowledgeAnswer | undefined;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

export function AnswerForm({ answer, isReadOnly, onClose }: AnswerFormProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Values>({ defaultValues: valuesOf(answer) });
  const save = useMutation({
    mutationFn: async ({ phrasings, url, ...values }: Values): Promise<KnowledgeAnswer> => {
      const lines = phrasings.split('\n').filter((line) => line.trim() !== '');
      const body = { ...values, url: url.trim() === '' ? null : url, phrasings: lines };
      return answer ? client.knowledge.answers.update(answer.id, body) : client.knowledge.answers.create(body);
    },
    meta: { isFormError: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      toast(t('common.saved'));
      onClose();
    },
    onError: (error) => showFieldErrors(error, setError, ['question', 'answer', 'phrasings', 'language', 'url']),
  });
  const remove = useDeleteAnswer(answer, onClose);
  const { errors, isDirty } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasEdits={isDirty}
      width="40rem"
      title={t(answer ? 'answers.edit' : 'answers.new')}
    >
      <form onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
        <fieldset className="flex flex-col gap-4" disabled={isReadOnly}>
          <FormError text={errors.root?.message} />
          <TextField
            label={t('answers.question')}
            required
            error={errors.question?.message}
            {...register('question')}
          />
          <TextArea
            label={t('answers.answer')}
            hint={t('answers.answerHint')}
            required
            rows={5}
            error={errors.answer?.message}
            {...register('answer')}
          />
          <TextArea
            label={t('answers.phrasings')}
            hint={t('answers.phrasingsHint')}
            rows={4}
            error={errors.phrasings?.message}
            {...register('phrasings')}
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
            {answer && (
              <DeleteButton
                title={t('answers.deleteTitle')}
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

function valuesOf(answer: KnowledgeAnswer | undefined): Values {
  return {
    question: answer?.question ?? '',
    answer: answer?.answer ?? '',
    phrasings: answer?.phrasings.join('\n') ?? '',
    language: answer?.language ?? 'en',
    url: answer?.url ?? '',
    is_enabled: answer?.is_enabled ?? true,
  };
}
