import type { Note } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ChangedMeanwhileError, showFieldErrors } from '../../../lib/errors';
import { lengthOf, NOTE_LENGTH_MAX } from '../../../lib/length';
import { toast } from '../../../lib/toast';
import { useDeletedToast } from '../../../lib/use-restore';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { useMembers } from '../../settings/api/members';
import { conversationKeys } from '../api/keys';
import { mentionsIn } from '../api/mentions';

interface NoteDialogProps {
  readonly note: Note;
  readonly onClose: () => void;
}

/** Edits or deletes a note. A deleted note can be restored, except for its files. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { save, remove, form } = useNoteChanges(note, onClose);
  const { register, handleSubmit, formState, control } = form;
  const { errors, isDirty } = formState;
  const text = useWatch({ control, name: 'content' });
  const excess = lengthOf(text) - NOTE_LENGTH_MAX;
  const isEmpty = text.trim() === '' && note.attachments.length === 0;
  return (
    <Dialog isOpen onClose={onClose} hasEdits={isDirty} title={t('notes.edit')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={errors.root?.message} />
        <TextArea
          label={t('inbox.note')}
          rows={6}
          dir="auto"
          error={excess > 0 ? t('length.over', { count: excess }) : errors.content?.message}
          {...register('content')}
        />
        <DialogActions>
          <DeleteButton
            title={t('notes.deleteTitle')}
            text={t(note.attachments.length > 0 ? 'notes.deleteFilesText' : 'notes.deleteText')}
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending} disabled={excess > 0 || isEmpty}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useNoteChanges(note: Note, onClose: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { id, conversation_id: conversationId, content, mentions, attachments } = note;
  const queryKey = conversationKeys.notes(conversationId);
  // Those mentioned before may have left since.
  const members = useMembers().filter((member) => member.status === 'active' || mentions.includes(member.id));
  const form = useForm({ defaultValues: { content } });
  const sayDeleted = useDeletedToast(queryKey);
  const done = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey });
    onClose();
  };
  const save = useMutation({
    mutationFn: async ({ content: text }: { readonly content: string }): Promise<Note> => {
      const { data, etag } = await client.notes.get(id).withResponse();
      if (data.updated_at !== note.updated_at) throw new ChangedMeanwhileError();
      return client.notes.update(id, { content: text.trim(), mentions: mentionsIn(text, members) }, { ifMatch: etag });
    },
    meta: { isFormError: true },
    onSuccess: async () => {
      await done();
      toast(t('common.saved'));
    },
    onError: (error) => showFieldErrors(error, form.setError, ['content']),
  });
  const remove = useMutation({
    mutationFn: async () => client.notes.delete(id),
    onSuccess: async () => {
      await done();
      if (attachments.length > 0) return toast(t('notes.deleted'));
      sayDeleted(t('notes.deleted'), async () =>
        client.conversations.notes.create(conversationId, { content, mentions }),
      );
    },
  });
  return { save, remove, form };
}
