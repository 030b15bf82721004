import { ApiError, type CustomerProfile, type ListedConversation } from '@parley/sdk';
import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useList } from '../../../lib/list';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const PAGE_SIZE = 50;

export const customerKeys = {
  all: ['customers'] as QueryKey,
  list: (filters: object): QueryKey => ['customers', 'list', filters],
  one: (id: string): QueryKey => ['customers', 'one', id],
  ofIdentity: (key: string): QueryKey => ['customers', 'identity', key],
  duplicates: (id: string): QueryKey => ['customers', 'duplicates', id],
  merges: (id: string): QueryKey => ['customers', 'merges', id],
  preview: (merge: object): QueryKey => ['customers', 'preview', merge],
  memories: (keys: readonly string[]): QueryKey => ['customers', 'memories', keys],
  // Under the inbox's lists, so that events update its rows.
  conversations: (id: string, limit: number): QueryKey => ['conversations', 'list', { profile_id: id, limit }],
};

export interface CustomersSearch {
  readonly query?: string;
  readonly tag?: string;
  /** Default: last seen first. */
  readonly order?: 'created';
}

export function readCustomersSearch({ query, tag, order }: Record<string, unknown>): CustomersSearch {
  // The router parses all-digit values as numbers.
  const textOf = (value: unknown): string | undefined =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
  const [queryText, tagText] = [textOf(query), textOf(tag)];
  return {
    ...(queryText !== undefined && { query: queryText }),
    ...(tagText !== undefined && { tag: tagText }),
    ...(order === 'created' && { order }),
  };
}

export function useCustomers({ query, tag, order }: CustomersSearch, isEnabled = true) {
  const { client } = useWorkspace();
  const filters = { query, tag, order };
  return useList<CustomerProfile>(
    customerKeys.list(filters),
    (cursor, signal) =>
      client.customers.list({ ...filters, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, { signal }),
    { isEnabled },
  );
}

export function useCustomer(id: string) {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: customerKeys.one(id),
    queryFn: async ({ signal }): Promise<CustomerProfile> => client.customers.get(id, { signal }),
  });
}

/** By a `customer.id` of conversations; null if none. */
export function useCustomerOfIdentity(key: string, isEnabled: boolean) {
  const { client, can } = useWorkspace();
  return useQuery({
    queryKey: customerKeys.ofIdentity(key),
    queryFn: async ({ signal }): Promise<CustomerProfile | null> => {
      const { data } = await client.customers.list({ external_id: key, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    enabled: isEnabled && can('customers:read'),
  });
}

/** For all identities, newest first. */
export function useCustomerConversations(id: string | undefined, limit: number) {
  const { client, can } = useWorkspace();
  return useList<ListedConversation>(
    customerKeys.conversations(id ?? '', limit),
    (cursor, signal) =>
      client.conversations.list(
        { profile_id: id, expand: ['last_message'], limit, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    { isEnabled: id !== undefined && can('conversations:read') },
  );
}

/** If the request failed because of a merge. */
export function mergedIntoOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'customer_merged' ? error.problem?.merged_into : undefined;
}

/** Also conversations listed by customer. */
export async function refreshCustomers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [customerKeys.all, ['conversations', 'list']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export function nameOfCustomer({ id, name, email, phone, identities }: CustomerProfile): string {
  const known = name ?? email ?? phone ?? identities.find(({ kind }) => kind !== 'widget')?.key;
  if (known !== undefined && !/^[0-9a-f-]{32,}$/i.test(known)) return known;
  return t('inbox.visitor', { id: (identities[0]?.key ?? id).slice(-4) });
}
