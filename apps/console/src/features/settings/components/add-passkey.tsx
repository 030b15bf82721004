import { AuthenticationError } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { addPasskey, isMadeBefore, isOfBrowser } from '../../session/api/passkeys';
import { useWorkspace } from '../../session/api/workspace';
import { FormError } from '../../session/components/auth-layout';

interface AddPasskeyProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Asks for a name and the password, then the browser verifies. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const { client, session } = useWorkspace();
  const { register, handleSubmit } = useForm({ defaultValues: { name: '', password: '' } });
  const add = useMutation({
    mutationFn: async (values: { name: string; password: string }) => addPasskey(client, values),
    meta: { isFormError: true },
    onSuccess: onAdded,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.add')} description={t('passkeys.addText')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => add.mutate(v))(event)}>
        <FormError text={add.error ? faultOf(add.error) : undefined} />
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          required
          maxLength={60}
          autoComplete="off"
          {...register('name')}
        />
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
          <Button type="submit" variant="primary" isBusy={add.isPending}>
            {t('passkeys.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function faultOf(error: Error): string {
  if (error instanceof AuthenticationError) return t('passkeys.wrongPassword');
  if (isMadeBefore(error)) return t('passkeys.exists');
  return isOfBrowser(error) ? t('passkeys.nothing') : describeError(error);
}
