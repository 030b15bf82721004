import type { CustomerProfile } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChangedMeanwhileError, showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { changesOf, isOvertaken, repeatedName, valuesOf, type CustomerValues } from '../api/customer-form';
import { customerKeys, refreshCustomers } from '../api/customers';
import { TagField } from './tag-field';

/** Colleagues' changes are not overwritten. */
export function ProfileForm({ customer }: { readonly customer: CustomerProfile }) {
  const { can } = useWorkspace();
  const canWrite = can('customers:write');
  const form = useForm<CustomerValues>({ defaultValues: valuesOf(customer) });
  const { register, handleSubmit, formState, setError, setValue, control, reset } = form;
  const { errors, isDirty } = formState;
  // A newer state is shown, unless it would discard edits.
  const [base, setBase] = useState(customer);
  const begin = (state: CustomerProfile): void => {
    setBase(state);
    reset(valuesOf(state));
  };
  useEffect(() => {
    if (!isDirty) begin(customer);
  }, [customer.updated_at]);
  const save = useSaveCustomer(base, begin, setError);
  const tags = useWatch({ control, name: 'tags' });
  const submit = (values: CustomerValues): void => {
    const name = repeatedName(values.attributes);
    if (name === undefined) save.mutate(values);
    else setError('root', { message: t('customers.attributeTwice', { name }) });
  };
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            ['name', 'customers.name'],
            ['email', 'session.email'],
            ['phone', 'inbox.phone'],
            ['locale', 'customers.locale'],
          ] as const
        ).map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            readOnly={!canWrite}
            autoComplete="off"
            hint={field === 'locale' ? t('customers.localeHint') : undefined}
            error={errors[field]?.message}
            {...register(field)}
          />
        ))}
      </div>
      <TagField tags={tags} isReadOnly={!canWrite} onChange={(next) => setValue('tags', next, { shouldDirty: true })} />
      <Attributes form={form} isReadOnly={!canWrite} />
      {canWrite && (
        <Button type="submit" variant="primary" className="self-start" isBusy={save.isPending} disabled={!isDirty}>
          {t('common.save')}
        </Button>
      )}
    </form>
  );
}

function useSaveCustomer(
  base: CustomerProfile,
  onSaved: (saved: CustomerProfile) => void,
  setError: UseFormReturn<CustomerValues>['setError'],
) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: CustomerValues): Promise<CustomerProfile> => {
      const { data, etag } = await client.customers.get(base.id).withResponse();
      const changes = changesOf(base, values);
      if (isOvertaken(changes, base, data)) throw new ChangedMeanwhileError();
      return client.customers.update(base.id, changes, { ifMatch: etag });
    },
    meta: { isFormError: true },
    onSuccess: async (saved) => {
      onSaved(saved);
      queryClient.setQueryData(customerKeys.one(saved.id), saved);
      toast(t('common.saved'));
      await refreshCustomers(queryClient);
    },
    onError: (error) => showFieldErrors(error, setError, ['name', 'email', 'phone', 'locale']),
  });
}

interface AttributesProps {
  readonly form: UseFormReturn<CustomerValues>;
  readonly isReadOnly: boolean;
}

function Attributes({ form: { control, register }, isReadOnly }: AttributesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes' });
  const rows = useWatch({ control, name: 'attributes' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('customers.attributes')}</legend>
      {fields.length === 0 && <p className="text-sm text-muted">{t('common.none')}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
          <input
            aria-label={t('customers.attributeName')}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            className="field"
            {...register(`attributes.${index}.name`)}
          />
          <input
            aria-label={t('customers.attributeValue', { name: rows[index]?.name ?? '' })}
            readOnly={isReadOnly}
            autoComplete="off"
            className="field"
            {...register(`attributes.${index}.text`)}
          />
          {!isReadOnly && (
            <IconButton
              label={t('customers.removeAttribute', { name: rows[index]?.name ?? '' })}
              icon={<X size={16} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          size="small"
          className="self-start"
          icon={<Plus size={14} />}
          onClick={() => append({ name: '', text: '', isJson: false })}
        >
          {t('customers.addAttribute')}
        </Button>
      )}
    </fieldset>
  );
}
