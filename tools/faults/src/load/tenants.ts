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
  const accounts = createGrpcClient(AccountServiceService, {
    name: 'The account service',
    address: accountAddress,
    caller: 'faults',
    tls,
  });
  const createTenant = async (accountId: string, tag: string, mode: 'live' | 'test'): Promise<Tenant> => {
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
  };
  try {
    const create = async (): Promise<string> =>
      (await accounts.createAccount({ name }, { deadlineMs })).account?.id ?? '';
    const [first, second] = [await create(), await create()];
    return [
      await createTenant(first, `${name}.a-live`, 'live'),
      await createTenant(first, `${name}.a-test`, 'test'),
      await createTenant(second, `${name}.b-live`, 'live'),
    ];
  } finally {
    accounts.close();
  }
}

async function createAgent(client: HttpClient, key: string, name: string): Promise<string> {
  const body = { name, welcome_message: `Welcome! #${name}` };
  const reply = await client.send({ method: 'POST', path: '/v1/agents', key, body, idempotencyKey: name });
  if (reply.status !== 201) throw new Error(`an agent could not be created: ${JSON.stringify(reply)}`);
  return (reply.body as { id: string }).id;
}
