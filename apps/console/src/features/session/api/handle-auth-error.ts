import { ApiError, AuthenticationError, NotFoundError, PermissionError } from '@parley/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session';

/**
 * An ended session leads to the sign-in; 403 and 404 refetch the session, since the account or role may be gone.
 *
 * @returns whether the session has ended
 */
export function handleAuthError(queryClient: QueryClient, error: unknown): boolean {
  // Not signed in yet: a wrong password.
  if (!(error instanceof ApiError) || !queryClient.getQueryData(sessionQuery.queryKey)) return false;
  if (error instanceof NotFoundError || error instanceof PermissionError)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true }, { cancelRefetch: false });
  // A password asked for again may be mistyped too.
  if (!(error instanceof AuthenticationError) || error.code === 'invalid_credentials') return false;
  leaveToSignIn(queryClient);
  return true;
}

let isLeaving = false;

/** Stops all streams and polls at once; the reload clears the memory. */
export function leaveToSignIn(queryClient: QueryClient, isToReturn = true): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search } = location;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  location.assign(isToReturn ? `/sign-in?next=${encodeURIComponent(pathname + search)}` : '/sign-in');
}
