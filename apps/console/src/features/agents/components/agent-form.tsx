import { ValidationError, type Agent } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeError, isChangedMeanwhile } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Card, Section } from '../../../ui/page';
import { labelOf, language, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import {
  changedFields,
  changesOfOthers,
  fieldOf,
  valuesOf,
  type AgentValues,
  type ChangeOfOthers,
  type PartProps,
} from '../api/agent-form';
import { agentQuery, saveAgent } from '../api/agents';
import { languageOptions } from '../api/language-options';
import { modelsQuery } from '../api/models';
import { AgentLimits } from './agent-limits';
import { AgentTextsSection } from './agent-texts';
import { ChangedByOthers } from './changed-by-others';
import { CustomerKnowledge } from './customer-knowledge';
import { HandingOff } from './handing-off';

export function AgentForm({ agent }: { readonly agent: Agent }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const form = useForm<AgentValues>({ defaultValues: valuesOf(agent) });
  const { register, handleSubmit, formState, getValues, setValue, setError, reset } = form;
  const [began, setBegan] = useState(agent);
  const [others, setOthers] = useState<readonly ChangeOfOthers[]>([]);
  const beginWith = (state: Agent): void => {
    setBegan(state);
    setOthers([]);
    reset(valuesOf(state));
  };
  /** Keeps edits, updates the other fields, and shows the changes of others. */
  const goOnWith = (state: Agent): void => {
    const [before, mine] = [valuesOf(began), structuredClone(getValues())];
    setOthers(changesOfOthers(before, valuesOf(state), mine));
    setBegan(state);
    reset(valuesOf(state));
    for (const field of changedFields(before, mine)) setValue(field, mine[field], { shouldDirty: true });
  };
  const takeTheirs = ({ field, now }: ChangeOfOthers): void => {
    setValue(field, now, { shouldDirty: true });
    setOthers(others.map((one) => (one.field === field ? { ...one, isMineToo: false } : one)));
  };
  // Shown at once, unless there are unsaved edits: then saving reports them.
  useEffect(() => {
    if (!formState.isDirty) beginWith(agent);
  }, [agent.updated_at]);
  const canWrite = can('agents:write');
  const agentNow = { ...agentQuery(client, agent.id), staleTime: 0 };
  const save = useMutation({
    mutationFn: (values: AgentValues) => saveAgent(client, began, values),
    meta: { isFormError: true },
    onSuccess: (saved) => {
      beginWith(saved);
      queryClient.setQueryData(['agents', 'one', agent.id], saved);
      void queryClient.invalidateQueries({ queryKey: ['agents'] });
      toast(t('common.saved'));
    },
    onError: async (error) => {
      const now = isChangedMeanwhile(error) ? await queryClient.fetchQuery(agentNow).catch(() => undefined) : undefined;
      if (now) return goOnWith(now);
      const faults = error instanceof ValidationError ? error.errors : [];
      for (const { path, message } of faults) setError(fieldOf(path), { message });
      setError('root', { message: describeError(error) });
    },
  });
  const blocker = useBlocker({
    shouldBlockFn: () => formState.isDirty,
    enableBeforeUnload: () => formState.isDirty,
    withResolver: true,
  });
  const parts = { register, errors: formState.errors };
  return (
    <Card className="p-5 md:p-6">
      <form onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
        <FormError text={formState.errors.root?.message} />
        <ChangedByOthers changes={others} onTake={takeTheirs} />
        <fieldset disabled={!canWrite}>
          <Basics {...parts} languageNow={began.personality.language} />
          <Answering {...parts} />
          <HandingOff {...parts} control={form.control} teamNow={began.automation.handoff.team_id} />
          <AgentTextsSection
            control={form.control}
            errors={formState.errors}
            languageNow={began.personality.language}
          />
          <AgentLimits {...parts} />
        </fieldset>
        {canWrite && (
          <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-end gap-3 rounded-b-xl border-t bg-surface px-5 py-3 md:-mx-6 md:-mb-6">
            {formState.isDirty && <span className="text-sm text-warn">{t('agents.unsaved')}</span>}
            <Button disabled={!formState.isDirty} onClick={() => beginWith(agent)}>
              {t('agents.discard')}
            </Button>
            <Button type="submit" variant="primary" disabled={!formState.isDirty} isBusy={save.isPending}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
      <ConfirmDialog
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        title={t('agents.leaveTitle')}
        text={t('agents.leaveText')}
        action={t('agents.discard')}
      />
    </Card>
  );
}

function Basics({ register, errors, languageNow }: PartProps & { readonly languageNow: string }) {
  return (
    <Section title={t('agents.basics')} text={t('agents.basicsText')}>
      <TextField label={t('agents.name')} required error={errors.name?.message} {...register('name')} />
      <TextField label={t('agents.description')} error={errors.description?.message} {...register('description')} />
      <TextArea
        label={t('agents.welcome_message')}
        hint={t('agents.welcomeHint')}
        rows={2}
        error={errors.welcome_message?.message}
        {...register('welcome_message')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t('agents.tone')} error={errors.tone?.message} {...register('tone')} />
        <TextField label={t('agents.formality')} error={errors.formality?.message} {...register('formality')} />
        <SelectField
          label={t('agents.language')}
          options={languageOptions(languageNow, language)}
          error={errors.language?.message}
          {...register('language')}
        />
      </div>
    </Section>
  );
}

const optionsOf = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: labelOf(group, value) }));

function Answering({ register, errors }: PartProps) {
  const { client, can } = useWorkspace();
  const { data: models = [] } = useQuery({ ...modelsQuery(client), enabled: can('connections:read') });
  return (
    <Section title={t('agents.answering')} text={t('agents.answeringText')}>
      <SelectField
        label={t('agents.mode')}
        hint={t('agents.modeHint')}
        options={optionsOf('automation', ['off', 'suggest', 'on'])}
        {...register('mode')}
      />
      <SelectField
        label={t('agents.caution')}
        hint={t('agents.cautionHint')}
        options={optionsOf('caution', ['low', 'normal', 'high'])}
        {...register('caution')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('agents.model_id')}
          error={errors.model_id?.message}
          options={[
            { value: '', label: t('agents.defaultModel') },
            ...models.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('model_id')}
        />
        <SelectField
          label={t('agents.on_model_failure')}
          options={optionsOf('modelFailure', ['embedded', 'handoff'])}
          {...register('on_model_failure')}
        />
        <SelectField
          label={t('agents.judge')}
          hint={t('agents.judgeHint')}
          options={optionsOf('judge', ['rules', 'model', 'model_decides'])}
          {...register('judge')}
        />
        <SelectField
          label={t('agents.judge_model_id')}
          error={errors.judge_model_id?.message}
          options={[
            { value: '', label: t('agents.sameModel') },
            ...models.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('judge_model_id')}
        />
      </div>
      <TextArea
        label={t('agents.instructions')}
        hint={t('agents.instructionsHint')}
        rows={5}
        error={errors.instructions?.message}
        {...register('instructions')}
      />
      <CustomerKnowledge {...{ register, errors }} />
    </Section>
  );
}
