import { listMembersQuery, memberPage } from '@parley/schemas/members';
import { toMember } from '../../shapes/member';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'List members',
  description: 'The people of the account, whatever the mode, newest first.',
  query: listMembersQuery,
  answer: { status: 200, description: 'A page of members', schema: memberPage },

  handle: async ({ query, services, reading }) => {
    const { members, page } = await services.members.listMembers({ page: toPageRequest(query) }, reading());
    return { body: toPage(members.map(toMember), page) };
  },
});
