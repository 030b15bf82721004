import { accountResource } from '@parley/schemas/members';
import { toAccount } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The account of the caller. */
export function requireAccount({ services, reading }: Call) {
  return services.members.getAccount({}, reading());
}

export const getAccount = endpoint({
  name: 'getAccount',
  summary: 'Get the account',
  description: 'That of the caller, whatever the mode.',
  answer: { status: 200, description: 'The account', schema: accountResource, hasEtag: true },

  handle: async (call) => {
    const account = required((await requireAccount(call)).account, 'the account');
    return { body: toAccount(account), version: account.version };
  },
});
