import type { KeyWithValue } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { t, type Key as WordKey } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { permissionGroups, presets, type Permission } from '../api/permissions';

interface Values {
  name: string;
  expires_days: string;
  per_minute: string;
}

const DAY_MS = 86_400_000;

export function CreateKey(props: { readonly onClose: () => void; readonly onCreated: (key: KeyWithValue) => void }) {
  const { client, mode } = useWorkspace();
  const [permissions, setPermissions] = useState<readonly Permission[]>(presets.integration);
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { name: '', expires_days: '', per_minute: '' },
  });
  const create = useMutation({
    mutationFn: async ({ name, expires_days: days, per_minute: perMinute }: Values): Promise<KeyWithValue> =>
      client.keys.create({
        name,
        permissions: [...permissions],
        ...(days !== '' && { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
        ...(perMinute !== '' && { rate_limit: { per_minute: Number(perMinute) } }),
      }),
    meta: { isFormError: true },
    onSuccess: props.onCreated,
    onError: (error) => showFieldErrors(error, setError, ['name']),
  });
  return (
    <Dialog isOpen onClose={props.onClose} width="40rem" title={t('keys.new')} description={t(`keys.newText.${mode}`)}>
      <form className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit((v) => create.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          required
          autoFocus
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <PermissionChoice chosen={permissions} onChange={setPermissions} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('keys.expires')}
            options={[
              { value: '', label: t('common.never') },
              ...[7, 30, 90, 365].map((days) => ({ value: String(days), label: t('keys.inDays', { count: days }) })),
            ]}
            {...register('expires_days')}
          />
          <TextField
            label={t('keys.perMinute')}
            hint={t('keys.perMinuteHint')}
            type="number"
            min={1}
            {...register('per_minute')}
          />
        </div>
        <DialogActions>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending} disabled={permissions.length === 0}>
            {t('keys.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PermissionChoice(props: {
  readonly chosen: readonly Permission[];
  readonly onChange: (next: readonly Permission[]) => void;
}) {
  const { chosen, onChange } = props;
  const { can } = useWorkspace();
  const toggle = (permission: Permission) =>
    onChange(chosen.includes(permission) ? chosen.filter((one) => one !== permission) : [...chosen, permission]);
  const isSame = (preset: readonly Permission[]) =>
    preset.length === chosen.length && preset.every((permission) => chosen.includes(permission));
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('keys.permissions')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {(Object.keys(presets) as (keyof typeof presets)[]).map((preset) => {
          // Members cannot grant permissions they lack.
          const granted = presets[preset].filter((permission) => can(permission));
          return (
            <Button
              key={preset}
              size="small"
              aria-pressed={isSame(granted)}
              className={isSame(granted) ? '!border-accent !bg-accent-soft !text-accent' : ''}
              onClick={() => onChange(granted)}
            >
              {t(`keys.preset.${preset}`)}
            </Button>
          );
        })}
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-4 rounded-lg border p-4 sm:grid-cols-2">
        {permissionGroups.map(({ id, permissions }) => (
          <div key={id} role="group" aria-label={t(`permissions.${id}` as WordKey)} className="flex flex-col gap-1">
            <p className="text-xs font-semibold text-muted" aria-hidden>
              {t(`permissions.${id}` as WordKey)}
            </p>
            {permissions.map((permission) => (
              <CheckField
                key={permission}
                label={t(`permission.${permission}` as WordKey)}
                checked={chosen.includes(permission)}
                disabled={!can(permission)}
                onChange={() => toggle(permission)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
