import {
  CreateCustomerResponse,
  type CreateCustomerRequest,
  type CustomerServiceService,
  type UpdateCustomerRequest,
} from '@parley/contract/customer';
import { validationFailed } from '@parley/errors';
import type { TenantHandlers } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import { after, createRpc, getRpc, updateRpc, type Kind } from '@parley/resource';
import { formatId, newUuid, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { createCustomerInput, updateCustomerInput, type CreateCustomerInput } from '@parley/schemas/customers';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { orMerged } from './refuse-merged';
import { changedFields, patchCustomer, type Customer, type CustomerPatch } from './customer';
import { toCustomerProto } from './customer.proto';
import { findCustomer, insertCustomer, lockCustomer, updateCustomer } from './customers.store';
import { listCustomersRpc } from './list-customers.rpc';

const kind: Kind = { prefix: 'cust', noun: 'customer' };

export function customerRpcs({
  pool,
  wakeRelay,
}: ChangeConversationDeps): TenantHandlers<typeof CustomerServiceService> {
  const answer = (customer: Customer) => ({ customer: toCustomerProto(customer) });
  return {
    createCustomer: after(createRpc(pool, CreateCustomerResponse, { read: readNew, create }, answer), wakeRelay),
    getCustomer: getRpc(pool, kind, orMerged(findCustomer), answer),
    listCustomers: listCustomersRpc({ pool }),
    updateCustomer: after(
      updateRpc(pool, kind, { read: readPatch, lock: orMerged(lockCustomer), edit }, answer),
      wakeRelay,
    ),
  };
}

function readNew(request: CreateCustomerRequest) {
  const { externalId, name, email, phone, locale, tags } = request;
  // Validation refuses null as text.
  const attributes = parseJsonText(request.attributes, 'attributes') ?? request.attributes;
  const fields = { external_id: externalId, name, email, phone, locale, tags, attributes };
  return { scope: 'CreateCustomer', input: validate(createCustomerInput, fields) };
}

/** Without an external id, conversations name the customer by its own id. */
async function create(client: Client, tenant: Tenant, { input }: { readonly input: CreateCustomerInput }) {
  const id = newUuid();
  const identity = {
    key: input.external_id ?? formatId('cust', id),
    isVerified: typeof input.external_id === 'string',
  };
  const customer = await insertCustomer(client, tenant, id, identity, {
    name: input.name ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    locale: input.locale ?? null,
    tags: input.tags ?? [],
    attributes: JSON.stringify(input.attributes ?? {}),
  });
  if (customer) return customer;
  throw validationFailed([{ path: 'external_id', code: 'unique', message: 'is already used by another customer' }]);
}

function readPatch(request: UpdateCustomerRequest): CustomerPatch {
  const { name, email, phone, locale } = request;
  const attributes = parseJsonText(request.attributesMergePatch, 'attributes');
  return validate(updateCustomerInput, { name, email, phone, locale, tags: request.tags?.tags, attributes });
}

async function edit(client: Client, tenant: Tenant, found: Customer, patch: CustomerPatch) {
  const fields = patchCustomer(found, patch);
  const changed = changedFields(found, fields);
  return changed.length === 0 ? found : updateCustomer(client, tenant, found.id, fields, changed);
}
