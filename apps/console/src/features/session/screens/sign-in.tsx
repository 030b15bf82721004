import { ApiError, AuthenticationError, RateLimitError, type Session } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { t } from '../../../words/words';
import { sessionQuery, visitor } from '../api/session';
import { Entrance, FormFault } from '../components/entrance';

export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } });
  const entering = useMutation({
    mutationFn: async (values: { email: string; password: string }): Promise<Session> => visitor.session.signIn(values),
    meta: { isFormError: true },
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await navigate({ to: next ?? '/inbox' });
    },
  });
  return (
    <Entrance title={t('session.signIn')} text={t('session.signInText')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => entering.mutate(v))(event)}>
        <FormFault text={faultOf(entering.error)} />
        <TextField label={t('session.email')} type="email" autoComplete="username" required {...register('email')} />
        <TextField
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          required
          {...register('password')}
        />
        <Button type="submit" look="primary" isBusy={entering.isPending}>
          {t('session.signIn')}
        </Button>
      </form>
      <p className="mt-6 text-sm text-muted">{t('session.noAccount')}</p>
    </Entrance>
  );
}

function faultOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (error instanceof AuthenticationError) return t('session.refused');
  if (error instanceof RateLimitError) return t('session.tooMany');
  return error instanceof ApiError ? describeError(error) : t('error.connection');
}
