import {
  ATTRIBUTE_FILTERS_MAX,
  createCustomerInput,
  customerPage,
  customerResource,
  listCustomersQuery,
  updateCustomerInput,
} from '@parley/schemas/customers';
import { toCustomer } from '../../shapes/customer';
import { createEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const customers = resource({
  noun: 'customer',
  tag: 'Customers',
  id: 'cust',
  path: '/v1/customers',
  schema: customerResource,
  example: {
    id: 'cust_01jd6f8x2sf4vb9qk3h7n5w0ze',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: null,
    locale: 'en-GB',
    attributes: { plan: 'pro', seats: 5 },
    tags: ['vip'],
    identities: [{ kind: 'external', key: 'cust-4711', verified_at: '2026-11-21T09:34:11.502Z', source: 'api' }],
    conversations_count: 2,
    first_seen_at: '2026-11-21T09:40:02.118Z',
    last_seen_at: '2026-11-26T16:05:40.377Z',
    created_at: '2026-11-21T09:34:11.502Z',
    updated_at: '2026-11-21T09:34:11.502Z',
  },
  key: 'customer',
  get: ({ id, services, reading }) => services.customers.getCustomer({ id }, reading()),
  show: toCustomer,
});

const getCustomer = getEndpoint(customers, {
  name: 'getCustomer',
  summary: 'Get a customer',
  errors: ['customer_merged'],
});

const listCustomers = listEndpoint(customers, 'customers', {
  name: 'listCustomers',
  summary: 'List the customers',
  description:
    'Ordered by when they were last seen or created, latest first. A customer must match all given filters. ' +
    'To filter by attributes, use `attributes.<name>=<value>`, at most 10 times: write a text as it is, and ' +
    'a number, true or false as JSON.',
  query: listCustomersQuery,
  prefixed: { name: 'attributes', max: ATTRIBUTE_FILTERS_MAX },
  answer: { description: 'A page of customers', schema: customerPage },
  call: ({ query, prefixed, services, reading }, page) =>
    services.customers.listCustomers(
      {
        page,
        query: query.query,
        email: query.email,
        externalId: query.external_id,
        tag: query.tag,
        attributes: [...prefixed],
        order: query.order,
      },
      reading(),
    ),
});

const createCustomer = createEndpoint(customers, {
  name: 'createCustomer',
  summary: 'Add a customer',
  description:
    'A customer is created by their first conversation; use this for customers who have had none. A customer ' +
    'added this way is kept when their last conversation is deleted.',
  body: {
    schema: createCustomerInput,
    example: { external_id: 'cust-4711', name: 'Ada Lovelace', email: 'ada@example.com', attributes: { plan: 'pro' } },
  },
  call: ({ body, services, writing }) =>
    services.customers.createCustomer(
      {
        externalId: body.external_id ?? undefined,
        name: body.name ?? undefined,
        email: body.email ?? undefined,
        phone: body.phone ?? undefined,
        locale: body.locale ?? undefined,
        tags: body.tags ?? [],
        attributes: body.attributes ? JSON.stringify(body.attributes) : undefined,
      },
      writing(),
    ),
});

/** The protocol clears a field by an empty text. */
const field = (value: string | null | undefined): string | undefined => (value === null ? '' : value);

const updateCustomer = updateEndpoint(customers, {
  name: 'updateCustomer',
  errors: ['customer_merged'],
  summary: 'Update a customer',
  description:
    'Replaces fields and tags, and merges the attributes (RFC 7396). No conversation overwrites what is set ' +
    "here. The customer's conversations keep the customer data with which they were opened.",
  body: {
    schema: updateCustomerInput,
    example: { name: 'Ada King', tags: ['vip', 'press'], attributes: { plan: null, seats: 6 } },
  },
  answer: { example: { ...customers.example, name: 'Ada King', tags: ['vip', 'press'], attributes: { seats: 6 } } },
  call: ({ body, services, writing }, change) =>
    services.customers.updateCustomer(
      {
        ...change,
        name: field(body.name),
        email: field(body.email),
        phone: field(body.phone),
        locale: field(body.locale),
        tags: body.tags === undefined ? undefined : { tags: body.tags ?? [] },
        attributesMergePatch: body.attributes === undefined ? undefined : JSON.stringify(body.attributes),
      },
      writing(),
    ),
});

export const customerRoutes: readonly Route[] = [
  ['GET', '/customers', 'customers:read', listCustomers],
  ['POST', '/customers', 'customers:write', createCustomer],
  ['GET', '/customers/:id', 'customers:read', getCustomer],
  ['PATCH', '/customers/:id', 'customers:write', updateCustomer],
];
