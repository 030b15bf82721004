import { z } from 'zod';
import { agentResource } from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

const { automation } = agentResource.shape;

/** As in the API without figures, with a version. */
export const agentData = agentResource.omit({ stats: true }).extend({
  automation: automation.extend({ handoff: z.object(nullIfAbsent(automation.shape.handoff.shape)) }),
  version: z.int().min(1),
});
export type AgentData = z.output<typeof agentData>;
