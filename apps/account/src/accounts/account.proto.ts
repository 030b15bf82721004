import type { Account as ProtoAccount } from '@parley/contract/account';
import { formatId } from '@parley/schemas';
import type { Account } from './account';

export function toAccountProto(account: Account): ProtoAccount {
  const { name, createdAt, updatedAt, version } = account;
  return { id: formatId('acct', account.id), name, createdAt, updatedAt, version: BigInt(version) };
}
