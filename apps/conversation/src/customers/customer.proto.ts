import type { CustomerProfile } from '@parley/contract/customer';
import { formatId } from '@parley/schemas';
import { withoutNulls } from '@parley/schemas/field-names';
import type { Customer } from './customer';

export function toCustomerProto(customer: Customer): CustomerProfile {
  return {
    ...withoutNulls(customer),
    id: formatId('cust', customer.id),
    tags: [...customer.tags],
    identities: customer.identities.map(withoutNulls),
    conversationsCount: BigInt(customer.conversationsCount),
    version: BigInt(customer.version),
  };
}
