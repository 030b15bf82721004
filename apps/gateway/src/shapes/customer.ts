import type { CustomerProfile } from '@parley/contract/customer';
import {
  customerResource,
  type CustomerResource,
  type IdentityKind,
  type IdentitySource,
} from '@parley/schemas/customers';
import { toMetadata } from './message';
import { shownFields, timestamp } from './shape';

const FIELDS = Object.keys(customerResource.shape);

export function toCustomer(customer: CustomerProfile): CustomerResource {
  return {
    ...shownFields(FIELDS, customer),
    attributes: toMetadata(customer.attributes),
    identities: customer.identities.map(({ kind, key, verifiedAt, source }) => ({
      kind: kind as IdentityKind,
      key,
      verified_at: verifiedAt ? timestamp(verifiedAt) : null,
      source: source as IdentitySource,
    })),
    created_at: timestamp(customer.createdAt),
    updated_at: timestamp(customer.updatedAt),
  };
}
