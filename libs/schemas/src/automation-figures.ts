import { z } from 'zod';
import { handoffReasons, resolutionKinds } from './conversations';

export const whole = z.int().min(0);
export const share = z.number().min(0).max(1);

const NONE = '0 if there is none';
const countsOf = <Word extends string>(words: readonly Word[]) =>
  z.object(Object.fromEntries(words.map((word) => [word, whole])) as Record<Word, typeof whole>);

/** In the overview and an agent's figures. */
export const automationFigures = z
  .object({
    involvement_rate: share.describe(
      `Conversations in which a turn has answered, asked, or said that it does not know ÷ total; ${NONE}`,
    ),
    containment_rate: share.describe(
      `Of these, the share that was never escalated and has no message with author \`human\`; ${NONE}`,
    ),
    resolutions: countsOf(resolutionKinds).meta({
      id: 'ResolutionCounts',
      description: 'Resolved conversations, by the kind of their resolution',
    }),
    durable_rate: share.describe(
      'Of the conversations that their agent resolved in the window and at least 7 days ago, the share that ' +
        `stayed resolved by it; the latest resolution by the agent counts; ${NONE}`,
    ),
    turns: whole.describe('Turns created in the window that have ended, except those that resolve after silence'),
    answered_rate: share.describe(`\`posted\` ÷ turns; ${NONE}`),
    asked_rate: share.describe(`\`asked\` ÷ turns; ${NONE}`),
    unknown_rate: share.describe(`\`unknown\` ÷ turns; ${NONE}`),
    superseded_rate: share.describe(`\`superseded\` ÷ turns; ${NONE}`),
    handoffs: countsOf(handoffReasons).meta({
      id: 'HandoffCounts',
      description: 'Conversations with a `handoff`, by its reason; conversations that were handed back no longer count',
    }),
    answer_time_p50_s: z
      .number()
      .min(0)
      .describe(`Median waited_ms of the turns that posted, asked or did not know, in seconds; ${NONE}`),
    answer_time_p95_s: z.number().min(0).describe(`95th percentile of the same values; ${NONE}`),
    tokens: whole.describe('tokens_in and tokens_out of the turns'),
    cost_usd: z.number().min(0).describe('cost_usd of the turns'),
  })
  .meta({ id: 'AutomationFigures', description: 'What agents do automatically' });
