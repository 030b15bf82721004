import type { ConversationStatus, Priority, SavedReply } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form';
import { ChangedMeanwhileError, showFieldErrors } from '../../../lib/errors';
import { lengthOf, MESSAGE_LENGTH_MAX } from '../../../lib/length';
import { priorities } from '../../../lib/priorities';
import { toast } from '../../../lib/toast';
import { useDeletedToast } from '../../../lib/use-restore';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { labelOf, t } from '../../../i18n/messages';
import { NAME_PLACE, savedRepliesKey } from '../../inbox/api/saved-replies';
import { useKnownTeams } from '../api/teams';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

interface Values {
  shortcut: string;
  text: string;
  /** With commas between them. */
  tags: string;
  status: ConversationStatus | '';
  priority: Priority | '';
  teamId: string;
}

const statuses = ['active', 'escalated', 'resolved'] as const;

/** Empty fields do nothing. */
function bodyOf({ shortcut, text, tags, status, priority, teamId }: Values) {
  const words = tags.split(',').map((tag) => tag.trim());
  return {
    shortcut: shortcut.trim().replace(/^\//, '').toLowerCase(),
    text,
    actions: {
      tags: [...new Set(words.filter((tag) => tag !== ''))],
      status: status === '' ? null : status,
      priority: priority === '' ? null : priority,
      team_id: teamId === '' ? null : teamId,
    },
  };
}

function valuesOf(reply: SavedReply | undefined): Values {
  const { tags = [], status, priority, team_id: teamId } = reply?.actions ?? {};
  return {
    shortcut: reply?.shortcut ?? '',
    text: reply?.text ?? '',
    tags: tags.join(', '),
    status: status ?? '',
    priority: priority ?? '',
    teamId: teamId ?? '',
  };
}

interface SavedReplyFormProps {
  readonly reply: SavedReply | undefined;
  readonly onClose: () => void;
}

export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, control } = useForm<Values>({
    defaultValues: valuesOf(reply),
  });
  const sayDeleted = useDeletedToast(savedRepliesKey);
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: savedRepliesKey });
    onClose();
  };
  const save = useMutation({
    mutationFn: async (values: Values): Promise<SavedReply> => {
      const body = bodyOf(values);
      if (!reply) return client.savedReplies.create(body);
      const { data, etag } = await client.savedReplies.get(reply.id).withResponse();
      if (data.updated_at !== reply.updated_at) throw new ChangedMeanwhileError();
      return client.savedReplies.update(reply.id, body, { ifMatch: etag });
    },
    meta: { isFormError: true },
    onSuccess: async () => {
      await done();
      toast(t('common.saved'));
    },
    onError: (error) => showFieldErrors(error, setError, ['shortcut', 'text']),
  });
  const remove = useMutation({
    mutationFn: async () => reply && client.savedReplies.delete(reply.id),
    onSuccess: async () => {
      await done();
      if (!reply) return;
      const { shortcut, text, actions } = reply;
      sayDeleted(t('replies.deleted'), async () => client.savedReplies.create({ shortcut, text, actions }));
    },
  });
  const { errors, isDirty } = formState;
  const left = MESSAGE_LENGTH_MAX - lengthOf(useWatch({ control, name: 'text' }));
  return (
    <Dialog isOpen onClose={onClose} hasEdits={isDirty} title={t(reply ? 'replies.edit' : 'replies.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={errors.root?.message} />
        <TextField
          label={t('replies.shortcut')}
          hint={t('replies.shortcutHint')}
          required
          maxLength={41}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          error={errors.shortcut?.message}
          {...register('shortcut')}
        />
        <TextArea
          label={t('replies.text')}
          hint={t('replies.textHint', { place: NAME_PLACE })}
          required
          rows={6}
          error={left < 0 ? t('length.over', { count: -left }) : errors.text?.message}
          {...register('text')}
        />
        <ActionFields register={register} tagsError={errors.tags?.message} teamId={reply?.actions.team_id ?? null} />
        <DialogActions>
          {reply && (
            <DeleteButton
              title={t('replies.deleteTitle', { shortcut: reply.shortcut })}
              text={t('replies.deleteText')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending} disabled={left < 0}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ActionFieldsProps {
  readonly register: UseFormRegister<Values>;
  readonly tagsError: string | undefined;
  /** The team that is set. */
  readonly teamId: string | null;
}

function ActionFields({ register, tagsError, teamId }: ActionFieldsProps) {
  const teams = useKnownTeams();
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));
  // An unknown team stays, also where members may not be read.
  if (teamId !== null && !teams.some(({ id }) => id === teamId)) options.push({ value: teamId, label: t('teams.one') });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('replies.actions')}</legend>
      <TextField
        label={t('replies.tags')}
        hint={t('replies.tagsHint')}
        autoComplete="off"
        error={tagsError}
        {...register('tags')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('replies.status')}
          options={[
            { value: '', label: t('replies.asItIs') },
            ...statuses.map((value) => ({ value, label: labelOf('status', value) })),
          ]}
          {...register('status')}
        />
        <SelectField
          label={t('queue.priority')}
          options={[
            { value: '', label: t('replies.asItIs') },
            ...priorities.map((value) => ({ value, label: labelOf('priority', value) })),
          ]}
          {...register('priority')}
        />
        {options.length > 0 && (
          <SelectField
            label={t('teams.one')}
            options={[{ value: '', label: t('replies.asItIs') }, ...options]}
            {...register('teamId')}
          />
        )}
      </div>
    </fieldset>
  );
}
