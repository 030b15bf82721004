import { ApiError, AuthenticationError, RateLimitError, type Session } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { sessionQuery, visitor } from '../api/session';
import { AuthLayout, FormError } from '../components/auth-layout';
import { ForgotPassword } from '../components/forgot-password';
import { OidcSignIn } from '../components/oidc-sign-in';
import { PasskeySignIn } from '../components/passkey-sign-in';

export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit, getValues } = useForm({ defaultValues: { email: '', password: '' } });
  const enter = async (session: Session) => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    // As `href`: it has its own search.
    await navigate({ href: next ?? '/' });
  };
  const entering = useMutation({
    mutationFn: async (values: { email: string; password: string }): Promise<Session> => visitor.session.signIn(values),
    meta: { isFormError: true },
    onSuccess: (session) => enter(session),
  });
  return (
    <AuthLayout title={t('session.signIn')} text={t('session.signInText')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => entering.mutate(v))(event)}>
        <FormError text={entering.error ? faultOf(entering.error, t('session.refused')) : undefined} />
        <TextField label={t('session.email')} type="email" autoComplete="username" required {...register('email')} />
        <TextField
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          required
          {...register('password')}
        />
        <Button type="submit" variant="primary" isBusy={entering.isPending}>
          {t('session.signIn')}
        </Button>
      </form>
      <PasskeySignIn
        onSignedIn={(session) => void enter(session)}
        describe={(error) => faultOf(error, t('session.passkeyRefused'))}
      />
      <OidcSignIn errand={{ kind: 'sign-in', next }} describe={(error) => faultOf(error, t('session.refused'))} />
      <ForgotPassword readEmail={() => getValues('email')} />
    </AuthLayout>
  );
}

function faultOf(error: Error, refused: string): string {
  if (error instanceof AuthenticationError) return refused;
  if (error instanceof RateLimitError) return t('session.tooMany');
  return error instanceof ApiError ? describeError(error) : t('error.connection');
}
