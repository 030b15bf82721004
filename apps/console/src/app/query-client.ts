import { AuthenticationError } from '@parley/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastError } from '../lib/toast';

/** The client retries by itself, so the cache does not; a session that has ended leads to the sign-in. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
    queryCache: new QueryCache({ onError: (error) => void endIfSignedOut(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (endIfSignedOut(error)) return;
        // Forms say it themselves, beside the field.
        if (mutation.meta?.['isFormError'] !== true) toastError(error);
      },
    }),
  });
  function endIfSignedOut(error: unknown): boolean {
    // Whoever is not signed in yet has given a wrong password.
    const wasSignedIn = Boolean(client.getQueryData(['session']));
    if (!(error instanceof AuthenticationError) || !wasSignedIn) return false;
    // Whoever is signed in may mistype it too, where it is asked for once more.
    if (error.code === 'invalid_credentials') return false;
    const { pathname, search } = location;
    client.setQueryData(['session'], null);
    location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
    return true;
  }
  return client;
}
