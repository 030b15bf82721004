import { AccountServiceService, Mode } from '@parley/contract/account';
import { createGrpcClient, grpcTlsConfig, openGrpcAccess } from '@parley/grpc';
import { createLogger, messageOf, readConfig } from '@parley/process';
import { permissions } from '@parley/schemas';
import { z } from 'zod';
import { StackError } from '../stack-error';

/** The values of the first account's keys: shown once, kept nowhere. */
export interface FirstKeys {
  readonly live: string;
  readonly test: string;
}

const DEADLINE_MS = 10_000;

/**
 * On a system without any key: makes the first account, and a live and a test key with all permissions.
 *
 * @param address of the account service
 * @param grpcVariables by which an operator proves itself
 * @returns undefined if there are keys already
 * @throws StackError if the account service refuses
 */
export async function createFirstKeys(
  address: string,
  grpcVariables: Readonly<Record<string, string>>,
): Promise<FirstKeys | undefined> {
  const config = readConfig(z.object(grpcTlsConfig), grpcVariables);
  const access = openGrpcAccess(config, { role: 'operator', logger: createLogger('parley-stack', 'silent') });
  const service = createGrpcClient(AccountServiceService, {
    name: 'The account service',
    address,
    caller: 'parley-stack',
    ...access,
  });
  try {
    const { accounts } = await service.listAccounts({}, { deadlineMs: DEADLINE_MS });
    const account =
      accounts[0] ?? (await service.createAccount({ name: 'First account' }, { deadlineMs: DEADLINE_MS })).account;
    const accountId = account?.id ?? '';
    const { keys } = await service.listKeys({ accountId }, { deadlineMs: DEADLINE_MS });
    if (keys.length > 0) return undefined;
    const createKey = async (mode: Mode, name: string): Promise<string> => {
      const request = { accountId, mode, name, permissions: [...permissions] };
      return (await service.createKey(request, { deadlineMs: DEADLINE_MS })).value;
    };
    return { live: await createKey(Mode.LIVE, 'First live key'), test: await createKey(Mode.TEST, 'First test key') };
  } catch (err) {
    const reason = messageOf(err);
    throw new StackError(`The first account cannot be made: ${reason} (see account.log)`);
  } finally {
    service.close();
    access.tls?.close();
  }
}
