import type { MemberServiceService } from '@parley/contract/member';
import { notFound } from '@parley/errors';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';
import { newUuid } from '@parley/schemas';
import { createRequireAccount } from './require-account';

const contextOf = (accountUuid: string): TenantCallContext =>
  ({ tenant: { accountId: '', accountUuid, mode: 'live' }, deadlineAt: Date.now() + 1_000 }) as TenantCallContext;

test('an account is asked for until it is known, and not again', async () => {
  const accounts = { getAccount: jest.fn().mockRejectedValueOnce(notFound('account')).mockResolvedValue({}) };
  const requireAccount = createRequireAccount(accounts as unknown as GrpcClient<typeof MemberServiceService>);
  const one = contextOf(newUuid());
  await expect(requireAccount(one)).rejects.toMatchObject({ code: 'not_found' });
  for (const context of [one, one, one]) await requireAccount(context);
  expect(accounts.getAccount).toHaveBeenCalledTimes(2);
  await requireAccount(contextOf(newUuid()));
  expect(accounts.getAccount).toHaveBeenCalledTimes(3);
});
