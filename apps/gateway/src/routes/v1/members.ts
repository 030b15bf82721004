import {
  inviteMemberInput,
  listMembersQuery,
  memberPage,
  memberResource,
  memberWithInvitation,
  updateMemberInput,
} from '@parley/schemas/members';
import { member } from '../../openapi/people-examples';
import { toInvited, toMember } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { actorOf } from './actor';
import { mailInvitation } from './mail-invitation';
import { endpoint } from './endpoint';
import { deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const members = resource({
  noun: 'member',
  tag: 'People',
  id: 'member',
  path: '/v1/members',
  schema: memberResource,
  example: member,
  key: 'member',
  get: ({ id, services, reading }) => services.members.getMember({ id }, reading()),
  show: toMember,
});

const listMembers = listEndpoint(members, 'members', {
  name: 'listMembers',
  summary: 'List members',
  description: 'The people of the account, newest first. They are the same in live and test mode.',
  query: listMembersQuery,
  answer: { description: 'A page of members', schema: memberPage },
  call: ({ services, reading }, page) => services.members.listMembers({ page }, reading()),
});

// By hand: only this response has the link.
const inviteMember = endpoint({
  name: 'inviteMember',
  tag: 'People',
  summary: 'Invite a member',
  description:
    'The link is in this response and never shown again: pass it on yourself, unless the server sends mails. ' +
    'It works once, within 24 hours. A member cannot grant a role above their own, and a key cannot grant a ' +
    'role that may do more than the key. An account has at most 500 members.',
  body: { schema: inviteMemberInput, example: { email: 'ada@example.com', role: 'agent' } },
  answer: {
    status: 201,
    description: 'The member with their link',
    schema: memberWithInvitation,
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, publicUrl, writing } = call;
    const request = { actor: actorOf(call), fields: JSON.stringify(body) };
    const response = await services.members.inviteMember(request, writing());
    const made = required(response.member, 'the member');
    const invited = toInvited(publicUrl, response);
    mailInvitation(call, invited);
    return {
      body: invited,
      version: made.version,
      location: `/v1/members/${made.id}`,
      isReplayed: response.replayed,
    };
  },
});

const getMember = getEndpoint(members, { name: 'getMember', summary: 'Get a member' });

const updateMember = updateEndpoint(members, {
  name: 'updateMember',
  summary: 'Change the role or status of a member',
  description:
    'Takes effect within a second. A member cannot grant a role above their own, or change a member who has ' +
    'a higher role (403). The last active owner must remain active and an owner (409).',
  errors: ['invalid_transition'],
  body: { schema: updateMemberInput, example: { role: 'admin' } },
  answer: { description: 'The updated member', example: { ...member, role: 'admin', version: 3 } },
  call: (call, change) => {
    const { body, services, writing } = call;
    const request = { ...change, actor: actorOf(call), mergePatch: JSON.stringify(body) };
    return services.members.updateMember(request, writing());
  },
});

const removeMember = deleteEndpoint(members, {
  name: 'removeMember',
  summary: 'Remove a member',
  description:
    'The same rules apply as for a change of role. Everything that the member created stays, including their ' +
    'keys; their sessions end within a second.',
  errors: ['invalid_transition'],
  answer: { description: 'The member is removed' },
  call: (call, change) => call.services.members.removeMember({ ...change, actor: actorOf(call) }, call.writing()),
});

export const memberRoutes: readonly Route[] = [
  ['GET', '/members', 'members:read', listMembers],
  ['POST', '/members', 'members:write', inviteMember],
  ['GET', '/members/:id', 'members:read', getMember],
  ['PATCH', '/members/:id', 'members:write', updateMember],
  ['DELETE', '/members/:id', 'members:write', removeMember],
];
