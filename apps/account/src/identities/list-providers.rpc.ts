import type { ListProvidersResponse } from '@parley/contract/person';
import type { AttemptDeps } from './attempt';

/** The OpenID providers for sign-in: one, or none. */
export function listProvidersRpc({ provider }: Pick<AttemptDeps, 'provider'>) {
  return async (): Promise<ListProvidersResponse> => ({
    providers: provider ? [{ id: 'oidc', name: provider.name }] : [],
  });
}
