import type { ChannelConnection, OutboxRequest } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Card } from '../../../ui/page';
import { formatAgo } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

interface Values {
  readonly text: string;
  readonly from: string;
}

const SHOWN = 10;
/** Answers come within seconds, without an event. */
const POLL_MS = 2_000;

/** In test mode, simulates a customer of a provider and shows what would be sent. */
export function ChannelTrial({ channel }: { readonly channel: ChannelConnection }) {
  const { client, mode, can } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm<Values>({
    defaultValues: { text: '', from: '' },
  });
  const say = useMutation({
    mutationFn: ({ text, from }: Values) => client.channels.simulate(channel.id, { text, from: from.trim() || null }),
    meta: { isFormError: true },
    onError: (error) => showFieldErrors(error, setError, ['text', 'from']),
    onSuccess: async () => {
      resetField('text');
      setFocus('text');
      await queryClient.invalidateQueries({ queryKey: ['channels', 'outbox', channel.id] });
    },
  });
  const isShown = mode === 'test' && channel.type !== 'widget' && can('conversations:read');
  const { data } = useQuery({
    queryKey: ['channels', 'outbox', channel.id],
    queryFn: async () => {
      const { data: requests, pagination } = await client.channels.outbox.list(channel.id, { limit: SHOWN });
      return { requests, total: pagination.total };
    },
    enabled: isShown,
    refetchInterval: say.isSuccess ? POLL_MS : false,
  });
  if (!isShown) return null;
  const { errors } = formState;
  return (
    <Card className="mb-4 overflow-hidden">
      <div className="p-5 md:p-6">
        <h2 className="font-semibold">{t('channels.trial')}</h2>
        <p className="mt-1 mb-4 text-sm text-muted">
          {t('channels.trialText', { channel: t(`channel.${channel.type}`) })}
        </p>
        {can('conversations:write') && (
          <form
            className="flex flex-col gap-4 md:flex-row md:items-start"
            onSubmit={(event) => void handleSubmit((values) => say.mutate(values))(event)}
          >
            <div className="flex-1">
              <FormError text={errors.root?.message} />
              <TextField
                label={t('channels.trialMessage')}
                autoComplete="off"
                error={errors.text?.message}
                {...register('text', { required: t('channels.trialEmpty') })}
              />
            </div>
            <TextField
              label={t('channels.trialFrom')}
              hint={t(`channels.trialFrom.${channel.type === 'slack' ? 'slack' : 'whatsapp'}`)}
              autoComplete="off"
              error={errors.from?.message}
              {...register('from')}
            />
            <Button type="submit" variant="primary" className="md:mt-7" isBusy={say.isPending}>
              {t('channels.trialSay')}
            </Button>
          </form>
        )}
        <p aria-live="polite" className="mt-3 text-sm text-muted">
          {say.isSuccess && t('channels.trialSaid')}
        </p>
      </div>
      {data && data.total > 0 && <Outbox {...data} />}
    </Card>
  );
}

interface OutboxProps {
  readonly requests: readonly OutboxRequest[];
  readonly total: number;
}

function Outbox({ requests, total }: OutboxProps) {
  return (
    <section aria-label={t('channels.outbox')} className="border-t">
      <h3 className="px-5 pt-4 text-sm font-semibold md:px-6">{t('channels.outbox')}</h3>
      <ol className="divide-y">
        {requests.map(({ message_id: id, conversation_id: conversationId, part, request, at }) => (
          // Surveys have no message id; parts share a time.
          <li key={`${id ?? 'survey'} ${conversationId} ${at} ${part}`} className="px-5 py-3 md:px-6">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <time dateTime={at}>{formatAgo(at)}</time>
              <Link
                to="/inbox/$conversationId"
                params={{ conversationId }}
                search={{ view: 'all' }}
                className="text-accent underline"
              >
                {t('channels.outboxConversation')}
              </Link>
            </p>
            <pre className="mt-1 font-mono text-xs break-words whitespace-pre-wrap">
              {JSON.stringify(request, null, 2)}
            </pre>
          </li>
        ))}
      </ol>
      {total > requests.length && (
        <p className="px-6 pb-4 text-sm text-muted">{t('channels.rejectedMore', { shown: requests.length, total })}</p>
      )}
    </section>
  );
}
