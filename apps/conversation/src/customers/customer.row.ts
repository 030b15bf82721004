import type { Customer, Identity } from './customer';

/** The columns of `customerColumns`. */
export interface CustomerRow extends Omit<Customer, 'identities'> {
  /** JSON text. */
  readonly identities: string;
}

/** Alias c. */
export const customerColumns = `
  c.id, c.name, c.email, c.phone, c.locale, c.attributes, c.tags, c.first_seen_at AS "firstSeenAt",
  c.last_seen_at AS "lastSeenAt", c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version,
  (SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'key', i.key, 'verifiedAt', iso_time(i.verified_at),
                                              'source', i.source) ORDER BY i.created_at, i.key), '[]')
     FROM customer_identities i
    WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.customer_id = c.id) AS identities,
  (SELECT coalesce(sum(counted.n), 0)::bigint
     FROM customer_identities i,
          LATERAL (SELECT count(*) AS n FROM conversations v
                    WHERE v.account_id = i.account_id AND v.mode = i.mode AND v.customer_id = i.key) AS counted
    WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.customer_id = c.id) AS "conversationsCount"`;

type StoredIdentity = Omit<Identity, 'verifiedAt'> & { readonly verifiedAt: string | null };

export function fromCustomerRow({ identities, ...row }: CustomerRow): Customer {
  const stored = JSON.parse(identities) as StoredIdentity[];
  return {
    ...row,
    identities: stored.map(({ verifiedAt, ...identity }) => ({
      ...identity,
      verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
    })),
  };
}
