import { z } from 'zod';
import { customerId, emptyIsNull, customerEmail, customerPhone, tagsInput } from './conversations';
import { customerCursor, customerSeenCursor } from './cursor';
import { idOutput } from './id-field';
import { metadataInput, metadataOutput, metadataPatch } from './json-object';
import { languageTag } from './language-tag';
import { listQuery, pageOf } from './pages';
import { plainPhone } from './plain-phone';
import { text } from './text';
import { timestampOutput } from './timestamp';

export { customerCursor, customerSeenCursor };

export const identityKinds = ['external', 'widget', 'whatsapp', 'slack', 'email'] as const;
export type IdentityKind = (typeof identityKinds)[number];
export const identitySources = ['conversation', 'api'] as const;
export type IdentitySource = (typeof identitySources)[number];

/** In the order of events. */
export const customerFieldNames = ['name', 'email', 'phone', 'locale', 'attributes', 'tags'] as const;
export type CustomerFieldName = (typeof customerFieldNames)[number];

export const customerOrders = ['last_seen', 'created'] as const;

const fields = {
  name: emptyIsNull(text(1, 255)),
  email: emptyIsNull(customerEmail),
  phone: emptyIsNull(customerPhone, plainPhone),
  locale: emptyIsNull(languageTag).describe('The language and region of the customer, a BCP 47 tag'),
};

export const createCustomerInput = z
  .strictObject({
    external_id: customerId
      .nullish()
      .describe(
        'The `customer.id` of its conversations; it is unique among customers. If there is none, conversations ' +
          'identify the customer by the `id` in the response',
      ),
    ...fields,
    tags: tagsInput.nullish(),
    attributes: metadataInput.nullish(),
  })
  .meta({ id: 'CreateCustomerRequest' });
export type CreateCustomerInput = z.output<typeof createCustomerInput>;

/** PATCH /v1/customers/:id, a merge patch: tags are replaced whole, attributes are merged. */
export const updateCustomerInput = z
  .strictObject({
    ...fields,
    tags: tagsInput.nullish().describe('null: none'),
    attributes: metadataPatch.nullish().describe('null: empty'),
  })
  .meta({ id: 'UpdateCustomerRequest' });
export type UpdateCustomerInput = z.output<typeof updateCustomerInput>;

/** Attribute filters per list. */
export const ATTRIBUTE_FILTERS_MAX = 10;

const filters = {
  query: text(1, 255)
    .optional()
    .describe(
      'Customers that match these words: each word begins a word of the name or email, or all words begin ' +
        'words of an id, ignoring case and accents; or digits of the phone number, at least three of its last ' +
        'ones',
    ),
  email: text(1, 320).optional().describe('Ignores case'),
  external_id: customerId.optional().describe('The `customer.id` of conversations. Write + as %2B'),
  tag: text(1, 50).optional(),
};
const order = z.enum(customerOrders);

/** GET /v1/customers; filters `attributes.<name>` are read separately. */
export const listCustomersQuery = listQuery(
  {
    ...filters,
    order: order
      .optional()
      .describe(
        'last_seen: most recently seen first, the default; created: newest first, an order that does not change ' +
          'while you page',
      ),
  },
  (cursor) => customerSeenCursor.decode(cursor) ?? customerCursor.decode(cursor),
);

/** For the service. */
export const listCustomersFilter = z.strictObject({
  ...filters,
  order: order.default('last_seen'),
  attributes: z.array(z.strictObject({ name: text(0, 16_384), value: text(0, 16_384) })).max(ATTRIBUTE_FILTERS_MAX),
});

const identityResource = z
  .object({
    kind: z
      .enum(identityKinds)
      .describe(
        'external: an id of yours; the other kinds are ids assigned by a channel: `visitor_…` in the widget, a ' +
          'number or user id in WhatsApp, a team and user in Slack',
      ),
    key: z.string().describe('The `customer.id` of its conversations'),
    verified_at: timestampOutput
      .nullable()
      .describe('When a conversation with `is_verified`, or the API, first confirmed it; null: never'),
    source: z.enum(identitySources).describe('What created it'),
  })
  .meta({ id: 'CustomerIdentity' });

export const customerResource = z
  .object({
    id: idOutput('cust'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    locale: z.string().nullable(),
    attributes: metadataOutput,
    tags: z.array(z.string()),
    identities: z.array(identityResource).describe('Oldest first'),
    conversations_count: z.int().min(0).describe('Conversations of all its identities'),
    first_seen_at: timestampOutput.nullable().describe('When its first conversation began; null: it has had none'),
    last_seen_at: timestampOutput
      .nullable()
      .describe('When it last opened a conversation or wrote; updated at most once a minute. Null: never'),
    created_at: timestampOutput,
    updated_at: timestampOutput.describe(
      'When a field last changed; changes of the times and counts above do not count',
    ),
  })
  .meta({ id: 'CustomerProfile' });
export type CustomerResource = z.output<typeof customerResource>;
export const customerPage = pageOf(customerResource).meta({ id: 'CustomerProfilePage' });

export const customerEventResource = z
  .object({
    id: idOutput('cust'),
    changed: z.array(z.string()).describe('The changed fields; empty when the customer was created'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
    version: z.int().min(1).describe('As in its ETag; increases with each edit'),
    merge_id: idOutput('merge').optional().describe('The merge; only in customer.merged and customer.merge_undone'),
    from: idOutput('cust').optional().describe('With `merge_id`: the customer that was merged into this one'),
  })
  .meta({
    id: 'CustomerEventData',
    description: 'The customer, without what is known about them: GET the customer for that',
  });
