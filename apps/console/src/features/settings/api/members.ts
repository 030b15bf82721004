import type { Key, Member, Parley } from '@parley/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const MEMBERS_MAX = 500;
const KEYS_MAX = 1_000;

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

export function useActiveMembers(): readonly Member[] {
  return useMembers().filter(({ status }) => status === 'active');
}

export function useAssignableMembers(): readonly Member[] {
  return useMembers().filter(({ status, role }) => status === 'active' && role !== 'viewer');
}

/**
 * The name of a member or an API key, never its id.
 *
 * @param ids the keys are read only if these include one
 */
export function usePersonName(ids: readonly (string | null)[] = []): (id: string) => string {
  const { client, account, session, can } = useWorkspace();
  const { data: members, isPending } = useQuery({ ...membersQuery(client), enabled: can('members:read') });
  const { data: keys = [] } = useQuery({
    ...keyNamesQuery(client),
    enabled: can('keys:read') && ids.some((id) => id !== null && isKey(id)),
  });
  return (id) => {
    if (id === account.member_id) return session.person.name || session.person.email;
    if (isKey(id)) return keys.find((one) => one.id === id)?.name ?? t('members.apiKey');
    const member = members?.find((one) => one.id === id);
    return member?.name ?? member?.email ?? (isPending ? '…' : t('members.former'));
  };
}

const isKey = (id: string): boolean => id.startsWith('key_');

const keyNamesQuery = (client: Parley) =>
  queryOptions({
    queryKey: ['keys', 'names'],
    queryFn: async (): Promise<readonly Pick<Key, 'id' | 'name'>[]> =>
      client.keys.list({ limit: 100 }).toArray({ limit: KEYS_MAX }),
    staleTime: 5 * 60_000,
  });
