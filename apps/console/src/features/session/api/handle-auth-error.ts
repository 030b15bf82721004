import { ApiError, AuthenticationError, NotFoundError, PermissionError } from '@parley/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session';

/**
 * Takes from an answer what it says of the session. One that has ended leads to the sign-in; who may no longer do
 * something, or finds nothing, may have lost the account or the role, so that the session is read again.
 *
 * @returns whether the session has ended: there is nothing to say beside that
 */
export function handleAuthError(queryClient: QueryClient, error: unknown): boolean {
  // Whoever is not signed in yet has given a wrong password.
  if (!(error instanceof ApiError) || !queryClient.getQueryData(sessionQuery.queryKey)) return false;
  if (error instanceof NotFoundError || error instanceof PermissionError)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true }, { cancelRefetch: false });
  // Whoever is signed in may mistype the password too, where it is asked for once more.
  if (!(error instanceof AuthenticationError) || error.code === 'invalid_credentials') return false;
  leaveToSignIn(queryClient);
  return true;
}

let isLeaving = false;

/** What is shown goes at once, with all streams and polls; the page is loaded anew, so that nothing stays in memory. */
export function leaveToSignIn(queryClient: QueryClient, isToReturn = true): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search } = location;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  location.assign(isToReturn ? `/sign-in?next=${encodeURIComponent(pathname + search)}` : '/sign-in');
}
