import { ApiError, type CustomerMerge, type CustomerProfile, type DuplicateCustomer } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { customerKeys, refreshCustomers } from './customers';

const PAGE_SIZE = 20;

export interface MergeOf {
  readonly into: string;
  readonly from: string;
  /** Merge although both have a verified ID of the business. */
  readonly allowDistinct: boolean;
}

export function useMergePreview({ into, from, allowDistinct }: MergeOf) {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: customerKeys.preview({ into, from, allowDistinct }),
    queryFn: async (): Promise<CustomerMerge> =>
      client.customers.merge(into, { from, dry_run: true, allow_distinct: allowDistinct }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Both have a verified ID of the business: probably two people. */
export const isDistinct = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'distinct_identities';

/** Offers to undo. */
export function useMerge(onMerged: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: async ({ into, from, allowDistinct }: MergeOf): Promise<CustomerMerge> =>
      client.customers.merge(into, { from, allow_distinct: allowDistinct }),
    onSuccess: async ({ id }) => {
      onMerged();
      toast(t('customers.merged'), id === null ? {} : { undo: () => undo.mutate(id) });
      await refreshCustomers(queryClient);
    },
  });
}

export function useUndoMerge() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<CustomerMerge> => client.customerMerges.undo(id),
    onSuccess: () => toast(t('customers.separated')),
    onSettled: () => refreshCustomers(queryClient),
  });
}

/** Newest first. */
export function useMerges(customerId: string) {
  const { client } = useWorkspace();
  return useList<CustomerMerge>(customerKeys.merges(customerId), (cursor, signal) =>
    client.customerMerges.list(
      { customer_id: customerId, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  );
}

export function useDuplicates(customer: CustomerProfile) {
  const { client } = useWorkspace();
  return useList<DuplicateCustomer>(customerKeys.duplicates(customer.id), (cursor, signal) =>
    client.customers.duplicates.list(
      customer.id,
      { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  );
}

/** The identity, once the name is deleted. */
export function nameOfMerged({ from, fields, identities }: CustomerMerge): string {
  const known = ['name', 'email', 'phone'].map((name) => fields.find(({ field }) => field === name)?.from);
  return known.find((value): value is string => typeof value === 'string') ?? identities[0]?.key ?? from;
}
