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

export function useMembers(): readonly Member[] {
  const { client, can } = useWorkspace();
  const { data } = useQuery({ ...membersQuery(client), enabled: can('members:read') });
  return data ?? NONE;
}

/** Members who can read new notes. */
export function useActiveMembers(): readonly Member[] {
  return useMembers().filter(({ status }) => status === 'active');
}

/** Members who can take and answer conversations. */
export function useAssignableMembers(): readonly Member[] {
  return useMembers().filter(({ status, role }) => status === 'active' && role !== 'viewer');
}

/** The member's name; otherwise the id. */
export function usePersonName(): (id: string) => string {
  const { account, session } = useWorkspace();
  const members = useMembers();
  return (id) => {
    if (id === account.member_id) return session.person.name || session.person.email;
    const member = members.find((one) => one.id === id);
    return member?.name ?? member?.email ?? id;
  };
}
