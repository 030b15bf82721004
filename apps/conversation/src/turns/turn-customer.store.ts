import type { TurnCustomer } from '@parley/contract/conversation';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { withoutNulls } from '@parley/schemas/field-names';
import type { Conversation } from '../conversations/conversation';

interface Row {
  readonly name: string | null;
  readonly locale: string | null;
  /** JSON text. */
  readonly attributes: string;
  /** Names of those that only unverified conversations gave. */
  readonly claimed: readonly string[];
}

/**
 * What a turn may know of the customer. None if unverified: anyone could claim another's id to learn what the
 * business knows. Names and attributes known only from unverified conversations are left out.
 *
 * @param wanted names of attributes
 */
export async function findTurnCustomer(
  db: Queryable,
  tenant: Tenant,
  { isVerified, customer }: Pick<Conversation, 'isVerified' | 'customer'>,
  wanted: readonly string[],
): Promise<TurnCustomer | undefined> {
  if (!isVerified) return undefined;
  const { rows } = await db.query<Row>({
    name: 'find_customer_of_turn',
    text: `SELECT CASE WHEN c.field_sources -> 'name' ->> 'by' <> 'conversation' THEN c.name END AS name,
                  c.locale, c.attributes,
                  ARRAY(SELECT substr(path, 12) FROM jsonb_each(c.field_sources) AS source (path, value)
                         WHERE path LIKE 'attributes.%' AND value ->> 'by' = 'conversation') AS claimed
             FROM customer_identities i
             JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
            WHERE i.account_id = $1 AND i.mode = $2 AND i.key = $3`,
    values: [tenant.accountUuid, tenant.mode, customer.id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { attributes, claimed, ...fields } = row;
  const given = wanted.filter((name) => !claimed.includes(name));
  return { ...withoutNulls(fields), attributes: attributesOf(attributes, given) };
}

/** With one line of text, ordered by name. */
function attributesOf(json: string, wanted: readonly string[]): TurnCustomer['attributes'] {
  const values = new Map(Object.entries(JSON.parse(json) as Record<string, unknown>));
  return wanted.flatMap((name) => {
    const value = values.get(name);
    return isScalar(value) ? [{ name, value: String(value) }] : [];
  });
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
