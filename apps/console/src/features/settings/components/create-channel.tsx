import type { ChannelConnection, CreateChannelRequest } from '@parley/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { channelTypes, type ChannelType } from '../api/channels';

interface Values {
  type: ChannelType;
  name: string;
  agent_id: string;
  settings: { phone_number_id: string };
}

interface CreateChannelProps {
  readonly onClose: () => void;
  readonly onCreated: (channel: ChannelConnection) => void;
}

/** Asks for required settings only. */
export function CreateChannel({ onClose, onCreated }: CreateChannelProps) {
  const { client } = useWorkspace();
  const { data: agents } = useQuery(agentsQuery(client));
  if (!agents) return null;
  if (agents.length === 0)
    return (
      <Dialog isOpen onClose={onClose} title={t('channels.new')} description={t('channels.noAgent')}>
        <Link to="/agents" className="text-accent underline underline-offset-2">
          {t('channels.toAgents')}
        </Link>
      </Dialog>
    );
  const options = agents.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog isOpen onClose={onClose} title={t('channels.new')}>
      <Fields agents={options} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function Fields(props: CreateChannelProps & { readonly agents: readonly { value: string; label: string }[] }) {
  const { agents, onClose, onCreated } = props;
  const { client } = useWorkspace();
  const { register, handleSubmit, formState, setError, watch } = useForm<Values>({
    defaultValues: { type: 'widget', name: '', agent_id: agents[0]?.value ?? '', settings: { phone_number_id: '' } },
  });
  const type = watch('type');
  const create = useMutation({
    mutationFn: async (values: Values): Promise<ChannelConnection> => client.channels.create(requestOf(values)),
    meta: { isFormError: true },
    onSuccess: onCreated,
    onError: (error) => showFieldErrors(error, setError, ['name', 'agent_id', 'settings.phone_number_id']),
  });
  const { errors } = formState;
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => create.mutate(v))(event)}>
      <FormError text={errors.root?.message} />
      <SelectField
        label={t('channels.type')}
        hint={t(`channels.about.${type}`)}
        options={channelTypes.map((value) => ({ value, label: t(`channel.${value}`) }))}
        {...register('type')}
      />
      <TextField label={t('keys.name')} required error={errors.name?.message} {...register('name')} />
      <SelectField
        label={t('channels.agent')}
        options={agents}
        error={errors.agent_id?.message}
        {...register('agent_id')}
      />
      {type === 'whatsapp' && (
        <TextField
          label={t('channelSetting.phone_number_id')}
          hint={t('channelHint.phone_number_id')}
          required
          inputMode="numeric"
          error={errors.settings?.phone_number_id?.message}
          {...register('settings.phone_number_id')}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          {t('common.create')}
        </Button>
      </DialogActions>
    </form>
  );
}

function requestOf({ type, name, agent_id: agentId, settings }: Values): CreateChannelRequest {
  const common = { name, agent_id: agentId };
  if (type === 'whatsapp') return { type, ...common, settings };
  return { type, ...common, settings: {} };
}
