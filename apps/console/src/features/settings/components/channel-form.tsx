import type { ChannelConnection } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field';
import { Card, Section } from '../../../ui/page';
import { labelOf, t, type Key } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { saveChannel, secretNames, settingFields, valuesOf, type ChannelValues } from '../api/channels';
import { WidgetFormFields } from './widget-form-fields';
import { WidgetPreview } from './widget-preview';
import { WidgetTriggers } from './widget-triggers';

interface PartProps {
  readonly channel: ChannelConnection;
  readonly register: UseFormRegister<ChannelValues>;
  readonly errors: FieldErrors<ChannelValues>;
}

export function ChannelForm({ channel }: { readonly channel: ChannelConnection }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(channel) });
  const { register, handleSubmit, formState, setError, reset } = form;
  const [began, setBegan] = useState(channel);
  const beginWith = (state: ChannelConnection): void => {
    setBegan(state);
    reset(valuesOf(state));
  };
  // Shown at once, unless there are unsaved edits: then saving reports them.
  useEffect(() => {
    if (!formState.isDirty) beginWith(channel);
  }, [channel.updated_at]);
  const save = useMutation({
    mutationFn: (values: ChannelValues) => saveChannel(client, began, values),
    meta: { isFormError: true },
    onSuccess: (saved) => {
      beginWith(saved);
      queryClient.setQueryData(['channels', 'one', channel.id], saved);
      void queryClient.invalidateQueries({ queryKey: ['channels'] });
      toast(t('common.saved'));
    },
    onError: (error) => {
      const settings = settingFields[channel.type].map(([name]) => `settings.${name}` as const);
      const secrets = secretNames[channel.type].map((name) => `secrets.${name}` as const);
      const basics = ['name', 'agent_id', 'new_conversation_after_days'] as const;
      showFieldErrors(error, setError, [...basics, ...settings, ...secrets]);
      void queryClient.invalidateQueries({ queryKey: ['channels', 'one', channel.id] });
    },
  });
  const parts: PartProps = { channel, register, errors: formState.errors };
  return (
    <Card className="p-5 md:p-6">
      <form onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
        <FormError text={formState.errors.root?.message} />
        <fieldset disabled={!can('agents:write')}>
          <Basics {...parts} />
          <Settings {...parts} control={form.control} />
          {channel.type === 'widget' && <WidgetFormFields control={form.control} register={register} />}
          {channel.type === 'widget' && <WidgetTriggers control={form.control} register={register} />}
          <Secrets {...parts} />
        </fieldset>
        {can('agents:write') && (
          <div className="mt-4 flex justify-end gap-2">
            <Button disabled={!formState.isDirty} onClick={() => beginWith(channel)}>
              {t('agents.discard')}
            </Button>
            <Button type="submit" variant="primary" disabled={!formState.isDirty} isBusy={save.isPending}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function Basics({ register, errors }: PartProps) {
  const { client } = useWorkspace();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  return (
    <Section title={t('channels.basics')} text={t('channels.basicsText')}>
      <TextField label={t('keys.name')} required error={errors.name?.message} {...register('name')} />
      {agents.length > 0 && (
        <SelectField
          label={t('channels.agent')}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.agent_id?.message}
          {...register('agent_id')}
        />
      )}
      <TextField
        label={t('channels.newAfterDays')}
        hint={t('channels.newAfterDaysHint')}
        type="number"
        min={1}
        max={3650}
        error={errors.new_conversation_after_days?.message}
        {...register('new_conversation_after_days')}
      />
    </Section>
  );
}

function Settings({ control, ...parts }: PartProps & { readonly control: Control<ChannelValues> }) {
  const { channel } = parts;
  return (
    <Section title={t('channels.settings')} text={labelOf('channels.settingsText', channel.type)}>
      {settingFields[channel.type].map((field) => (
        <SettingField key={field[0]} field={field} {...parts} />
      ))}
      {channel.type === 'widget' && <WidgetPreview channel={channel} control={control} />}
    </Section>
  );
}

type SettingFieldProps = PartProps & {
  readonly field: (typeof settingFields)['widget' | 'whatsapp' | 'slack'][number];
};

function SettingField({ field: [name, kind], register, errors }: SettingFieldProps) {
  const hint: Key = `channelHint.${name}`;
  const common = {
    label: t(`channelSetting.${name}`),
    hint: t(hint),
    error: errors.settings?.[name]?.message,
    ...register(`settings.${name}`),
  };
  if (kind === 'check') return <CheckField {...common} />;
  if (kind === 'lines') return <TextArea {...common} rows={3} spellCheck={false} placeholder="https://shop.example" />;
  if (kind === 'area') return <TextArea {...common} rows={2} />;
  if (kind === 'color') return <TextField {...common} type="color" className="!w-16 cursor-pointer !p-1" />;
  if (kind === 'side') {
    const sides = (['right', 'left'] as const).map((value) => ({ value, label: t(`channels.side.${value}`) }));
    return <SelectField {...common} options={sides} />;
  }
  if (kind === 'asking') {
    const values = ['never', 'outside_office_hours', 'at_handoff'] as const;
    const options = values.map((value) => ({ value, label: t(`channels.asksEmail.${value}`) }));
    return <SelectField {...common} options={options} />;
  }
  return <TextField {...common} required={name === 'phone_number_id'} />;
}

function Secrets({ channel, register, errors }: PartProps) {
  return (
    <Section title={t('channels.secrets')} text={t('channels.secretsText')}>
      {secretNames[channel.type].map((name) => {
        const isSet = channel.secrets_set.includes(name);
        return (
          <TextField
            key={name}
            label={t(`channelSecret.${name}`)}
            hint={t(isSet ? 'channels.secretKept' : 'channels.secretMissing')}
            type="password"
            autoComplete="off"
            error={errors.secrets?.[name]?.message}
            {...register(`secrets.${name}`)}
          />
        );
      })}
    </Section>
  );
}
