import { z } from 'zod';
import { channels, turnStates } from '@parley/schemas';

/** Finished, without texts, for analytics. */
export const turnData = z.object({
  id: z.string(),
  conversation_id: z.string(),
  agent_id: z.string(),
  agent_version: z.int().min(1),
  channel: z.enum(channels),
  state: z.enum(turnStates),
  reason: z.string().nullable(),
  /** Of the newest message it answers; missing in events of earlier releases. Internal. */
  last_sequence: z.int().min(0).optional(),
  language: z.string(),
  confidence: z.number().nullable(),
  model: z.string().nullable(),
  tokens_in: z.int().min(0),
  tokens_out: z.int().min(0),
  /** Millionths of a US dollar. */
  cost_micros: z.int().min(0),
  /** From the first message it answers to its end. */
  waited_ms: z.int().min(0),
  duration_ms: z.int().min(0),
  created_at: z.string(),
  completed_at: z.string(),
  /** Grows when a suggestion is approved or rejected. */
  version: z.int().min(1),
});
export type TurnData = z.output<typeof turnData>;
