import { accountDeletionResource, deleteAccountInput } from '@parley/schemas/members';
import { required, timestamp } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { actorOf } from './actor';

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  tag: 'People',
  summary: 'Delete the account',
  description:
    'For good, live and test, without delay: its keys and its members are out at once, channels, agents and webhooks stop, and ' +
    'everything is then erased from every store automatically. Members of other accounts stay there; people in no other are ' +
    'signed out and forgotten. No key may do this. Nothing brings the account back: export it first.',
  body: { schema: deleteAccountInput, example: { confirm: 'Acme' } },
  answer: {
    status: 202,
    description: 'The account is gone; the rest is being erased',
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
