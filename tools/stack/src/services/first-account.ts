import { AccountServiceService, Mode } from '@parley/contract/account';
import { PersonServiceService } from '@parley/contract/person';
import { ParleyError } from '@parley/errors';
import { createGrpcClient, grpcTlsConfig, openGrpcAccess, type GrpcClient } from '@parley/grpc';
import { createLogger, messageOf, readConfig } from '@parley/process';
import { permissions } from '@parley/schemas';
import { z } from 'zod';
import { StackError } from '../base/stack-error';

/** Shown once, not stored. */
export interface FirstKeys {
  readonly live: string;
  readonly test: string;
}

export interface FirstAccount {
  /** Undefined if keys exist. */
  readonly keys: FirstKeys | undefined;
  /** Makes its bearer the owner, once within 24 hours; undefined if there is an owner. */
  readonly joinToken: string | undefined;
  /** Of test mode and the demo page's own account; undefined if keys exist, or without a demo. */
  readonly demoKey: string | undefined;
}

const DEADLINE_MS = 10_000;

/**
 * Without any key: the first account with a live and a test key with all permissions and, if requested, the demo's
 * account. Without an owner: a link for one.
 *
 * @param grpcVariables an operator's credentials
 * @throws StackError if the account service refuses
 */
export async function createFirstAccount(
  address: string,
  grpcVariables: Readonly<Record<string, string>>,
  { withDemo }: { readonly withDemo: boolean },
): Promise<FirstAccount> {
  const config = readConfig(z.object(grpcTlsConfig), grpcVariables);
  const access = openGrpcAccess(config, { role: 'operator', logger: createLogger('parley-stack', 'silent') });
  const at = { name: 'The account service', address, caller: 'parley-stack', ...access };
  const service = createGrpcClient(AccountServiceService, at);
  const people = createGrpcClient(PersonServiceService, at);
  try {
    const { accounts } = await service.listAccounts({}, { deadlineMs: DEADLINE_MS });
    const account =
      accounts[0] ?? (await service.createAccount({ name: 'First account' }, { deadlineMs: DEADLINE_MS })).account;
    const accountId = account?.id ?? '';
    const keys = await createFirstKeys(service, accountId);
    const demoKey = keys && withDemo ? await createDemoKey(service) : undefined;
    return { keys, joinToken: await inviteOwner(people, accountId), demoKey };
  } catch (err) {
    const reason = messageOf(err);
    throw new StackError(`The first account cannot be created: ${reason} (see account.log)`);
  } finally {
    service.close();
    people.close();
    access.tls?.close();
  }
}

async function createFirstKeys(
  service: GrpcClient<typeof AccountServiceService>,
  accountId: string,
): Promise<FirstKeys | undefined> {
  const { keys } = await service.listKeys({ accountId }, { deadlineMs: DEADLINE_MS });
  if (keys.length > 0) return undefined;
  return {
    live: await createKey(service, accountId, Mode.LIVE, 'First live key'),
    test: await createKey(service, accountId, Mode.TEST, 'First test key'),
  };
}

/** The demo's knowledge must not reach the first account's agents. */
async function createDemoKey(service: GrpcClient<typeof AccountServiceService>): Promise<string> {
  const { account } = await service.createAccount({ name: 'Demo page' }, { deadlineMs: DEADLINE_MS });
  return createKey(service, account?.id ?? '', Mode.TEST, 'Demo page');
}

async function createKey(
  service: GrpcClient<typeof AccountServiceService>,
  accountId: string,
  mode: Mode,
  name: string,
): Promise<string> {
  const request = { accountId, mode, name, permissions: [...permissions] };
  return (await service.createKey(request, { deadlineMs: DEADLINE_MS })).value;
}

async function inviteOwner(
  people: GrpcClient<typeof PersonServiceService>,
  accountId: string,
): Promise<string | undefined> {
  try {
    return (await people.createOwnerInvitation({ accountId }, { deadlineMs: DEADLINE_MS })).token;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'invalid_transition') return undefined;
    throw err;
  }
}
