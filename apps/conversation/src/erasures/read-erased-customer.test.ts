import { newId, parseId, type Tenant } from '@parley/schemas';
import { readErasedCustomer } from './read-erased-customer';

const accountId = newId('acct');
const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' };

describe('readErasedCustomer', () => {
  it('gives the id and its hash', () => {
    const customer = readErasedCustomer(tenant, 'ann');
    expect([customer.id, customer.hash.length]).toEqual(['ann', 32]);
  });

  it.each([
    ['no id', '', 'customer_id is required'],
    ['an id that Postgres cannot hold', 'a\0b', 'customer_id must not contain the character NUL'],
    ['an id that is too long', 'x'.repeat(256), 'customer_id must have at most 255 characters'],
  ])('refuses %s', (_what, id, message) => {
    expect(() => readErasedCustomer(tenant, id)).toThrow(message);
  });
});
