import type { CustomerProfile, CustomerServiceService } from '@parley/contract/customer';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aCustomerId = fakeId('cust');

export const aCustomer: CustomerProfile = {
  id: aCustomerId,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  attributes: '{"plan":"pro"}',
  tags: ['vip'],
  identities: [{ kind: 'external', key: 'cust-4711', verifiedAt: bornAt, source: 'api' }],
  conversationsCount: 2n,
  firstSeenAt: bornAt,
  lastSeenAt: bornAt,
  createdAt: bornAt,
  updatedAt: bornAt,
  version: 1n,
};

export const customerDefaults: Overrides<typeof CustomerServiceService> = {
  createCustomer: async () => ({ customer: aCustomer, replayed: false }),
  getCustomer: async ({ id }) => known(id, aCustomerId, { customer: aCustomer }, 'customer'),
  listCustomers: async () => ({ customers: [aCustomer], page }),
  updateCustomer: async ({ id }) => known(id, aCustomerId, { customer: { ...aCustomer, version: 2n } }, 'customer'),
};
