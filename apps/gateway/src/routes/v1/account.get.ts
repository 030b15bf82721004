import { accountResource } from '@parley/schemas/members';
import { toAccount } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** That of the caller. */
export const account = {
  noun: 'account',
  key: 'account',
  get: ({ services, reading }: Call) => services.members.getAccount({}, reading()),
} as const;

export const getAccount = endpoint({
  name: 'getAccount',
  tag: 'People',
  summary: 'Get the account',
  description: 'Returns the account of the caller. It is the same in live and test mode.',
  answer: { status: 200, description: 'The account', schema: accountResource, hasEtag: true },

  handle: async (call) => {
    const found = required((await account.get(call)).account, 'the account');
    return { body: toAccount(found), version: found.version };
  },
});
