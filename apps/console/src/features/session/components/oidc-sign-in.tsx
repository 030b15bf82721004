import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { leaveToSignIn, useProvider, type Errand } from '../api/oidc';
import { FormError } from './auth-layout';

interface OidcSignInProps {
  readonly errand: Exclude<Errand, { kind: 'add' }>;
  readonly describe: (error: Error) => string;
}

/** Hidden without a provider. */
export function OidcSignIn({ errand, describe }: OidcSignInProps) {
  const provider = useProvider();
  const leaving = useMutation({ mutationFn: async () => leaveToSignIn(errand), meta: { isFormError: true } });
  if (provider === undefined) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormError text={leaving.error ? describe(leaving.error) : undefined} />
      <Button icon={<LogIn size={16} />} isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t(errand.kind === 'join' ? 'oidc.join' : 'oidc.signIn', { provider })}
      </Button>
    </div>
  );
}
