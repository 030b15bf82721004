import type { ListProvidersResponse } from '@parley/contract/person';
import type { AttemptDeps } from './attempt';

/** One, or none. */
export function listProvidersRpc({ provider }: Pick<AttemptDeps, 'provider'>) {
  return async (): Promise<ListProvidersResponse> => ({
    providers: provider ? [{ id: 'oidc', name: provider.name }] : [],
  });
}
