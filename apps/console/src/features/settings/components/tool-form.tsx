import type { Tool } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field';
import { labelOf, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { isJsonObject, saveTool, toolMethods, toolValuesOf, type ToolValues } from '../api/tools';

const fields = [
  ...(['name', 'description', 'parameters', 'bindings', 'timeout_ms', 'result_path', 'signing_secret'] as const),
  ...(['request.url', 'request.headers', 'request.body', 'confirmation'] as const),
] as const;

interface PartProps {
  readonly tool: Tool | undefined;
  readonly register: UseFormRegister<ToolValues>;
  readonly errors: FieldErrors<ToolValues>;
}

/** Headers and the signing secret are never shown: empty keeps them. */
export function ToolForm({ tool, onClose }: { readonly tool: Tool | undefined; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: toolValuesOf(tool) });
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: ['tools'] });
    onClose();
  };
  const save = useMutation({
    mutationFn: (values: ToolValues) => saveTool(client, tool, values),
    meta: { isFormError: true },
    onSuccess: done,
    onError: (error) => showFieldErrors(error, setError, fields),
  });
  const remove = useMutation({
    mutationFn: async () => tool && client.tools.delete(tool.id),
    onSuccess: async () => {
      await done();
      toast(t('common.deleted'));
    },
  });
  const parts: PartProps = { tool, register, errors: formState.errors };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasEdits={formState.isDirty}
      title={t(tool ? 'tools.edit' : 'tools.new')}
      width="44rem"
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <Purpose {...parts} />
        <Request {...parts} />
        <Rules {...parts} />
        <DialogActions>
          {tool && (
            <Button variant="quiet" className="mr-auto !text-bad" onClick={() => setDeleting(true)}>
              {t('common.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={t('tools.deleteTitle', { name: tool?.name ?? '' })}
        text={t('tools.deleteText')}
        action={t('common.delete')}
      />
    </Dialog>
  );
}

function Purpose({ register, errors }: PartProps) {
  return (
    <>
      <TextField
        label={t('keys.name')}
        hint={t('tools.nameHint')}
        required
        placeholder="find_order"
        className="font-mono"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label={t('tools.description')}
        hint={t('tools.descriptionHint')}
        required
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextArea
        label={t('tools.parameters')}
        hint={t('tools.parametersHint')}
        rows={7}
        spellCheck={false}
        className="font-mono text-sm"
        error={errors.parameters?.message?.toString()}
        {...register('parameters', { validate: (text) => isJsonObject(text) || t('tools.noJson') })}
      />
    </>
  );
}

function Request({ tool, register, errors: { request: errors, ...others } }: PartProps) {
  const kept = tool?.request.header_names ?? [];
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="sr-only">{t('tools.request')}</legend>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <SelectField
          label={t('tools.method')}
          options={toolMethods.map((method) => ({ value: method, label: method }))}
          {...register('request.method')}
        />
        <TextField
          label={t('tools.address')}
          required
          placeholder="https://shop.example/orders/{order_id}"
          error={errors?.url?.message}
          {...register('request.url')}
        />
      </div>
      <TextArea
        label={t('tools.headers')}
        hint={kept.length > 0 ? t('tools.headersKept', { names: kept.join(', ') }) : t('tools.headersHint')}
        rows={2}
        spellCheck={false}
        className="font-mono text-sm"
        placeholder="Authorization: Bearer …"
        error={errors?.headers?.message}
        {...register('request.headers')}
      />
      <TextArea
        label={t('tools.body')}
        hint={t('tools.bodyHint')}
        rows={2}
        spellCheck={false}
        className="font-mono text-sm"
        error={errors?.body?.message}
        {...register('request.body', {
          validate: (text) => text.trim() === '' || isJsonObject(text) || t('tools.noJson'),
        })}
      />
      <TextArea
        label={t('tools.bindings')}
        hint={t('tools.bindingsHint')}
        rows={2}
        spellCheck={false}
        className="font-mono text-sm"
        placeholder="customer: customer.id"
        error={others.bindings?.message?.toString()}
        {...register('bindings')}
      />
    </fieldset>
  );
}

function Rules({ tool, register, errors }: PartProps) {
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="sr-only">{t('tools.rules')}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('tools.effect')}
          options={['read', 'write'].map((effect) => ({ value: effect, label: labelOf('toolEffect', effect) }))}
          {...register('effect')}
        />
        <TextField
          label={t('tools.timeout')}
          type="number"
          min={100}
          max={20_000}
          error={errors.timeout_ms?.message}
          {...register('timeout_ms', { valueAsNumber: true })}
        />
        <TextField
          label={t('tools.resultPath')}
          placeholder="/order"
          className="font-mono"
          error={errors.result_path?.message}
          {...register('result_path')}
        />
      </div>
      <CheckField label={t('tools.asksFirst')} hint={t('tools.asksFirstHint')} {...register('needs_confirmation')} />
      <TextArea
        label={t('tools.confirmation')}
        hint={t('tools.confirmationHint')}
        rows={2}
        placeholder={t('tools.confirmationExample')}
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <CheckField label={t('tools.onlyVerified')} hint={t('tools.onlyVerifiedHint')} {...register('needs_verified')} />
      <CheckField label={t('tools.trustsOutput')} hint={t('tools.trustsOutputHint')} {...register('trusts_output')} />
      <CheckField label={t('tools.isEnabled')} {...register('is_enabled')} />
      <TextField
        label={t('tools.signingSecret')}
        hint={t(tool?.is_signed === true ? 'tools.signingKept' : 'tools.signingHint')}
        type="password"
        autoComplete="off"
        placeholder="whsec_…"
        error={errors.signing_secret?.message}
        {...register('signing_secret')}
      />
    </fieldset>
  );
}
