import type { Member, Parley } from '@parley/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';

const MEMBERS_MAX = 500;

export const membersQuery = (client: Parley) =>
  queryOptions({
    queryKey: ['members', 'all'],
    queryFn: async (): Promise<readonly Member[]> =>
      client.members.list({ limit: 100 }).toArray({ limit: MEMBERS_MAX }),
    staleTime: 5 * 60_000,
  });

const NONE: readonly Member[] = [];

/** All people of the account, for their names. */
export function useMembers(): readonly Member[] {
  const { client, can } = useWorkspace();
  const { data } = useQuery({ ...membersQuery(client), enabled: can('members:read') });
  return data ?? NONE;
}

/** The people who see what is written now. */
export function useActiveMembers(): readonly Member[] {
  return useMembers().filter(({ status }) => status === 'active');
}

/** The people who can take on a conversation, and answer in it. */
export function useAssignableMembers(): readonly Member[] {
  return useMembers().filter(({ status, role }) => status === 'active' && role !== 'viewer');
}

/** What a member is called; of anything else, its id. */
export function usePersonName(): (id: string) => string {
  const { account, session } = useWorkspace();
  const members = useMembers();
  return (id) => {
    if (id === account.member_id) return session.person.name || session.person.email;
    const member = members.find((one) => one.id === id);
    return member?.name ?? member?.email ?? id;
  };
}
