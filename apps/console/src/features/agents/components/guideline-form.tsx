import type { Guideline, Parley } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { useDeletedToast } from '../../../lib/use-restore';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, TextArea, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { guidelineOf, guidelineValuesOf, type GuidelineValues } from '../api/guideline-form';
import { TeamSelect } from './team-select';

export const guidelinesKey = (agentId: string) => ['agents', 'guidelines', agentId];

export function GuidelineForm(props: {
  readonly agentId: string;
  readonly guideline: Guideline | undefined;
  readonly onClose: () => void;
}) {
  const { agentId, guideline, onClose } = props;
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, watch } = useForm<GuidelineValues>({
    defaultValues: guidelineValuesOf(guideline),
  });
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: guidelinesKey(agentId) });
    onClose();
  };
  const save = useMutation({
    mutationFn: async (values: GuidelineValues) => {
      const body = guidelineOf(values);
      if (guideline) await client.guidelines.update(guideline.id, body);
      else await client.agents.guidelines.create(agentId, body);
    },
    meta: { isFormError: true },
    onSuccess: done,
    onError: (error) => showFieldErrors(error, setError, ['condition', 'action', 'phrases', 'priority', 'team_id']),
  });
  const remove = useDeleteGuideline(agentId, guideline, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasEdits={formState.isDirty}
      title={t(guideline ? 'guidelines.edit' : 'guidelines.new')}
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <GuidelineFields
          register={register}
          errors={formState.errors}
          isHandOff={watch('hand_off')}
          teamNow={guideline?.team_id ?? null}
        />
        <DialogActions>
          {guideline && (
            <DeleteButton
              title={t('guidelines.deleteTitle')}
              text={t('guidelines.deleteText')}
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

interface GuidelineFieldsProps {
  readonly register: UseFormRegister<GuidelineValues>;
  readonly errors: FieldErrors<GuidelineValues>;
  readonly isHandOff: boolean;
  readonly teamNow: string | null;
}

function GuidelineFields({ register, errors, isHandOff, teamNow }: GuidelineFieldsProps) {
  return (
    <>
      <TextArea
        label={t('guidelines.condition')}
        hint={t('guidelines.conditionHint')}
        rows={2}
        required
        error={errors.condition?.message}
        {...register('condition')}
      />
      <TextArea
        label={t('guidelines.action')}
        hint={t('guidelines.actionHint')}
        rows={3}
        error={errors.action?.message}
        {...register('action')}
      />
      <TextArea
        label={t('guidelines.phrases')}
        hint={t('guidelines.phrasesHint')}
        rows={3}
        error={errors.phrases?.message}
        {...register('phrases')}
      />
      <TextField
        label={t('guidelines.priority')}
        type="number"
        error={errors.priority?.message}
        {...register('priority', { valueAsNumber: true })}
      />
      <CheckField label={t('guidelines.handOff')} {...register('hand_off')} />
      {isHandOff && (
        <TeamSelect
          label={t('agents.team_id')}
          none={t('guidelines.teamOfAgent')}
          current={teamNow}
          error={errors.team_id?.message}
          {...register('team_id')}
        />
      )}
      <CheckField label={t('guidelines.enabled')} {...register('is_enabled')} />
    </>
  );
}

function useDeleteGuideline(agentId: string, guideline: Guideline | undefined, onDeleted: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const sayDeleted = useDeletedToast(guidelinesKey(agentId));
  return useMutation({
    mutationFn: async () => guideline && client.guidelines.delete(guideline.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: guidelinesKey(agentId) });
      onDeleted();
      if (guideline) sayDeleted(t('guidelines.deleted'), () => restoreGuideline(client, agentId, guideline));
    },
  });
}

async function restoreGuideline(client: Parley, agentId: string, guideline: Guideline): Promise<void> {
  const { condition, action, phrases, tool_ids, priority, hand_off, team_id, is_enabled } = guideline;
  const body = { condition, action, phrases, tool_ids, priority, hand_off, team_id, is_enabled };
  await client.agents.guidelines.create(agentId, body);
}
