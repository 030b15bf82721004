import { ParleyError } from '@parley/errors';
import { newId, type Tenant } from '@parley/schemas';
import type { LookUpDeps } from '../src/agents/look-up-references';

export interface OtherServices extends LookUpDeps {
  addSource(tenant: Tenant): string;
  removeSource(id: string): void;
  addTeam(tenant: Tenant): string;
  removeTeam(id: string): void;
  setAccountAway(isAway: boolean): void;
}

export function createOtherServices(): OtherServices {
  const owners = new Map<string, string>();
  let isAccountAway = false;
  const isOf = (tenant: Tenant, id: string): boolean => owners.get(id) === keyOf(tenant);
  const add = (prefix: 'src' | 'team', tenant: Tenant): string => {
    const id = newId(prefix);
    owners.set(id, keyOf(tenant));
    return id;
  };
  return {
    findSources: async ({ tenant }, ids) => new Set(ids.filter((id) => isOf(tenant, id))),
    hasTeam: async ({ tenant }, id) => {
      if (isAccountAway) throw new ParleyError('unavailable', 'The account service is away');
      return isOf(tenant, id);
    },
    addSource: (tenant) => add('src', tenant),
    removeSource: (id) => void owners.delete(id),
    addTeam: (tenant) => add('team', tenant),
    removeTeam: (id) => void owners.delete(id),
    setAccountAway: (isAway) => void (isAccountAway = isAway),
  };
}

const keyOf = ({ accountId, mode }: Tenant): string => `${accountId} ${mode}`;
