import type { PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { Customer } from './customer';
import { customerColumns, fromCustomerRow, type CustomerRow } from './customer.row';

/** Undefined does not filter. */
export interface CustomerFilter {
  /** Search terms. */
  readonly query: string | undefined;
  readonly email: string | undefined;
  readonly externalId: string | undefined;
  readonly tag: string | undefined;
  /** The text, or a number or boolean as JSON. */
  readonly attributes: ReadonlyMap<string, string>;
}
export type CustomerOrder = 'last_seen' | 'created';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Each has an index. */
const orderedBy: Readonly<Record<CustomerOrder, string>> = {
  last_seen: 'coalesce(c.last_seen_at, c.created_at)',
  created: 'c.created_at',
};

/** Named for the prepared statement; `$?` is the value. */
interface Condition {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

function conditionsOf({ query, email, externalId, tag, attributes }: CustomerFilter): Condition[] {
  const conditions: Condition[] = [];
  if (query !== undefined) conditions.push({ name: 'words', text: HAS_WORDS, value: query });
  if (email !== undefined)
    conditions.push({
      name: 'email',
      text: 'lower(c.email COLLATE pg_c_utf8) = lower($?::text COLLATE pg_c_utf8)',
      value: email,
    });
  if (externalId !== undefined) conditions.push({ name: 'identity', text: HAS_IDENTITY, value: externalId });
  if (tag !== undefined) conditions.push({ name: 'tag', text: HAS_TAG, value: tag });
  if (attributes.size > 0)
    conditions.push({
      name: 'attributes',
      text: HAS_ATTRIBUTES,
      value: JSON.stringify(Object.fromEntries(attributes)),
    });
  return conditions;
}

/** Two indexes: a customer's words, and its identities', which a merge moves. */
const HAS_WORDS = `c.id IN (
  SELECT f.id FROM customers f
   WHERE customer_search_terms(f.account_id, f.mode, '', f.name, f.email, f.phone) @@ customer_search_query($1, $2, $?)
  UNION ALL
  SELECT i.customer_id FROM customer_identities i
   WHERE customer_search_terms(i.account_id, i.mode, i.key, NULL, NULL, NULL) @@ customer_search_query($1, $2, $?))`;
const HAS_IDENTITY = `c.id = (
  SELECT i.customer_id FROM customer_identities i WHERE i.account_id = $1 AND i.mode = $2 AND i.key = $?)`;
const HAS_TAG = `customer_marks(c.account_id, c.mode, c.tags, c.attributes) @> customer_marks($1, $2, ARRAY[$?::text], '{}')
  AND $? = ANY (c.tags)`;
/** Values may share a mark, so they are compared, too. */
const HAS_ATTRIBUTES = `customer_marks(c.account_id, c.mode, c.tags, c.attributes) @> customer_marks($1, $2, '{}', $?::json)
  AND NOT EXISTS (
    SELECT FROM json_each_text($?::json) AS wanted
     WHERE wanted.value IS DISTINCT FROM CASE
       WHEN json_typeof(c.attributes -> wanted.key) IN ('string', 'number', 'boolean') THEN c.attributes ->> wanted.key END)`;

/** Without filters. */
const ALL = `SELECT (coalesce((SELECT n FROM customer_counts WHERE account_id = $1 AND mode = $2), 0)
  + coalesce((SELECT sum(n) FROM customer_count_deltas WHERE account_id = $1 AND mode = $2), 0))::bigint AS total`;

/** Unmerged, with the total, in one snapshot. */
export async function listCustomers(
  db: Queryable,
  tenant: Tenant,
  filter: CustomerFilter,
  order: CustomerOrder,
  { after, offset, limit }: PageRange,
): Promise<Page<Customer>> {
  const conditions = conditionsOf(filter);
  const owned = 'c.account_id = $1 AND c.mode = $2 AND c.merged_into IS NULL';
  const where = [owned, ...conditions.map(({ text }, at) => text.replaceAll('$?', `$${at + 7}`))].join('\n AND ');
  const at = orderedBy[order];
  const counted = conditions.length === 0 ? ALL : `SELECT count(*) AS total FROM customers c WHERE ${where}`;
  const { rows } = await db.query<{ total: number; id: string | null }>({
    name: ['list_customers', order, ...conditions.map(({ name }) => name)].join('_'),
    text: `
      WITH page AS MATERIALIZED (
        SELECT c.id AS page_id, ${at} AS page_at FROM customers c
         WHERE ${where} AND (${at}, c.id) < ($3, $4)
         ORDER BY ${at} DESC, c.id DESC LIMIT $5 OFFSET $6
      ), shown AS (
        SELECT ${customerColumns}, page.page_at FROM page
          JOIN customers c ON c.account_id = $1 AND c.mode = $2 AND c.id = page.page_id
      )
      SELECT counted.total, shown.* FROM (${counted}) AS counted LEFT JOIN shown ON true
       ORDER BY shown.page_at DESC, shown.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
      ...conditions.map(({ value }) => value),
    ],
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [fromCustomerRow(withoutPlace(row as PagedRow))]));
  return { total: rows[0]?.total ?? 0, items };
}

type PagedRow = CustomerRow & { readonly total: number; readonly page_at: Date };

function withoutPlace({ total, page_at, ...row }: PagedRow): CustomerRow {
  void [total, page_at];
  return row;
}
