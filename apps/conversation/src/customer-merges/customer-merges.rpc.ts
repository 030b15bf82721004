import {
  MergeCustomersResponse,
  UndoCustomerMergeResponse,
  type CustomerMergeServiceService,
  type ListCustomerMergesRequest,
  type ListDuplicateCustomersRequest,
  type MergeCustomersRequest,
  type UndoCustomerMergeRequest,
} from '@parley/contract/customer-merge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext, TenantHandlers } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { inTransaction, type PageRange, type Pool } from '@parley/postgres';
import { getRpc, listRpc, requireFound, requireId } from '@parley/resource';
import { parseId, type Tenant } from '@parley/schemas';
import { listedKind } from '@parley/schemas/listed-kind';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toCustomerProto } from '../customers/customer.proto';
import { listDuplicates } from './duplicates.store';
import { requireUnmerged } from '../customers/refuse-merged';
import { findMerge, listMerges } from './customer-merges.store';
import { emptyMergeProto, toMergeProto, toPlanProto } from './customer-merge.proto';
import { mergeCustomers, planMerge } from './merge-customers';
import type { MergePair } from './merge-plan';
import { undoMerge } from './undo-merge';

const merge = listedKind('merge');
const customer = listedKind('cust');

export function customerMergeRpcs(deps: ChangeConversationDeps): TenantHandlers<typeof CustomerMergeServiceService> {
  const { pool } = deps;
  return {
    mergeCustomers: mergeRpc(deps),
    undoCustomerMerge: undoRpc(deps),
    getCustomerMerge: getRpc(pool, merge, findMerge, (found) => ({ merge: toMergeProto(found) })),
    listCustomerMerges: listRpc(
      merge,
      (tenant, range, { customerId }: ListCustomerMergesRequest) =>
        listMerges(pool, tenant, range, readFilter(customerId)),
      (found, page) => ({ merges: found.map(toMergeProto), page }),
    ),
    listDuplicateCustomers: listRpc(customer, duplicatesOf(pool), (found, page) => ({
      duplicates: found.map((one) => ({ customer: toCustomerProto(one), matchedOn: [...one.matchedOn] })),
      page,
    })),
  };
}

function duplicatesOf(pool: Pool) {
  return async (tenant: Tenant, range: PageRange, { id }: ListDuplicateCustomersRequest) => {
    const uuid = requireId(customer, id);
    await requireUnmerged(pool, tenant, uuid);
    return listDuplicates(pool, tenant, range, uuid);
  };
}

/** @throws ParleyError validation_failed */
function readFilter(customerId: string | undefined): string | null {
  if (customerId === undefined) return null;
  const uuid = parseId('cust', customerId);
  if (uuid) return uuid;
  throw validationFailed([{ path: 'customer_id', code: 'format', message: 'must be the id of a customer' }]);
}

/** Only the id is stored for retries: customer values would have to be erased there too. */
function mergeRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: MergeCustomersRequest, context: TenantCallContext): Promise<MergeCustomersResponse> => {
    const { tenant } = context;
    const pair = readPair(request);
    if (request.dryRun) {
      const plan = await inTransaction(pool, (client) => planMerge(client, tenant, pair));
      return { merge: toPlanProto(pair, plan), replayed: false };
    }
    const { from, allowDistinct } = pair;
    const kept = await idempotentCall(
      pool,
      context,
      `MergeCustomers ${request.id}`,
      { from, allowDistinct },
      MergeCustomersResponse,
      async (client) => ({ merge: emptyMergeProto(await mergeCustomers(client, tenant, pair)), replayed: false }),
    );
    if (!kept.replayed) wakeRelay();
    return { merge: await readMerge(pool, context, kept.merge?.id), replayed: kept.replayed };
  };
}

function undoRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: UndoCustomerMergeRequest, context: TenantCallContext): Promise<UndoCustomerMergeResponse> => {
    const id = requireId(merge, request.id);
    const kept = await idempotentCall(
      pool,
      context,
      `UndoCustomerMerge ${request.id}`,
      {},
      UndoCustomerMergeResponse,
      async (client) => {
        await undoMerge(client, context.tenant, id);
        return { merge: emptyMergeProto(id), replayed: false };
      },
    );
    if (!kept.replayed) wakeRelay();
    return { merge: await readMerge(pool, context, request.id), replayed: kept.replayed };
  };
}

async function readMerge(pool: Pool, { tenant }: TenantCallContext, id = '') {
  return toMergeProto(requireFound(merge, await findMerge(pool, tenant, requireId(merge, id))));
}

function readPair({ id, from, allowDistinct, mergedBy }: MergeCustomersRequest): MergePair {
  const pair = { into: requireId(customer, id), from: requireId(customer, from), allowDistinct, mergedBy };
  if (pair.into !== pair.from) return pair;
  throw validationFailed([{ path: 'from', code: 'conflict', message: 'must be another customer' }]);
}
