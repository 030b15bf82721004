import { ConnectionError, RateLimitError, ServerError } from '@parley/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleAuthError } from '../features/session/api/handle-auth-error';
import { noteOutcome } from '../lib/connection';
import { toastError } from '../lib/toast';

/** What may be over a moment later. */
const passing = [ConnectionError, ServerError, RateLimitError];

/**
 * The client retries by itself, so the cache does not; a session that has ended leads to the sign-in. What was loaded
 * outlives a failure that may pass. Without a network reads wait for it, and writes fail: nobody takes them for done.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: () => noteOutcome(),
      onError: (error, query) => {
        noteOutcome(error);
        if (handleAuthError(client, error)) return;
        // It stays invalid, and so is read again when it is looked at next, or when the network is back.
        if (query.state.data !== undefined && passing.some((kind) => error instanceof kind))
          query.setState({ ...query.state, status: 'success', error: null });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: () => noteOutcome(),
      onError: (error, _variables, _context, mutation) => {
        noteOutcome(error);
        if (handleAuthError(client, error)) return;
        // Forms say it themselves, beside the field.
        if (mutation.meta?.['isFormError'] !== true) toastError(error);
      },
    }),
  });
  return client;
}
