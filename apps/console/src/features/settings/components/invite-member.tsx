import type { Member, MemberWithInvitation } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

export const roles = ['viewer', 'agent', 'admin', 'owner'] as const;

interface InviteProps {
  readonly onClose: () => void;
  readonly onInvited: (member: MemberWithInvitation) => void;
}

export function InviteMember({ onClose, onInvited }: InviteProps) {
  const { client } = useWorkspace();
  const { register, handleSubmit, formState, setError } = useForm<{ email: string; role: Member['role'] }>({
    defaultValues: { email: '', role: 'agent' },
  });
  const invite = useMutation({
    mutationFn: async (values: { email: string; role: Member['role'] }): Promise<MemberWithInvitation> =>
      client.members.invite(values),
    meta: { isFormError: true },
    onSuccess: onInvited,
    onError: (error) => showFieldErrors(error, setError, ['email', 'role']),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('members.invite')} description={t('members.inviteText')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => invite.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextField
          label={t('session.email')}
          type="email"
          required
          autoFocus
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <SelectField
          label={t('members.role')}
          options={roles.map((value) => ({ value, label: `${t(`role.${value}`)}: ${t(`role.${value}Text`)}` }))}
          error={formState.errors.role?.message}
          {...register('role')}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={invite.isPending}>
            {t('members.invite')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
