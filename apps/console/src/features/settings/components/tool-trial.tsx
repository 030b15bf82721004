import type { Tool, ToolTest } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextArea, TextField } from '../../../ui/field';
import { formatDuration } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { isJsonObject } from '../api/tools';

interface Values {
  arguments: string;
  bindings: Record<string, string>;
}

const outcomeTones = { done: 'good', failed: 'bad', unknown: 'warn' } as const;

/** Really calls the tool, once. */
export function ToolTrial({ tool, onClose }: { readonly tool: Tool; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const bound = Object.entries(tool.bindings);
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: {
      arguments: JSON.stringify(exampleOf(tool), null, 2),
      bindings: Object.fromEntries(bound.map(([name]) => [name, ''])),
    },
  });
  const call = useMutation({
    mutationFn: async (values: Values): Promise<ToolTest> =>
      client.tools.test(tool.id, {
        arguments: JSON.parse(values.arguments) as Record<string, unknown>,
        bindings: values.bindings,
      }),
    meta: { isFormError: true },
    onError: (error) =>
      showFieldErrors(error, setError, ['arguments', ...bound.map(([name]) => `bindings.${name}` as const)]),
  });
  const { errors } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tools.tryTitle', { name: tool.name })}
      description={t(tool.effect === 'write' ? 'tools.tryWrite' : 'tools.tryRead')}
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => call.mutate(v))(event)}>
        <FormError text={errors.root?.message} />
        <TextArea
          label={t('tools.arguments')}
          spellCheck={false}
          className="font-mono text-sm"
          error={errors.arguments?.message}
          {...register('arguments', { validate: (text) => isJsonObject(text) || t('tools.noJson') })}
        />
        {bound.map(([name, source]) => (
          <TextField
            key={name}
            label={name}
            hint={t('tools.boundTo', { source })}
            error={errors.bindings?.[name]?.message}
            {...register(`bindings.${name}`)}
          />
        ))}
        {call.data && <Outcome test={call.data} />}
        <DialogActions>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button type="submit" variant="primary" isBusy={call.isPending}>
            {t('tools.call')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Outcome({ test }: { readonly test: ToolTest }) {
  const { request, outcome, status, result, error, duration_ms: durationMs } = test;
  return (
    <section aria-live="polite" className="rounded-lg border bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={outcomeTones[outcome]}>{labelOf('toolOutcome', outcome)}</Badge>
        {status !== null && <span>{status}</span>}
        {error !== null && <span className="text-bad">{error}</span>}
        <span className="ml-auto text-muted">{formatDuration(durationMs)}</span>
      </p>
      <pre className="mt-2 font-mono text-xs break-all whitespace-pre-wrap text-muted">
        {request.method} {request.url}
        {request.body !== null && `\n${request.body}`}
      </pre>
      {result !== '' && (
        <pre className="mt-2 max-h-60 overflow-auto font-mono text-xs break-all whitespace-pre-wrap">{result}</pre>
      )}
    </section>
  );
}

/** Parameter names with empty values of their types. */
function exampleOf({ parameters }: Tool): Record<string, unknown> {
  const properties = (parameters['properties'] ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>;
  const empty: Readonly<Record<string, unknown>> = { number: 0, integer: 0, boolean: false, array: [], object: {} };
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, empty[String(type)] ?? '']));
}
