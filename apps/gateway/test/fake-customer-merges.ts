import type { CustomerMerge, CustomerMergeServiceService } from '@parley/contract/customer-merge';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { aCustomer, aCustomerId } from './fake-customers';
import { fakeId } from './fake-ids';

const aMergeId = fakeId('merge');

const aMerge: CustomerMerge = {
  id: aMergeId,
  into: aCustomerId,
  from: 'cust_01jd6f9a7cfkb8s6yqz4w2m1tr',
  identities: [{ kind: 'external', key: 'cust-4712' }],
  identitiesSince: [],
  fields: '[{"field":"name","winner":"into","into":"Ada Lovelace","from":"Ada"}]',
  mergedBy: '',
  mergedAt: bornAt,
  undoUntil: bornAt,
  version: 1n,
};

export const customerMergeDefaults: Overrides<typeof CustomerMergeServiceService> = {
  mergeCustomers: async ({ id }) => known(id, aCustomerId, { merge: aMerge, replayed: false }, 'customer'),
  undoCustomerMerge: async ({ id }) =>
    known(id, aMergeId, { merge: { ...aMerge, undoneAt: bornAt, version: 2n }, replayed: false }, 'merge'),
  getCustomerMerge: async ({ id }) => known(id, aMergeId, { merge: aMerge }, 'merge'),
  listCustomerMerges: async () => ({ merges: [aMerge], page }),
  listDuplicateCustomers: async ({ id }) =>
    known(id, aCustomerId, { duplicates: [{ customer: aCustomer, matchedOn: ['email'] }], page }, 'customer'),
};
