import type { GetKnownFieldsRequest, GetKnownFieldsResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';

/** Without their values. */
export function getKnownFieldsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { customerId }: GetKnownFieldsRequest,
    { tenant }: TenantCallContext,
  ): Promise<GetKnownFieldsResponse> => {
    const { rows } = await pool.query<{ fields: string[] }>({
      name: 'get_known_fields',
      text: `SELECT array_remove(ARRAY[CASE WHEN c.name IS NOT NULL THEN 'name' END,
                                       CASE WHEN c.email IS NOT NULL THEN 'email' END,
                                       CASE WHEN c.phone IS NOT NULL THEN 'phone' END], NULL)
                      || ARRAY(SELECT 'attributes.' || name FROM json_object_keys(c.attributes) AS name) AS fields
               FROM customer_identities i
               JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
              WHERE i.account_id = $1 AND i.mode = $2 AND i.key = $3`,
      values: [tenant.accountUuid, tenant.mode, customerId],
    });
    return { fields: rows[0]?.fields ?? [] };
  };
}
