import { AccountServiceService, Mode } from '@parley/contract/account';
import { createGrpcClient, type GrpcTls } from '@parley/grpc';
import { parseId, permissions } from '@parley/schemas';
import type { HttpClient } from './http-client';

/** One mode of one account, with a key and agents of its own. */
export interface Tenant {
  /** Part of every text that is written for it, so that a row in the wrong place is recognised. */
  readonly tag: string;
  readonly accountId: string;
  readonly accountUuid: string;
  readonly mode: 'live' | 'test';
  readonly key: string;
  readonly agentIds: readonly string[];
}

const agentsPerTenant = 2;
const deadlineMs = 10_000;

/**
 * Makes two accounts: the first with both modes, the second with live only.
 *
 * @param name of the run, unique within the system
 * @param tls of an operator, for a system with TLS inside
 */
export async function createTenants(
  accountAddress: string,
  client: HttpClient,
  name: string,
  tls?: GrpcTls,
): Promise<Tenant[]> {
  const create = (accountId: string, tag: string, mode: Tenant['mode']): Promise<Tenant> =>
    createTenant(accountAddress, client, { accountId, tag: `${name}.${tag}`, mode }, tls);
  const accounts = connectAccounts(accountAddress, tls);
  try {
    const createAccount = async (): Promise<string> =>
      (await accounts.createAccount({ name }, { deadlineMs })).account?.id ?? '';
    const [first, second] = [await createAccount(), await createAccount()];
    return [
      await create(first, 'a-live', 'live'),
      await create(first, 'a-test', 'test'),
      await create(second, 'b-live', 'live'),
    ];
  } finally {
    accounts.close();
  }
}

/** Makes a key and agents for one mode of an account. */
export async function createTenant(
  accountAddress: string,
  client: HttpClient,
  { tag, accountId, mode }: Pick<Tenant, 'tag' | 'accountId' | 'mode'>,
  tls?: GrpcTls,
): Promise<Tenant> {
  const accounts = connectAccounts(accountAddress, tls);
  try {
    const request = {
      accountId,
      mode: mode === 'live' ? Mode.LIVE : Mode.TEST,
      name: tag,
      permissions: [...permissions],
      // The limits are on, and wide enough for the load.
      rateLimitPerMinute: 600_000,
      rateLimitBurst: 10_000,
    };
    const { value } = await accounts.createKey(request, { deadlineMs });
    const agentIds: string[] = [];
    for (let number = 1; number <= agentsPerTenant; number += 1) {
      agentIds.push(await createAgent(client, value, `${tag} agent ${number}`));
    }
    return { tag, accountId, accountUuid: parseId('acct', accountId) ?? '', mode, key: value, agentIds };
  } finally {
    accounts.close();
  }
}

function connectAccounts(address: string, tls: GrpcTls | undefined) {
  return createGrpcClient(AccountServiceService, { name: 'The account service', address, caller: 'faults', tls });
}

async function createAgent(client: HttpClient, key: string, name: string): Promise<string> {
  const body = { name, welcome_message: `Welcome! #${name}` };
  const reply = await client.send({ method: 'POST', path: '/v1/agents', key, body, idempotencyKey: name });
  if (reply.status !== 201) throw new Error(`an agent could not be created: ${JSON.stringify(reply)}`);
  return (reply.body as { id: string }).id;
}
