import { ApiError, AuthenticationError, Parley, ValidationError, type Session } from '@parley/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../lib/errors';
import { Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { addIdentity, readBack, signInWithOidc, takeErrand, useProvider, type Back, type Errand } from '../api/oidc';
import { sessionQuery, visitor } from '../api/session';
import { AuthLayout, FormError } from '../components/auth-layout';

interface Arrival {
  readonly errand: Errand;
  readonly back: Back | undefined;
}

let arrival: Arrival | undefined;

/** Read once: code and state work once, and leave the history. */
function readArrival(): Arrival {
  arrival ??= { errand: takeErrand(), back: readBack(location.search) };
  history.replaceState(history.state, '', location.pathname);
  return arrival;
}

/** Callback page of the provider; completes what was begun. */
export function OidcReturn() {
  const [{ errand, back }] = useState(readArrival);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const provider = useProvider() ?? t('oidc.provider');
  // Once, despite rerenders: the state works once.
  const finishing = useQuery({
    queryKey: ['session', 'oidc', back?.state],
    queryFn: async () => {
      const session = back && (await finish(errand, back));
      if (session) queryClient.setQueryData(sessionQuery.queryKey, session);
      await navigate({ href: positionAfter(errand), replace: true });
      return true;
    },
    enabled: back !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  const fault = back
    ? finishing.error && faultOf(errand, finishing.error, provider)
    : t('oidc.cancelled', { provider });
  if (fault === null) return <Skeleton lines={3} />;
  return (
    <AuthLayout title={t(errand.kind === 'add' ? 'oidc.notAdded' : 'oidc.notSignedIn')}>
      <div className="flex flex-col gap-4">
        <FormError text={fault} />
        <a href={positionBefore(errand)} className="font-medium text-accent underline underline-offset-2">
          {t('oidc.back')}
        </a>
      </div>
    </AuthLayout>
  );
}

async function finish(errand: Errand, back: Back): Promise<Session | undefined> {
  if (errand.kind !== 'add') return signInWithOidc(back);
  const { csrf_token: csrfToken } = await visitor.session.get();
  await addIdentity(new Parley({ session: { csrfToken } }), back);
  return undefined;
}

function positionAfter(errand: Errand): string {
  if (errand.kind === 'add') return '/settings';
  return errand.kind === 'join' ? '/agents' : (errand.next ?? '/');
}

function positionBefore(errand: Errand): string {
  if (errand.kind === 'add') return '/settings';
  return errand.kind === 'join' ? `/join#token=${errand.token}` : '/sign-in';
}

function faultOf(errand: Errand, error: Error, provider: string): string {
  if (error instanceof AuthenticationError) {
    return t(errand.kind === 'join' ? 'oidc.joinRefused' : 'oidc.refused', { provider });
  }
  if (error instanceof ValidationError) {
    const isKnown = error.errors.some(({ code }) => code === 'unique');
    return isKnown ? t('oidc.exists', { provider }) : t('oidc.stale');
  }
  return error instanceof ApiError ? describeError(error) : t('error.connection');
}
