import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

const CONSEQUENCES = [
  'account.deleteAtOnce',
  'account.deleteData',
  'account.deletePeople',
  'account.deleteNoWay',
] as const;

/** Requires typing the account's name. */
export function DeleteAccount() {
  const { client, account } = useWorkspace();
  const { register, handleSubmit, formState, setError, watch } = useForm({ defaultValues: { confirm: '' } });
  const remove = useMutation({
    mutationFn: async () => client.account.delete({ confirm: account.name }),
    meta: { isFormError: true },
    // Signs out members of no other account; the reload clears everything kept.
    onSuccess: () => location.assign('/'),
    onError: (error) => showFieldErrors(error, setError, ['confirm']),
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit(() => remove.mutate())(event)}
    >
      <ul className="list-disc space-y-1 pl-5">
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <FormError text={formState.errors.root?.message} />
      <TextField
        label={t('account.deleteConfirm')}
        hint={t('account.deleteConfirmHint', { name: account.name })}
        error={formState.errors.confirm?.message}
        {...register('confirm')}
      />
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        disabled={asRead(watch('confirm')) !== asRead(account.name)}
        isBusy={remove.isPending || remove.isSuccess}
      >
        {t('account.deleteForGood')}
      </Button>
    </form>
  );
}

/** The name as rendered, so that it can be typed. */
const asRead = (name: string): string =>
  name
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
