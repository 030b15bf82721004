import type { GrpcAccess } from '@parley/grpc';
import { parseId, type Mode } from '@parley/schemas';
import type { Parley } from '@parley/sdk';
import { withKeyMaker, type KeyMaker } from '@parley/testing';
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

type Place = Pick<Tenant, 'tag' | 'accountId' | 'mode'>;

const AGENTS_PER_TENANT = 2;
const caller = 'faults';

/**
 * The first account with both modes, the second with live only.
 *
 * @param name unique within the system
 */
export function createTenants(
  accountAddress: string,
  balancer: Balancer,
  name: string,
  access: GrpcAccess,
): Promise<Tenant[]> {
  return withKeyMaker(accountAddress, { caller, access }, async (maker) => {
    const create = (accountId: string, tag: string, mode: Mode): Promise<Tenant> =>
      makeTenant(maker, balancer, { accountId, tag: `${name}.${tag}`, mode });
    const [first, second] = [await maker.createAccount(name), await maker.createAccount(name)];
    return [
      await create(first, 'a-live', 'live'),
      await create(first, 'a-test', 'test'),
      await create(second, 'b-live', 'live'),
    ];
  });
}

export function createTenant(
  accountAddress: string,
  balancer: Balancer,
  place: Place,
  access: GrpcAccess,
): Promise<Tenant> {
  return withKeyMaker(accountAddress, { caller, access }, (maker) => makeTenant(maker, balancer, place));
}

async function makeTenant(maker: KeyMaker, balancer: Balancer, { tag, accountId, mode }: Place): Promise<Tenant> {
  const { value } = await maker.createKey({ accountId, mode, name: tag });
  const api = openApi(balancer, value);
  const agentIds: string[] = [];
  for (let number = 1; number <= AGENTS_PER_TENANT; number += 1) {
    const name = `${tag} agent ${number}`;
    agentIds.push((await api.agents.create({ name, welcome_message: `Welcome! #${name}` })).id);
  }
  return { tag, accountId, accountUuid: parseId('acct', accountId) ?? '', mode, key: value, api, agentIds };
}
