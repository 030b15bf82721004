import type { View } from '@parley/sdk';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useSaveView } from '../api/saved-views';
import type { ViewFilters } from '../api/view-filters';

interface Values {
  name: string;
  isShared: boolean;
}

interface ViewFormProps {
  /** Undefined: a new view of these filters. */
  readonly view: View | undefined;
  readonly filters: ViewFilters;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
}

export function ViewForm({ view, filters, onSaved, onClose }: ViewFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { name: view?.name ?? '', isShared: view?.visibility === 'shared' },
  });
  const save = useSaveView(view);
  const submit = ({ name, isShared }: Values): void =>
    save.mutate(
      { name: name.trim(), filters, visibility: isShared ? 'shared' : 'personal' },
      {
        onSuccess: (saved) => {
          toast(t('common.saved'));
          onSaved(saved);
          onClose();
        },
        onError: (error) => showFieldErrors(error, setError, ['name']),
      },
    );
  return (
    <Dialog isOpen onClose={onClose} title={t(view ? 'views.edit' : 'views.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextField
          label={t('views.name')}
          required
          maxLength={80}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <CheckField label={t('views.shared')} hint={t('views.sharedHint')} {...register('isShared')} />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
