import { RateLimitError } from '@parley/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/errors';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { methodsQuery } from '../api/passkeys';
import { visitor } from '../api/session';
import { FormError } from './auth-layout';

interface ForgotPasswordProps {
  readonly readEmail: () => string;
}

/** Without a mail server, refers to administrators. */
export function ForgotPassword({ readEmail }: ForgotPasswordProps) {
  const { data: methods, isPending } = useQuery(methodsQuery);
  const [isEmailMissing, setEmailMissing] = useState(false);
  const asking = useMutation({
    mutationFn: async (email: string) => visitor.session.beginPasswordReset({ email }),
    meta: { isFormError: true },
  });
  if (isPending) return null;
  if (!methods?.password_reset) return <p className="mt-6 text-sm text-muted">{t('session.noAccount')}</p>;
  const ask = (): void => {
    const email = readEmail().trim();
    setEmailMissing(email === '');
    if (email !== '') asking.mutate(email);
  };
  return (
    <div className="mt-6 flex flex-col items-start gap-3 text-sm">
      {isEmailMissing && <FormError text={t('session.resetNeedsEmail')} />}
      {asking.error && <FormError text={faultOf(asking.error)} />}
      {asking.isSuccess && (
        <p role="status" className="rounded-lg bg-good-soft px-3 py-2 text-good">
          {t('session.resetSent', { email: asking.variables })}
        </p>
      )}
      <Button size="small" isBusy={asking.isPending} onClick={ask}>
        {t('session.forgot')}
      </Button>
      <p className="text-muted">{t('session.noAccess')}</p>
    </div>
  );
}

const faultOf = (error: Error): string =>
  error instanceof RateLimitError ? t('session.tooMany') : describeError(error);
