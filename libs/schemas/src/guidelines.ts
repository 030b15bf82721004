import { z } from 'zod';
import { guidelineCursor } from './cursor';
import { idOutput } from './id-field';
import { isJsonObject } from './json-object';
import { listQuery, pageOf } from './pages';
import { teamId } from './teams';
import { text } from './text';
import { timestampOutput } from './timestamp';
import { toolIds } from './tools';

/** Per agent. */
export const GUIDELINES_MAX = 100;
const PHRASES_MAX = 20;

const fields = {
  condition: text(1, 500).describe('When it applies'),
  action: text(1, 1_000).nullish().describe('What the agent does in this case; null with hand_off, and only then'),
  hand_off: z.boolean().nullish().meta({ default: false }).describe('Hands the conversation off to a person'),
  team_id: teamId
    .nullish()
    .describe('Only with hand_off: the team that receives the conversation; null: the team of automation.handoff'),
  phrases: z
    .array(text(1, 200))
    .max(PHRASES_MAX)
    .nullish()
    .meta({ default: [] })
    .describe(
      'What customers write when the guideline applies. With phrases, it applies only if one of them is found: ' +
        'case, accents, punctuation and word endings are ignored',
    ),
  tool_ids: toolIds
    .nullish()
    .meta({ default: [] })
    .describe('Tools that a model is offered only when a guideline that names them applies'),
  priority: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullish()
    .meta({ default: 0 })
    .describe('The highest priority comes first'),
  is_enabled: z.boolean().nullish().meta({ default: true }),
};

interface GuidelineFault {
  readonly path: 'action' | 'team_id';
  readonly code: 'required' | 'conflict';
  readonly message: string;
}

/** An action excludes a handoff, and only a handoff has a team. */
export function guidelineFaults(fields: {
  readonly action?: unknown;
  readonly hand_off?: unknown;
  readonly team_id?: unknown;
}): GuidelineFault[] {
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
  const { action, hand_off: handOff, team_id: team } = fields;
  if (handOff === true) {
    return isGiven(action) ? [{ path: 'action', code: 'conflict', message: 'must be null with hand_off' }] : [];
  }
  return [
    ...(isGiven(action)
      ? []
      : [{ path: 'action', code: 'required', message: 'is required without hand_off' } as const]),
    ...(isGiven(team)
      ? [{ path: 'team_id', code: 'conflict', message: 'must be null without hand_off' } as const]
      : []),
  ];
}

/** POST /v1/agents/:id/guidelines. Missing or null fields have defaults. */
export const createGuidelineInput = z
  .strictObject(fields)
  .check(
    z.core._check(
      ({ value, issues }: z.core.ParsePayload<object>) => {
        for (const { path, code, message } of guidelineFaults(value)) {
          issues.push({ code: 'custom', path: [path], message, params: { code }, input: value, continue: true });
        }
      },
      { when: ({ value }) => isJsonObject(value) },
    ),
  )
  .meta({ id: 'CreateGuidelineRequest' });
export type CreateGuidelineInput = z.output<typeof createGuidelineInput>;

/** PATCH /v1/guidelines/:id, a merge patch. */
export const updateGuidelineInput = z
  .strictObject({ ...fields, condition: fields.condition.optional() })
  .meta({ id: 'UpdateGuidelineRequest' });
export type UpdateGuidelineInput = z.output<typeof updateGuidelineInput>;

export const listGuidelinesQuery = listQuery({}, guidelineCursor.decode);

export const guidelineResource = z
  .object({
    id: idOutput('guide'),
    agent_id: idOutput('agent'),
    condition: z.string(),
    action: z.string().nullable(),
    hand_off: z.boolean(),
    team_id: idOutput('team').nullable(),
    phrases: z.array(z.string()),
    tool_ids: z.array(z.string()),
    priority: z.int().min(0).max(100),
    is_enabled: z.boolean(),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Guideline' });
export type GuidelineResource = z.output<typeof guidelineResource>;
export const guidelinePage = pageOf(guidelineResource).meta({ id: 'GuidelinePage' });
