import { AuthenticationError } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { leaveToAdd } from '../../session/api/oidc';
import { useWorkspace } from '../../session/api/workspace';
import { FormError } from '../../session/components/auth-layout';

/** Asks for the password, then leaves for the provider. */
export function AddIdentity({ provider, onClose }: { readonly provider: string; readonly onClose: () => void }) {
  const { client, session } = useWorkspace();
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  const leaving = useMutation({
    mutationFn: async ({ password }: { password: string }) => leaveToAdd(client, password),
    meta: { isFormError: true },
  });
  const faultOf = (error: Error) =>
    error instanceof AuthenticationError ? t('passkeys.wrongPassword') : describeError(error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('identities.add', { provider })}
      description={t('identities.addText', { provider })}
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => leaving.mutate(v))(event)}>
        <FormError text={leaving.error ? faultOf(leaving.error) : undefined} />
        {session.person.has_password && (
          <TextField
            label={t('you.currentPassword')}
            type="password"
            autoComplete="current-password"
            required
            {...register('password')}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={leaving.isPending}>
            {t('identities.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
