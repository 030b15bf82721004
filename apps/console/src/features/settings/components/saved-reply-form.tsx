import type { SavedReply } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ChangedMeanwhileError, showFieldErrors } from '../../../lib/errors';
import { lengthOf, MESSAGE_LENGTH_MAX } from '../../../lib/length';
import { toast } from '../../../lib/toast';
import { useDeletedToast } from '../../../lib/use-restore';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextArea, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { NAME_PLACE, savedRepliesKey } from '../../inbox/api/saved-replies';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

interface Values {
  shortcut: string;
  text: string;
}

interface SavedReplyFormProps {
  readonly reply: SavedReply | undefined;
  readonly onClose: () => void;
}

export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, control } = useForm<Values>({
    defaultValues: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' },
  });
  const sayDeleted = useDeletedToast(savedRepliesKey);
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: savedRepliesKey });
    onClose();
  };
  const save = useMutation({
    mutationFn: async (values: Values): Promise<SavedReply> => {
      const body = { ...values, shortcut: values.shortcut.trim().replace(/^\//, '').toLowerCase() };
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
      const { shortcut, text } = reply;
      sayDeleted(t('replies.deleted'), async () => client.savedReplies.create({ shortcut, text }));
    },
  });
  const { errors } = formState;
  const left = MESSAGE_LENGTH_MAX - lengthOf(useWatch({ control, name: 'text' }));
  return (
    <Dialog isOpen onClose={onClose} title={t(reply ? 'replies.edit' : 'replies.new')}>
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
