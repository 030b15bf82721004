import { z } from 'zod';
import { agentResource } from './agents';
import { agentVersionCursor } from './cursor';
import { idMeta } from './id-field';
import type { Json } from './json-object';
import { listQuery, pageOf } from './pages';
import { timestampOutput } from './timestamp';

export const listAgentVersionsQuery = listQuery({}, agentVersionCursor.decode);

export const versionText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const getAgentVersionQuery = z.strictObject({
  compared_to: z
    .string()
    .refine((text) => versionText.safeParse(text).success, {
      message: 'must be the number of a version',
      params: { code: 'format' },
    })
    .transform(Number)
    .optional()
    .describe('The version to compare with in `changes`; by default the previous one')
    .meta({ pattern: '^[1-9][0-9]{0,14}$' }),
});

export const restoreAgentVersionInput = z.strictObject({}).meta({ id: 'RestoreAgentVersionRequest' });

const change = z
  .object({
    field: z.string().meta({ example: 'settings.memory_enabled' }),
    before: z.unknown() as z.ZodType<Json>,
    after: z.unknown() as z.ZodType<Json>,
  })
  .meta({ id: 'FieldChange', description: 'A field that is different; a list counts as one field' });

/** The agent after an edit. */
export const agentVersionResource = z
  .object({
    version: z.int().min(1).describe('Increases by one with each edit of the agent'),
    changed_by: z
      .string()
      .nullable()
      .describe('The id of the key or the member that made the edit; null: unknown')
      .meta({ example: idMeta('key').example }),
    created_at: timestampOutput,
    changes: z.array(change).describe('Compared with the previous version; none for the oldest version that is kept'),
    agent: agentResource
      .omit({ id: true, stats: true, created_at: true, updated_at: true })
      .meta({ id: 'AgentState', description: 'The agent as it was then' }),
  })
  .meta({ id: 'AgentVersion' });
export type AgentVersionResource = z.output<typeof agentVersionResource>;
export const agentVersionPage = pageOf(agentVersionResource).meta({ id: 'AgentVersionPage' });
