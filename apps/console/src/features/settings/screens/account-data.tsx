import type { Account, Retention } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeError, showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Card, Failure, Page, Section, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { sessionQuery } from '../../session/api/session';
import { useWorkspace } from '../../session/api/workspace';
import { DeleteAccount } from '../components/delete-account';
import { Erasures } from '../components/erasures';
import { ExportAccount } from '../components/export-account';

export function AccountData() {
  const { account, mode } = useWorkspace();
  return (
    <Page title={t('settings.account')} intro={t('account.intro')}>
      <Card className="p-5 md:p-6">
        <Section title={t('account.name')} text={t('account.nameText')}>
          <NameForm />
        </Section>
        <Section title={t('account.retention')} text={t(`account.retentionText.${mode}`)}>
          {account.role === 'owner' ? <RetentionPart /> : <p className="text-muted">{t('account.ownersOnly')}</p>}
        </Section>
        <Section title={t('account.export')} text={t('account.exportText')}>
          {account.role === 'owner' ? <ExportAccount /> : <p className="text-muted">{t('account.ownersOnly')}</p>}
        </Section>
        <Section title={t('account.erase')} text={t('account.eraseText')}>
          {account.role === 'owner' ? <Erasures /> : <p className="text-muted">{t('account.ownersOnly')}</p>}
        </Section>
        <Section title={t('account.delete')} text={t('account.deleteText')}>
          {account.role === 'owner' ? <DeleteAccount /> : <p className="text-muted">{t('account.ownersOnly')}</p>}
        </Section>
      </Card>
    </Page>
  );
}

function NameForm() {
  const { client, account, can } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { name: account.name } });
  const rename = useMutation({
    mutationFn: async (body: { name: string }): Promise<Account> => client.account.update(body),
    meta: { isFormError: true },
    onSuccess: ({ id, name }) => {
      // The gateway caches sessions for seconds: a refetch would return the old name.
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, accounts: session.accounts.map((one) => (one.id === id ? { ...one, name } : one)) },
      );
      toast(t('common.saved'));
    },
  });
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void handleSubmit((v) => rename.mutate(v))(event)}>
      <FormError text={rename.error ? describeError(rename.error) : undefined} />
      <TextField label={t('account.name')} required disabled={!can('members:write')} {...register('name')} />
      {can('members:write') && (
        <Button type="submit" className="self-start" isBusy={rename.isPending}>
          {t('common.save')}
        </Button>
      )}
    </form>
  );
}

const names = ['messages_days', 'events_days', 'figures_days'] as const satisfies readonly (keyof Retention)[];
type Days = Record<(typeof names)[number], string>;

function RetentionPart() {
  const { client } = useWorkspace();
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: async (): Promise<Retention> => client.account.retention.get(),
  });
  if (retention.isError) return <Failure error={retention.error} onRetry={() => void retention.refetch()} />;
  if (!retention.data) return <Skeleton lines={3} />;
  return <RetentionForm retention={retention.data} />;
}

function RetentionForm({ retention }: { readonly retention: Retention }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: daysOf(retention) });
  const save = useMutation({
    mutationFn: async (days: Days): Promise<Retention> => client.account.retention.update(retentionOf(days)),
    meta: { isFormError: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(['retention'], saved);
      reset(daysOf(saved));
      toast(t('common.saved'));
    },
    onError: (error) => showFieldErrors(error, setError, names),
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => void handleSubmit((days) => save.mutate(days))(event)}
    >
      <FormError text={formState.errors.root?.message} />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`account.${name}`)}
          hint={t(`account.${name}Hint`)}
          type="number"
          inputMode="numeric"
          min={1}
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Button type="submit" className="self-start" disabled={!formState.isDirty} isBusy={save.isPending}>
        {t('account.saveRetention')}
      </Button>
    </form>
  );
}

function daysOf(retention: Retention): Days {
  const text = (days: number | null): string => (days === null ? '' : String(days));
  return {
    messages_days: text(retention.messages_days),
    events_days: text(retention.events_days),
    figures_days: text(retention.figures_days),
  };
}

function retentionOf(days: Days): Retention {
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  return {
    messages_days: number(days.messages_days),
    events_days: number(days.events_days),
    figures_days: number(days.figures_days),
  };
}
