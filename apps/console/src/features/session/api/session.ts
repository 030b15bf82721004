import { AuthenticationError, NotFoundError, Parley, PermissionError, type Session } from '@parley/sdk';
import { queryOptions } from '@tanstack/react-query';

export type Mode = 'live' | 'test';

/** The client of whoever is not in an account yet: to sign in, and to join one. */
export const visitor = new Parley({ session: {} });

/** The client of who is signed in. The session is a cookie that no script can read; what is said beside it are headers. */
export function clientOf({ csrf_token: csrfToken }: Session, accountId?: string, mode?: Mode): Parley {
  return new Parley({ session: { accountId, mode, csrfToken } });
}

/** What a request of one's own says of itself, as the client does: to upload and to read files. */
export function headersOf({ csrf_token: csrfToken }: Session, accountId: string, mode: Mode): Record<string, string> {
  return { 'parley-account': accountId, 'parley-mode': mode, 'parley-csrf': csrfToken };
}

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await visitor.session.get();
    } catch (error) {
      const isNobody =
        error instanceof AuthenticationError || error instanceof PermissionError || error instanceof NotFoundError;
      if (isNobody) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});
