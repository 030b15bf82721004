import type { GrpcAccess } from '@parley/grpc';
import { parseId, type Mode } from '@parley/schemas';
import type { Parley } from '@parley/sdk';
import { withKeyMaker } from '../key-maker';
import { openApi, type Balancer } from './balancer';

export interface Tenant {
  /** In each of its texts, to recognize misplaced rows. */
  readonly tag: string;
  readonly accountId: string;
  readonly accountUuid: string;
  readonly mode: Mode;
  readonly key: string;
  readonly api: Parley;
  readonly agentIds: readonly string[];
}

export interface Site {
  readonly accountAddress: string;
  readonly access: GrpcAccess;
}

/** Without an id, a new account. */
type Place = Pick<Tenant, 'tag' | 'mode'> & { readonly accountId?: string };

const AGENTS_PER_TENANT = 2;

/**
 * The first account with both modes, the second with live only.
 *
 * @param name unique within the system
 */
export async function createTenants(site: Site, balancer: Balancer, name: string): Promise<Tenant[]> {
  const first = await createTenant(site, balancer, { tag: `${name}.a-live`, mode: 'live' });
  const { accountId } = first;
  return [
    first,
    await createTenant(site, balancer, { tag: `${name}.a-test`, mode: 'test', accountId }),
    await createTenant(site, balancer, { tag: `${name}.b-live`, mode: 'live' }),
  ];
}

export async function createTenant(
  { accountAddress, access }: Site,
  balancer: Balancer,
  place: Place,
): Promise<Tenant> {
  const { tag, mode } = place;
  const { accountId, key } = await withKeyMaker(accountAddress, { caller: 'faults', access }, async (maker) => {
    const account = place.accountId ?? (await maker.createAccount(tag));
    return { accountId: account, key: (await maker.createKey({ accountId: account, mode, name: tag })).value };
  });
  const api = openApi(balancer, key);
  const agentIds: string[] = [];
  for (let number = 1; number <= AGENTS_PER_TENANT; number += 1) {
    const name = `${tag} agent ${number}`;
    agentIds.push((await api.agents.create({ name, welcome_message: `Welcome! #${name}` })).id);
  }
  return { tag, accountId, accountUuid: parseId('acct', accountId) ?? '', mode, key, api, agentIds };
}
