import type { Queryable } from '@parley/postgres';
import type { OpenConversationInput, Tenant } from '@parley/schemas';

interface KnownContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Adds what is known of an anonymous widget visitor, who says it only once: in the form before the first conversation,
 * or when asked for an address. Other conversations keep what was said when they were opened.
 */
export async function withKnownContact(
  db: Queryable,
  tenant: Tenant,
  input: OpenConversationInput,
): Promise<OpenConversationInput> {
  const { channel, customer, is_verified: isVerified } = input;
  if (channel !== 'widget' || isVerified) return input;
  const { rows } = await db.query<KnownContact>({
    name: 'find_known_contact',
    text: `SELECT c.name, c.email, c.phone
             FROM customer_identities i
             JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
            WHERE i.account_id = $1 AND i.mode = $2 AND i.key = $3`,
    values: [tenant.accountUuid, tenant.mode, customer.id],
  });
  const [known] = rows;
  if (!known) return input;
  const { name, email, phone } = customer;
  return {
    ...input,
    customer: { ...customer, name: name ?? known.name, email: email ?? known.email, phone: phone ?? known.phone },
  };
}
