import type { Key } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

export function RenameKey({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const [name, setName] = useState(apiKey.name);
  const rename = useMutation({
    mutationFn: async (): Promise<Key> => client.keys.update(apiKey.id, { name }),
    onSuccess: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('keys.rename')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <TextField label={t('keys.name')} required value={name} onChange={({ target }) => setName(target.value)} />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={rename.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
