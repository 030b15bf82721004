import { z } from 'zod';
import { customerId } from './conversations';
import { erasureCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { timestampOutput } from './timestamp';

export { erasureCursor };

/** Of finished erasures' records. */
export const ERASURE_DAYS = 400;
/** Conversations named besides the customer's. */
export const NAMED_CONVERSATIONS_MAX = 100;

export const erasureStates = ['pending', 'running', 'done', 'nothing_found', 'failed'] as const;
export type ErasureState = (typeof erasureStates)[number];

const fields = {
  customer_id: customerId.describe('The customer.id of the conversations'),
  dry_run: z.boolean().optional().describe('Only counts what would be erased'),
};

export const createErasureInput = z.strictObject(fields).meta({ id: 'CreateErasureRequest' });

/** For the operator, who may name any conversations. */
export const askErasureInput = z.strictObject({
  ...fields,
  conversation_ids: z.array(z.string()).max(NAMED_CONVERSATIONS_MAX).optional(),
});
export type AskErasureInput = z.output<typeof askErasureInput>;

export const listErasuresQuery = listQuery({}, erasureCursor.decode);

const count = z.int().min(0);

/** Without its subject. */
export const erasureResource = z
  .object({
    id: idOutput('erasure'),
    state: z.enum(erasureStates).describe('`nothing_found`: no store held data of such a customer'),
    dry_run: z.boolean(),
    verified: z.boolean().describe('Everything was erased, and a second search found nothing left'),
    progress: z
      .object({
        step: z.enum(['erase', 'verify']),
        conversations: count.describe('The number of conversations that this step processes'),
        conversations_done: count,
      })
      .meta({ id: 'ErasureProgress' }),
    counts: z
      .array(z.object({ place: z.string(), found: count, erased: count }).meta({ id: 'ErasureCount' }))
      .describe('What each store held of the customer; after a crash, the counts may be too low'),
    problem: z.string().nullable().describe('What it last waited for, or why it ended; it retries automatically'),
    asked_by: z.string().nullable().describe('member_… or key_…; null: an operator'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
    finished_at: timestampOutput.nullable(),
  })
  .meta({ id: 'Erasure' });
export type ErasureResource = z.output<typeof erasureResource>;
export const erasurePage = pageOf(erasureResource).meta({ id: 'ErasurePage' });
