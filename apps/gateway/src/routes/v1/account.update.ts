import { accountResource, updateAccountInput } from '@parley/schemas/members';
import { toAccount } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { account } from './account.get';
import { expectedVersionOf } from './resource';
import { actorOf } from './actor';

export const updateAccount = endpoint({
  name: 'updateAccount',
  tag: 'People',
  summary: 'Rename the account',
  body: { schema: updateAccountInput, example: { name: 'Acme' } },
  answer: { status: 200, description: 'The updated account', schema: accountResource, hasEtag: true },
  hasIfMatch: true,

  handle: async (call) => {
    const { body, services, writing } = call;
    const expectedVersion = await expectedVersionOf(account, call);
    const request = { actor: actorOf(call), mergePatch: JSON.stringify(body), expectedVersion };
    const renamed = required((await services.members.updateAccount(request, writing())).account, 'the account');
    return { body: toAccount(renamed), version: renamed.version };
  },
});
