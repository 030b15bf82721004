import { ApiError, type CustomerProfile, type ListedConversation } from '@parley/sdk';
import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useList } from '../../../lib/list';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const PAGE_SIZE = 50;

/** Where the cache keeps customers and what belongs to them. */
export const customerKeys = {
  all: ['customers'] as QueryKey,
  list: (filters: object): QueryKey => ['customers', 'list', filters],
  one: (id: string): QueryKey => ['customers', 'one', id],
  ofIdentity: (key: string): QueryKey => ['customers', 'identity', key],
  duplicates: (id: string): QueryKey => ['customers', 'duplicates', id],
  merges: (id: string): QueryKey => ['customers', 'merges', id],
  preview: (merge: object): QueryKey => ['customers', 'preview', merge],
  memories: (keys: readonly string[]): QueryKey => ['customers', 'memories', keys],
  // Below the lists of the inbox: events keep its rows up to date.
  conversations: (id: string, limit: number): QueryKey => ['conversations', 'list', { profile_id: id, limit }],
};

/** What the list of customers is narrowed by, in the address. */
export interface CustomersSearch {
  readonly query?: string;
  readonly tag?: string;
  /** Seen last first, unless it is set. */
  readonly order?: 'created';
}

export function readCustomersSearch({ query, tag, order }: Record<string, unknown>): CustomersSearch {
  // An address that is all digits is read as a number.
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

/**
 * The customer that a `customer.id` of conversations belongs to; null if there is none.
 *
 * @param isEnabled while it is false, nothing is requested
 */
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

/** The conversations of all identities of a customer, newest first. */
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

/** The customer that the requested one was merged into, if that is why the request failed. */
export function mergedIntoOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'customer_merged' ? error.problem?.merged_into : undefined;
}

/** Reads everything about customers again, and the conversations that are listed by customer. */
export async function refreshCustomers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [customerKeys.all, ['conversations', 'list']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** What a customer is called: the name, or else what is known. */
export function nameOfCustomer({ id, name, email, phone, identities }: CustomerProfile): string {
  const known = name ?? email ?? phone ?? identities.find(({ kind }) => kind !== 'widget')?.key;
  if (known !== undefined && !/^[0-9a-f-]{32,}$/i.test(known)) return known;
  return t('inbox.visitor', { id: (identities[0]?.key ?? id).slice(-4) });
}
