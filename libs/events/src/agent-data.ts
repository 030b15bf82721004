import { z } from 'zod';
import { agentResource } from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

const { automation } = agentResource.shape;

/** An agent after a change: its fields in the API without the figures, and its version. */
export const agentData = agentResource.omit({ stats: true }).extend({
  automation: automation.extend({ handoff: z.object(nullIfAbsent(automation.shape.handoff.shape)) }),
  version: z.int().min(1),
});
export type AgentData = z.output<typeof agentData>;
