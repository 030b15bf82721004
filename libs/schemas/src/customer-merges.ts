import { z } from 'zod';
import { cursorOf } from './cursor';
import { customerCursor, customerResource } from './customers';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Identities per customer. */
export const CUSTOMER_IDENTITIES_MAX = 500;
/** Then the merged values are deleted. */
export const MERGE_UNDO_DAYS = 30;

export const mergeCustomersInput = z
  .strictObject({
    from: text(1, 64).describe('The customer that is merged into the customer in the path'),
    dry_run: z.boolean().nullish().describe('Shows what would happen without changing anything'),
    allow_distinct: z
      .boolean()
      .nullish()
      .describe('Merges even if both customers have a verified external id, and are therefore probably two people'),
  })
  .meta({ id: 'MergeCustomersRequest' });
export type MergeCustomersInput = z.output<typeof mergeCustomersInput>;

export const undoCustomerMergeInput = z.strictObject({}).meta({ id: 'UndoCustomerMergeRequest' });

/** Whose value is kept. */
export const mergeWinners = ['into', 'from', 'both'] as const;
export type MergeWinner = (typeof mergeWinners)[number];

const identity = z.object({ kind: z.string(), key: z.string() }).meta({ id: 'MergedIdentity' });

export const customerMergeResource = z
  .object({
    id: idOutput('merge').nullable().describe('Null with `dry_run`'),
    into: idOutput('cust').describe('The customer that remains'),
    from: idOutput('cust').describe('The customer that is merged into it'),
    identities: z.array(identity).describe('What moves to the remaining customer, and back when the merge is undone'),
    identities_since: z
      .array(identity)
      .describe('What the remaining customer has received since the merge: it stays there if the merge is undone'),
    fields: z
      .array(
        z
          .object({
            field: z.string().meta({ example: 'attributes.plan' }),
            winner: z.enum(mergeWinners).describe('Whose value is kept; tags of both are kept'),
            into: z.unknown(),
            from: z.unknown(),
          })
          .meta({ id: 'MergedField' }),
      )
      .describe(
        'The fields for which the merged customer had a value, as they were before the merge; empty once the ' +
          'merge is undone, and after 30 days',
      ),
    merged_by: z.string().nullable().describe('`member_…` or `key_…`; null with `dry_run`'),
    merged_at: timestampOutput.nullable().describe('Null with `dry_run`'),
    undo_until: timestampOutput.nullable().describe('Until when the merge can be undone; null with `dry_run`'),
    undone_at: timestampOutput.nullable(),
  })
  .meta({ id: 'CustomerMerge' });
export type CustomerMergeResource = z.output<typeof customerMergeResource>;
export const customerMergePage = pageOf(customerMergeResource).meta({ id: 'CustomerMergePage' });

export const listCustomerMergesQuery = listQuery(
  {
    customer_id: text(1, 64).optional().describe('Only merges into this customer, or of this customer'),
  },
  cursorOf('merge').decode,
);

export const listDuplicateCustomersQuery = listQuery({}, customerCursor.decode);

export const duplicateCustomerResource = z
  .object({
    customer: customerResource,
    matched_on: z.array(z.enum(['email', 'phone'])).describe('What the customers have in common'),
  })
  .meta({ id: 'DuplicateCustomer' });
export type DuplicateCustomerResource = z.output<typeof duplicateCustomerResource>;
export const duplicateCustomerPage = pageOf(duplicateCustomerResource).meta({ id: 'DuplicateCustomerPage' });
