import type { CustomerMerge, DuplicateCustomer } from '@parley/contract/customer-merge';
import {
  customerMergePage,
  customerMergeResource,
  duplicateCustomerPage,
  listCustomerMergesQuery,
  listDuplicateCustomersQuery,
  mergeCustomersInput,
  undoCustomerMergeInput,
  type CustomerMergeResource,
  type DuplicateCustomerResource,
} from '@parley/schemas/customer-merges';
import { toCustomer } from '../../shapes/customer';
import { required, timestampOrNull } from '../../shapes/shape';
import { customers } from './customers';
import { endpoint } from './endpoint';
import { getEndpoint, listEndpoint, resource, type View } from './resource';
import type { Route } from './route';

const example: CustomerMergeResource = {
  id: 'merge_01jd6f9a8qe5g9c5b1x7d3r2nk',
  into: 'cust_01jd6f8x2sf4vb9qk3h7n5w0ze',
  from: 'cust_01jd6f9a7cfkb8s6yqz4w2m1tr',
  identities: [{ kind: 'whatsapp', key: '5511912345678' }],
  identities_since: [],
  fields: [
    { field: 'name', winner: 'into', into: 'Ana Silva', from: 'Ana' },
    { field: 'phone', winner: 'from', into: null, from: '+55 11 91234-5678' },
  ],
  merged_by: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze',
  merged_at: '2026-11-21T09:34:11.502Z',
  undo_until: '2026-12-21T09:34:11.502Z',
  undone_at: null,
};

const merges = resource({
  noun: 'merge',
  tag: 'Customers',
  id: 'merge',
  path: '/v1/customer_merges',
  schema: customerMergeResource,
  example,
  key: 'merge',
  get: ({ id, services, reading }) => services.customerMerges.getCustomerMerge({ id }, reading()),
  show: toCustomerMerge,
});

function toCustomerMerge(merge: CustomerMerge): CustomerMergeResource {
  return {
    id: merge.id === '' ? null : merge.id,
    into: merge.into,
    from: merge.from,
    identities: merge.identities,
    identities_since: merge.identitiesSince,
    fields: JSON.parse(merge.fields) as CustomerMergeResource['fields'],
    merged_by: merge.mergedBy === '' ? null : merge.mergedBy,
    merged_at: timestampOrNull(merge.mergedAt),
    undo_until: timestampOrNull(merge.undoUntil),
    undone_at: timestampOrNull(merge.undoneAt),
  };
}

const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  tag: 'Customers',
  summary: 'Merge a customer into another',
  description:
    'Moves the identities of `from`, and with them its conversations, to the customer in the path. Values of ' +
    'the customer in the path win; values of `from` fill in what is missing. `from` then returns 410 with ' +
    '`merged_into`. Past figures do not change. `dry_run` shows what would happen. The merge can be undone ' +
    'for 30 days. If both customers have a verified external id, the merge is refused with ' +
    '`distinct_identities` unless `allow_distinct` is true. A customer has at most 500 identities.',
  id: 'cust',
  body: { schema: mergeCustomersInput, example: { from: 'cust_01jd6f9a7cfkb8s6yqz4w2m1tr', dry_run: true } },
  answer: { status: 200, description: 'The merge', schema: customerMergeResource, example },
  errors: ['customer_merged', 'distinct_identities', 'invalid_transition'],

  requireObject: customers.get,
  handle: async ({ id, body, caller, services, writing }) => {
    const request = {
      id,
      from: body.from,
      dryRun: body.dry_run ?? false,
      allowDistinct: body.allow_distinct ?? false,
      mergedBy: caller.id,
    };
    const { merge, replayed } = await services.customerMerges.mergeCustomers(request, writing());
    return { body: toCustomerMerge(required(merge, 'the merge')), isReplayed: replayed };
  },
});

const undoCustomerMerge = endpoint({
  name: 'undoCustomerMerge',
  tag: 'Customers',
  summary: 'Undo a merge',
  description:
    'Moves back everything that the merge moved and that is still there, and removes the values that it ' +
    'filled in. Everything that has changed since stays: edited values, and identities that were added later ' +
    '(`identities_since`). A merge can be undone for 30 days, unless one of the customers has been erased or ' +
    'merged into another.',
  id: 'merge',
  body: { schema: undoCustomerMergeInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The merge', schema: customerMergeResource, example },
  errors: ['merge_not_undoable'],

  requireObject: merges.get,
  handle: async ({ id, services, writing }) => {
    const { merge, replayed } = await services.customerMerges.undoCustomerMerge({ id }, writing());
    return { body: toCustomerMerge(required(merge, 'the merge')), isReplayed: replayed };
  },
});

const getCustomerMerge = getEndpoint(merges, { name: 'getCustomerMerge', summary: 'Get a merge' });

const listCustomerMerges = listEndpoint(merges, 'merges', {
  name: 'listCustomerMerges',
  summary: 'List the merges',
  description: 'Newest first. Merges of erased customers are not included.',
  query: listCustomerMergesQuery,
  answer: { description: 'A page of merges', schema: customerMergePage },
  call: ({ query, services, reading }, page) =>
    services.customerMerges.listCustomerMerges({ page, customerId: query.customer_id }, reading()),
});

const duplicates: View<DuplicateCustomer, DuplicateCustomerResource> = {
  tag: 'Customers',
  example: {
    customer: { ...customers.example, id: 'cust_01jd6f9a7cfkb8s6yqz4w2m1tr' },
    matched_on: ['email'],
  },
  show: ({ customer, matchedOn }) => ({
    customer: toCustomer(required(customer, 'the customer')),
    matched_on: matchedOn as DuplicateCustomerResource['matched_on'],
  }),
};

const listDuplicateCustomers = listEndpoint(duplicates, 'duplicates', {
  name: 'listDuplicateCustomers',
  summary: 'List customers who may be the same person',
  description:
    'Customers with the same email, ignoring case, or the same phone number, comparing digits only; ' +
    'Brazilian numbers with and without the ninth digit count as the same. Newest first. Customers are never ' +
    'merged automatically.',
  parent: customers,
  query: listDuplicateCustomersQuery,
  answer: { description: 'A page of customers, with what they have in common', schema: duplicateCustomerPage },
  errors: ['customer_merged'],
  call: ({ id, services, reading }, page) => services.customerMerges.listDuplicateCustomers({ id, page }, reading()),
});

export const customerMergeRoutes: readonly Route[] = [
  ['POST', '/customers/:id/merge', 'customers:write', mergeCustomers],
  ['GET', '/customers/:id/duplicates', 'customers:read', listDuplicateCustomers],

  ['GET', '/customer_merges', 'customers:read', listCustomerMerges],
  ['GET', '/customer_merges/:id', 'customers:read', getCustomerMerge],
  ['POST', '/customer_merges/:id/undo', 'customers:write', undoCustomerMerge],
];
