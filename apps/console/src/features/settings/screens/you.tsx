import type { Session, UpdatePersonRequest } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ModeSwitch } from '../../session/components/mode-switch';
import { describeError } from '../../../lib/errors';
import { areSingleKeysOn, setSingleKeys } from '../../../lib/shortcuts';
import { applyTheme, themes, useTheme, type Theme } from '../../../lib/theme';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { Card, Page, Section } from '../../../ui/page';
import { chooseLanguage, language, languages, t, type Language } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { sessionQuery } from '../../session/api/session';
import { useSignOut } from '../../session/api/use-sign-out';
import { useWorkspace } from '../../session/api/workspace';
import { AvailabilityField } from '../components/availability';
import { Identities } from '../components/identities';
import { Passkeys } from '../components/passkeys';

export function You() {
  const { client, session, account } = useWorkspace();
  const signOut = useSignOut(client);
  return (
    <Page title={t('settings.you')} intro={`${session.person.email} · ${account.name} · ${t(`role.${account.role}`)}`}>
      <Card className="p-5 md:p-6">
        <Section title={t('you.profile')}>
          <NameForm />
        </Section>
        <Section title={t('availability.title')} text={t('availability.text')}>
          <AvailabilityField />
        </Section>
        <Section title={t('session.password')} text={t('you.passwordText')}>
          <PasswordForm />
        </Section>
        <Section title={t('passkeys.title')} text={t('passkeys.text')}>
          <Passkeys />
        </Section>
        <Identities />
        <Section title={t('you.console')} text={t('you.consoleText')}>
          <Preferences />
        </Section>
        <Section title={t('you.sessions')} text={t('you.sessionsText')}>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void signOut()}>{t('session.signOut')}</Button>
            <Button onClick={() => void signOut('everywhere')}>{t('session.signOutEverywhere')}</Button>
          </div>
        </Section>
      </Card>
    </Page>
  );
}

function useUpdatePerson() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdatePersonRequest): Promise<Session> => client.session.updatePerson(body),
    meta: { isFormError: true },
    onSuccess: (next) => {
      queryClient.setQueryData(sessionQuery.queryKey, next);
      toast(t('common.saved'));
    },
  });
}

function NameForm() {
  const { session } = useWorkspace();
  const { register, handleSubmit } = useForm({ defaultValues: { name: session.person.name } });
  const update = useUpdatePerson();
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void handleSubmit((v) => update.mutate(v))(event)}>
      <FormError text={update.error ? describeError(update.error) : undefined} />
      <TextField label={t('join.name')} autoComplete="name" required {...register('name')} />
      <Button type="submit" className="self-start" isBusy={update.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function PasswordForm() {
  const { session } = useWorkspace();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { current_password: '', password: '' } });
  const update = useUpdatePerson();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => void handleSubmit((v) => update.mutate(given(v), { onSuccess: () => reset() }))(event)}
    >
      <FormError text={update.error ? describeError(update.error) : undefined} />
      {session.person.has_password && (
        <TextField
          label={t('you.currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          {...register('current_password')}
        />
      )}
      <TextField
        label={t('you.newPassword')}
        type="password"
        autoComplete="new-password"
        required
        {...register('password')}
      />
      <Button type="submit" className="self-start" isBusy={update.isPending}>
        {t('you.changePassword')}
      </Button>
    </form>
  );
}

function given({ current_password: current, password }: { current_password: string; password: string }) {
  return current === '' ? { password } : { current_password: current, password };
}

function Preferences() {
  const theme = useTheme();
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('theme.label')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={({ target }) => applyTheme(target.value as Theme)}
        />
        <SelectField
          label={t('you.language')}
          value={language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => chooseLanguage(target.value as Language)}
        />
      </div>
      <div className="max-w-48">
        <ModeSwitch />
      </div>
      <CheckField
        label={t('commands.singleKeys')}
        hint={t('commands.singleKeysHint')}
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setOn(target.checked);
        }}
      />
    </>
  );
}
