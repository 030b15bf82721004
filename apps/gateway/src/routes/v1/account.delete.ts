import { accountDeletionResource, deleteAccountInput } from '@parley/schemas/members';
import { required, timestamp } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { actorOf } from './actor';

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  tag: 'People',
  summary: 'Delete the account',
  description:
    'Permanently deletes the account, in live and test mode. Its keys and members lose access at once, and ' +
    'its channels, agents and webhooks stop. Everything is then erased from every store automatically. ' +
    'Members who also belong to other accounts stay there; the data of people who belong to no other account ' +
    'are deleted, and they are signed out. No API key may delete an account. A deleted account cannot be ' +
    'restored: export it first.',
  body: { schema: deleteAccountInput, example: { confirm: 'Acme' } },
  answer: {
    status: 202,
    description: 'The account is deleted; the rest of its data is being erased',
    schema: accountDeletionResource,
  },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, writing } = call;
    const request = { actor: actorOf(call), confirm: body.confirm };
    const { deletion, signedOut } = await services.members.deleteAccount(request, writing());
    const { accountId, createdAt } = required(deletion, 'the deletion');
    return {
      body: { id: accountId, state: 'deleting', deleted_at: timestamp(createdAt) },
      ...(signedOut ? { sessionValue: null } : {}),
    };
  },
});
