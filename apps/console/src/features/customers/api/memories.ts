import type { CustomerIdentity, Memory } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { customerKeys } from './customers';

/** One request each; the newest win. */
const IDENTITIES_MAX = 20;
const MEMORIES_MAX = 100;

/** Newest first. Only verified identities have memories. */
export function useMemories(identities: readonly CustomerIdentity[]) {
  const { client } = useWorkspace();
  const keys = identities.flatMap(({ key, verified_at: at }) => (at === null ? [] : [key])).slice(-IDENTITIES_MAX);
  return useQuery({
    queryKey: customerKeys.memories(keys),
    queryFn: async ({ signal }): Promise<readonly Memory[]> => {
      const pages = await Promise.all(
        keys.map((key) => client.memories.list({ customer_id: key, limit: MEMORIES_MAX }, { signal })),
      );
      return pages
        .flatMap(({ data }) => data)
        .toSorted((one, other) => Date.parse(other.last_message_at) - Date.parse(one.last_message_at));
    },
  });
}
