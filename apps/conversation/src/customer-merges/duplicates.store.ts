import type { PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { Customer } from '../customers/customer';
import { customerColumns, fromCustomerRow, type CustomerRow } from '../customers/customer.row';
import { MAX_UUID } from '../base/uuid-bounds';

/** Possibly the same person. */
export interface DuplicateCustomer extends Customer {
  /** Fields with equal values: `email`, `phone`. */
  readonly matchedOn: readonly string[];
}

/** With the same email or phone, newest first, with the total. */
export async function listDuplicates(
  db: Queryable,
  tenant: Tenant,
  { after, offset, limit }: PageRange,
  id: string,
): Promise<Page<DuplicateCustomer>> {
  const { rows } = await db.query<CustomerRow & { total: number; id: string | null; matchedOn: string[] }>({
    name: 'list_duplicate_customers',
    text: `
      WITH one AS MATERIALIZED (
        SELECT lower(email COLLATE pg_c_utf8) AS email, phone_key(phone) AS phone FROM customers
         WHERE account_id = $1 AND mode = $2 AND id = $7
      ), found AS (
        SELECT c.id, 'email' AS matched
          FROM one JOIN customers c ON c.account_id = $1 AND c.mode = $2
                AND lower(c.email COLLATE pg_c_utf8) = one.email AND c.email IS NOT NULL
        UNION ALL
        SELECT c.id, 'phone'
          FROM one JOIN customers c ON c.account_id = $1 AND c.mode = $2
                AND phone_key(c.phone) = one.phone AND c.phone IS NOT NULL
      ), matching AS MATERIALIZED (
        SELECT c.id, c.created_at, array_agg(f.matched ORDER BY f.matched) AS "matchedOn"
          FROM found f JOIN customers c ON c.account_id = $1 AND c.mode = $2 AND c.id = f.id AND c.merged_into IS NULL
         WHERE f.id <> $7 GROUP BY c.id, c.created_at
      ), listed AS (
        SELECT * FROM matching WHERE (created_at, id) < ($3, $4) ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6
      ), page AS (
        SELECT ${customerColumns}, l."matchedOn"
          FROM listed l JOIN customers c ON c.account_id = $1 AND c.mode = $2 AND c.id = l.id
      )
      SELECT counted.total, page.* FROM (SELECT count(*) AS total FROM matching) AS counted LEFT JOIN page ON true
       ORDER BY page."createdAt" DESC, page.id DESC`,
    values: [tenant.accountUuid, tenant.mode, after?.at ?? 'infinity', after?.uuid ?? MAX_UUID, limit, offset, id],
  });
  const items = rows.flatMap(({ total, matchedOn, ...row }) => {
    void total;
    return row.id === null ? [] : [{ ...fromCustomerRow(row), matchedOn }];
  });
  return { total: rows[0]?.total ?? 0, items };
}
