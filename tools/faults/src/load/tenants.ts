import type { GrpcAccess } from '@parley/grpc';
import { parseId, type Mode } from '@parley/schemas';
import { withKeyMaker, type KeyMaker } from '@parley/testing';
import type { HttpClient } from './http-client';

/** One mode of one account, with a key and agents of its own. */
export interface Tenant {
  /** Part of every text that is written for it, so that a row in the wrong place is recognised. */
  readonly tag: string;
  readonly accountId: string;
  readonly accountUuid: string;
  readonly mode: Mode;
  readonly key: string;
  readonly agentIds: readonly string[];
}

/** A tenant that is to be. */
type Place = Pick<Tenant, 'tag' | 'accountId' | 'mode'>;

const AGENTS_PER_TENANT = 2;
const caller = 'faults';

/**
 * Makes two accounts: the first with both modes, the second with live only.
 *
 * @param name of the run, unique within the system
 * @param access of an operator
 */
export function createTenants(
  accountAddress: string,
  client: HttpClient,
  name: string,
  access: GrpcAccess,
): Promise<Tenant[]> {
  return withKeyMaker(accountAddress, { caller, access }, async (maker) => {
    const create = (accountId: string, tag: string, mode: Mode): Promise<Tenant> =>
      makeTenant(maker, client, { accountId, tag: `${name}.${tag}`, mode });
    const [first, second] = [await maker.createAccount(name), await maker.createAccount(name)];
    return [
      await create(first, 'a-live', 'live'),
      await create(first, 'a-test', 'test'),
      await create(second, 'b-live', 'live'),
    ];
  });
}

/** Makes a key and agents for one mode of an account. */
export function createTenant(
  accountAddress: string,
  client: HttpClient,
  place: Place,
  access: GrpcAccess,
): Promise<Tenant> {
  return withKeyMaker(accountAddress, { caller, access }, (maker) => makeTenant(maker, client, place));
}

/** The limits are on, and wide enough for the load. */
async function makeTenant(maker: KeyMaker, client: HttpClient, { tag, accountId, mode }: Place): Promise<Tenant> {
  const { value } = await maker.createKey({ accountId, mode, name: tag });
  const agentIds: string[] = [];
  for (let number = 1; number <= AGENTS_PER_TENANT; number += 1) {
    agentIds.push(await createAgent(client, value, `${tag} agent ${number}`));
  }
  return { tag, accountId, accountUuid: parseId('acct', accountId) ?? '', mode, key: value, agentIds };
}

async function createAgent(client: HttpClient, key: string, name: string): Promise<string> {
  const body = { name, welcome_message: `Welcome! #${name}` };
  const reply = await client.send({ method: 'POST', path: '/v1/agents', key, body, idempotencyKey: name });
  if (reply.status !== 201) throw new Error(`an agent could not be created: ${JSON.stringify(reply)}`);
  return (reply.body as { id: string }).id;
}
