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
  description: 'The people of the account, whatever the mode, newest first.',
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
    'The link is in this answer, and never shown again: pass it on yourself, unless the server sends mails. It works once and for 24 hours. Members cannot give a ' +
    'role above their own; a key none that may do more than it. An account has at most 500 members.',
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
    'Works within a second. Members cannot give a role above their own, or change a member who has one (403); the last active owner stays ' +
    'one (409).',
  errors: ['invalid_transition'],
  body: { schema: updateMemberInput, example: { role: 'admin' } },
  answer: { description: 'The member as it is now', example: { ...member, role: 'admin', version: 3 } },
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
    'As with a change of the role. What they made stays, their keys too; their sessions end within a second.',
  errors: ['invalid_transition'],
  answer: { description: 'The member is gone' },
  call: (call, change) => call.services.members.removeMember({ ...change, actor: actorOf(call) }, call.writing()),
});

export const memberRoutes: readonly Route[] = [
  ['GET', '/members', 'members:read', listMembers],
  ['POST', '/members', 'members:write', inviteMember],
  ['GET', '/members/:id', 'members:read', getMember],
  ['PATCH', '/members/:id', 'members:write', updateMember],
  ['DELETE', '/members/:id', 'members:write', removeMember],
];
