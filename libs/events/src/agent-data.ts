import { z } from 'zod';
import { agentResource } from '@parley/schemas';

/** An agent after a change: its fields in the API without the figures, and its version. */
export const agentData = agentResource.omit({ stats: true }).extend({ version: z.int().min(1) });
export type AgentData = z.output<typeof agentData>;
