import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { CustomerMerge } from './customer-merge';
import type { MergePair, MergePlan } from './merge-plan';
import type { MergeableValues } from './merge-values';

const NOW = `date_trunc('milliseconds', clock_timestamp())`;

/** A merge's ($3) event; `kept` is the surviving customer after the statement. */
const announce = (type: string, from: string, changed: string): string => `
      INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
      SELECT $1, $2, '${type}', type_id('cust', id), id, json_build_object(
               'id', type_id('cust', id), 'changed', array_to_json(${changed}::text[]),
               'created_at', iso_time(created_at), 'updated_at', iso_time(updated_at), 'version', version,
               'merge_id', type_id('merge', $3), 'from', type_id('cust', ${from}))
        FROM kept`;

/** For two locked customers, with its event. */
export async function writeMerge(
  client: Client,
  tenant: Tenant,
  id: string,
  { into, from, mergedBy }: MergePair,
  { values, filledSources, record, moved }: MergePlan,
): Promise<void> {
  await client.query({
    name: 'merge_customers',
    text: `
      WITH kept AS (
        UPDATE customers c
           SET name = $6, email = $7, phone = $8, locale = $9, attributes = $10, tags = $11,
               field_sources = c.field_sources || $12,
               first_seen_at = least(c.first_seen_at, f.first_seen_at),
               last_seen_at = greatest(c.last_seen_at, f.last_seen_at),
               version = c.version + 1, updated_at = greatest(${NOW}, c.updated_at)
          FROM customers f
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $4 AND f.account_id = $1 AND f.mode = $2 AND f.id = $5
        RETURNING new.id, new.created_at, new.updated_at, new.version
      ), merged AS (
        UPDATE customers c SET merged_into = $4, version = c.version + 1, updated_at = greatest(${NOW}, c.updated_at)
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $5
      ), moved AS (
        UPDATE customer_identities SET customer_id = $4 WHERE account_id = $1 AND mode = $2 AND customer_id = $5
      ), noted AS (
        INSERT INTO customer_merges (account_id, mode, id, target_id, from_id, moved, before, merged_by, merged_at)
        VALUES ($1, $2, $3, $4, $5, $13, $14, $15, ${NOW})
      )${announce('customer.merged', '$5', '$16')}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, into, from],
      ...valuesOf(values),
      JSON.stringify(filledSources),
      moved.map(({ key }) => key),
      JSON.stringify(record),
      mergedBy === '' ? null : mergedBy,
      changedFields(record.values.filled),
    ],
  });
}

/** For locked customers, with its event. Restores when the surviving customer was seen, unless that has moved since. */
export async function writeUndo(
  client: Client,
  tenant: Tenant,
  { id, into, from, record }: CustomerMerge & { readonly record: MergePlan['record'] },
  values: MergeableValues,
): Promise<void> {
  const { filled, seen } = record.values;
  await client.query({
    name: 'undo_customer_merge',
    text: `
      WITH kept AS (
        UPDATE customers c
           SET name = $6, email = $7, phone = $8, locale = $9, attributes = $10::json, tags = $11,
               field_sources = c.field_sources - ARRAY(
                 SELECT field FROM unnest($12::text[], ARRAY[$6, $7, $8, $9]) AS u (field, value) WHERE value IS NULL
                  UNION ALL
                 SELECT source FROM jsonb_object_keys(c.field_sources) AS source
                  WHERE source LIKE 'attributes.%' AND $10::jsonb -> substr(source, 12) IS NULL),
               first_seen_at = CASE WHEN c.first_seen_at = f.first_seen_at THEN $13 ELSE c.first_seen_at END,
               last_seen_at = CASE WHEN c.last_seen_at = f.last_seen_at THEN $14 ELSE c.last_seen_at END,
               version = c.version + 1, updated_at = greatest(${NOW}, c.updated_at)
          FROM customers f
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $4 AND f.account_id = $1 AND f.mode = $2 AND f.id = $5
        RETURNING new.id, new.created_at, new.updated_at, new.version
      ), parted AS (
        UPDATE customers c SET merged_into = NULL, version = c.version + 1, updated_at = greatest(${NOW}, c.updated_at)
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $5
      ), noted AS (
        UPDATE customer_merges
           SET undone_at = ${NOW}, before = jsonb_build_object('own', before -> 'own'), version = version + 1
         WHERE account_id = $1 AND mode = $2 AND id = $3
        RETURNING moved
      ), moved AS (
        UPDATE customer_identities SET customer_id = $5
         WHERE account_id = $1 AND mode = $2 AND customer_id = $4 AND key = ANY ((SELECT moved FROM noted)::text[])
      )${announce('customer.merge_undone', '$5', '$15')}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, into, from],
      ...valuesOf(values),
      ['name', 'email', 'phone', 'locale'],
      seen.first,
      seen.last,
      changedFields(filled),
    ],
  });
}

function valuesOf({ name, email, phone, locale, attributes, tags }: MergeableValues): unknown[] {
  return [name, email, phone, locale, JSON.stringify(attributes), tags];
}

/** Names only: events hold no customer data. */
function changedFields({ attributes, tags, ...plain }: MergePlan['record']['values']['filled']): string[] {
  const others = [...(Object.keys(attributes).length > 0 ? ['attributes'] : []), ...(tags.length > 0 ? ['tags'] : [])];
  return [...Object.keys(plain), ...others, 'identities'];
}
