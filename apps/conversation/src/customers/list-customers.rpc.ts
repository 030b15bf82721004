import type { ListCustomersRequest, ListCustomersResponse } from '@parley/contract/customer';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { createLimiter } from '@parley/queue/limiter';
import { validate } from '@parley/schemas';
import { customerCursor, customerSeenCursor, listCustomersFilter } from '@parley/schemas/customers';
import type { Customer } from './customer';
import { toCustomerProto } from './customer.proto';
import { listCustomers, type CustomerOrder } from './list-customers.store';

/** As for conversations: expensive, so two at a time. */
const DEEP_OFFSET = 10_000;
const DEEP_PAGES_MAX = 2;

/** An order's cursors and time. */
const orders: Readonly<
  Record<CustomerOrder, { readonly cursor: typeof customerCursor; readonly timeOf: (customer: Customer) => Date }>
> = {
  last_seen: { cursor: customerSeenCursor, timeOf: ({ lastSeenAt, createdAt }) => lastSeenAt ?? createdAt },
  created: { cursor: customerCursor, timeOf: ({ createdAt }) => createdAt },
};

/**
 * With the exact total. A walk by `created` meets each customer once; by `last_seen` at most once, as customers seen
 * meanwhile move to the front.
 *
 * @returns an RPC that throws ParleyError validation_failed
 */
export function listCustomersRpc({ pool }: { readonly pool: Pool }) {
  const deepReads = createLimiter({ concurrency: DEEP_PAGES_MAX });
  return async (
    request: ListCustomersRequest,
    { tenant, signal }: TenantCallContext,
  ): Promise<ListCustomersResponse> => {
    const { order, attributes, ...input } = readFilter(request);
    const { cursor, timeOf } = orders[order];
    const page = readPage(request.page, cursor.decode);
    const filter = {
      query: input.query,
      email: input.email,
      externalId: input.external_id,
      tag: input.tag,
      attributes: new Map(attributes.map(({ name, value }) => [name, value])),
    };
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const read = () => listCustomers(pool, tenant, filter, order, range);
    const isDear = page.offset > DEEP_OFFSET || filter.query !== undefined;
    const { total, items: found } = await (isDear ? deepReads.run(read, signal) : read());
    const items = found.slice(0, page.limit);
    const last = found.length > page.limit ? items.at(-1) : undefined;
    const nextCursor = last && cursor.encode({ at: timeOf(last), uuid: last.id });
    return { customers: items.map(toCustomerProto), page: pageInfo(page, total, nextCursor) };
  };
}

function readFilter({ query, email, externalId, tag, attributes, order }: ListCustomersRequest) {
  return validate(listCustomersFilter, { query, email, external_id: externalId, tag, attributes, order });
}
