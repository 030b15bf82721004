import { invitationResource, lookUpInvitationInput } from '@parley/schemas/sessions';
import type { Role } from '@parley/schemas/members';
import { endpoint } from './endpoint';

export const lookUpInvitation = endpoint({
  name: 'lookUpInvitation',
  tag: 'People',
  summary: 'Look up an invitation',
  description: 'Finds the invitation by the token of its link, which works once, within 24 hours.',
  body: { schema: lookUpInvitationInput, example: { token: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs' } },
  answer: { status: 200, description: 'What the invitation is for', schema: invitationResource, isSecret: true },
  errors: ['not_found'],

  handle: async ({ body, services, reading }) => {
    const found = await services.people.lookUpInvitation(body, reading());
    return {
      body: {
        account: { id: found.accountId, name: found.accountName },
        email: found.email ?? null,
        role: found.role as Role,
        has_password: found.hasPassword,
        has_identity: found.hasIdentity,
      },
    };
  },
});
