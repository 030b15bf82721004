import { customerReference, validate, type Tenant } from '@parley/schemas';
import { customerHash } from './erased';

export interface ErasedCustomer {
  readonly id: string;
  readonly hash: Buffer;
}

/** @throws ParleyError validation_failed for an impossible customer id, which Postgres refuses, too */
export function readErasedCustomer(tenant: Tenant, customerId: string): ErasedCustomer {
  const { customer_id: id } = validate(customerReference, { customer_id: customerId === '' ? undefined : customerId });
  return { id, hash: customerHash(tenant, id) };
}
