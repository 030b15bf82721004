import { ValidationError, type Invitation, type Session } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { sessionQuery, visitor } from '../api/session';
import { AuthLayout, FormError } from '../components/auth-layout';
import { OidcSignIn } from '../components/oidc-sign-in';

const PASSWORD_LENGTH_MIN = 10;

/** Target of invitation links, including the first owner's. */
export function Join() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async (): Promise<Invitation> => visitor.invitations.lookUp({ token }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  if (token === '' || invitation.isError) {
    return (
      <AuthLayout title={t('join.invalid')} text={t('join.invalidText')}>
        <a href="/sign-in" className="font-medium text-accent underline underline-offset-2">
          {t('session.signIn')}
        </a>
      </AuthLayout>
    );
  }
  if (!invitation.data) return <Skeleton lines={3} />;
  return <JoinForm token={token} invitation={invitation.data} />;
}

function JoinForm({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', email: invitation.email ?? '', password: '' },
  });
  const joining = useMutation({
    mutationFn: async (values: { name: string; email: string; password: string }): Promise<Session> =>
      visitor.invitations.accept({
        token,
        name: values.name,
        password: values.password,
        ...(invitation.email === null && { email: values.email }),
      }),
    meta: { isFormError: true },
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await navigate({ to: '/agents' });
    },
  });
  const fieldFault = (path: string): string | undefined =>
    joining.error instanceof ValidationError
      ? joining.error.errors.find((fault) => fault.path === path)?.message
      : undefined;
  const tooShort = formState.errors.password && t('join.passwordHint', { count: PASSWORD_LENGTH_MIN });
  const title = t('join.title', { account: invitation.account.name });
  if (invitation.has_identity) {
    return (
      <AuthLayout title={title} text={t('join.textIdentity')}>
        <OidcSignIn errand={{ kind: 'join', token }} describe={describeError} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} text={t(invitation.has_password ? 'join.textKnown' : 'join.text')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => joining.mutate(v))(event)}>
        <FormError text={joining.error ? describeError(joining.error) : undefined} />
        <TextField
          label={t('join.name')}
          autoComplete="name"
          required
          autoFocus
          error={fieldFault('name')}
          {...register('name')}
        />
        <TextField
          label={t('session.email')}
          type="email"
          autoComplete="username"
          required
          readOnly={invitation.email !== null}
          error={fieldFault('email')}
          {...register('email')}
        />
        <TextField
          label={t('session.password')}
          type="password"
          required
          autoComplete={invitation.has_password ? 'current-password' : 'new-password'}
          hint={invitation.has_password ? undefined : t('join.passwordHint', { count: PASSWORD_LENGTH_MIN })}
          error={fieldFault('password') ?? tooShort}
          {...register('password', { minLength: invitation.has_password ? 1 : PASSWORD_LENGTH_MIN })}
        />
        <Button type="submit" variant="primary" isBusy={joining.isPending}>
          {t('join.action')}
        </Button>
      </form>
      <OidcSignIn errand={{ kind: 'join', token }} describe={describeError} />
    </AuthLayout>
  );
}
