import type { Session } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { isOfBrowser, signInWithPasskey, useCanPasskey } from '../api/passkeys';
import { FormError } from './auth-layout';

interface PasskeySignInProps {
  readonly onSignedIn: (session: Session) => void;
  /** What the server's refusal means. */
  readonly describe: (error: Error) => string;
}

/** Hidden without passkey support. */
export function PasskeySignIn({ onSignedIn, describe }: PasskeySignInProps) {
  const canPasskey = useCanPasskey();
  const entering = useMutation({
    mutationFn: signInWithPasskey,
    meta: { isFormError: true },
    onSuccess: onSignedIn,
  });
  if (canPasskey !== true) return null;
  const { error } = entering;
  const faultOf = (given: Error) => (isOfBrowser(given) ? t('session.passkeyNothing') : describe(given));
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px grow bg-line" />
        {t('session.or')}
        <span className="h-px grow bg-line" />
      </div>
      <FormError text={error ? faultOf(error) : undefined} />
      <Button icon={<Fingerprint size={16} />} isBusy={entering.isPending} onClick={() => entering.mutate()}>
        {t('session.passkey')}
      </Button>
    </div>
  );
}
