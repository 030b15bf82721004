import type { CustomerIdentity, Memory } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDate } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { useMemories } from '../api/memories';

const LENGTH_MAX = 600;

export function Memories({ identities }: { readonly identities: readonly CustomerIdentity[] }) {
  const { can } = useWorkspace();
  const memories = useMemories(identities);
  const [edited, setEdited] = useState<Memory | undefined>();
  if (memories.isPending) return <Skeleton lines={1} />;
  if (memories.isError) return <Failure error={memories.error} onRetry={() => void memories.refetch()} />;
  if (memories.data.length === 0) return <p className="text-muted">{t('customers.noMemories')}</p>;
  return (
    <>
      <ul className="divide-y rounded-lg border" aria-label={t('customers.memories')}>
        {memories.data.map((memory) => (
          <li key={memory.id} className="flex items-start gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line">{memory.content}</p>
              <p className="text-sm text-muted">
                {labelOf('memoryAuthor', memory.author)} ·{' '}
                <Link
                  to="/inbox/$conversationId"
                  params={{ conversationId: memory.conversation_id }}
                  search={{ view: 'all' } as never}
                  className="underline"
                >
                  {formatDate(memory.last_message_at)}
                </Link>
              </p>
            </div>
            {can('conversations:write') && (
              <Button size="small" aria-label={t('customers.editMemory')} onClick={() => setEdited(memory)}>
                {t('common.edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <MemoryForm memory={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function MemoryForm({ memory, onClose }: { readonly memory: Memory; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { content: memory.content } });
  const done = async (text: string): Promise<void> => {
    onClose();
    toast(text);
    await queryClient.invalidateQueries({ queryKey: ['customers', 'memories'] });
  };
  const save = useMutation({
    mutationFn: async ({ content }: { content: string }): Promise<Memory> =>
      client.memories.update(memory.id, { content }),
    meta: { isFormError: true },
    onSuccess: () => done(t('common.saved')),
    onError: (error) => showFieldErrors(error, setError, ['content']),
  });
  const remove = useMutation({
    mutationFn: async () => client.memories.delete(memory.id),
    onSuccess: () => done(t('common.deleted')),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('customers.editMemory')} hasEdits={formState.isDirty}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}
      >
        <FormError text={formState.errors.root?.message} />
        <TextArea
          label={t('customers.memory')}
          rows={5}
          required
          maxLength={LENGTH_MAX}
          error={formState.errors.content?.message}
          {...register('content')}
        />
        <DialogActions>
          <DeleteButton
            title={t('customers.memoryDeleteTitle')}
            text={t('customers.memoryDeleteText')}
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
