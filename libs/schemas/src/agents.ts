import { z } from 'zod';
import { automationInput, automationResource } from './automation';
import { agentCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery } from './pages';
import { answerLanguageTag } from './answer-language';
import { text } from './text';
import { severalOf, writtenSeveralOf } from './several';
import { timestampOutput } from './timestamp';

export const agentStatuses = ['active', 'paused', 'disabled'] as const;
export type AgentStatus = (typeof agentStatuses)[number];
const STATUS_DESCRIPTION =
  'paused: it sends nothing automatically; conversations can still be opened, and messages are kept. ' +
  'disabled: no conversation can be opened with it; existing ones can be read and finished';

export const personalityDefaults = { tone: 'friendly', language: 'en', formality: 'neutral' } as const;
export const settingsDefaults = { memory_enabled: true, handoff_enabled: true, auto_resolve: false } as const;

const LANGUAGE_DESCRIPTION = 'A BCP 47 language tag, such as en or pt-BR';

const status = z.enum(agentStatuses).meta({ id: 'AgentStatus', description: STATUS_DESCRIPTION });
const name = text(1, 120).describe('Display name');
const description = text(0, 2_000).describe('Internal description');
const welcomeMessage = text(0, 4_096).describe('First message sent to customers');
const traits = {
  tone: text(1, 64),
  language: answerLanguageTag.describe(LANGUAGE_DESCRIPTION),
  formality: text(1, 64),
};
const switches = { memory_enabled: z.boolean(), handoff_enabled: z.boolean(), auto_resolve: z.boolean() };
const SETTINGS_DESCRIPTION =
  'Whether it may hand off to people and resolve automatically; memory_enabled has no effect yet';

/** POST /v1/agents. Missing or null fields have defaults. */
export const createAgentInput = z
  .strictObject({
    name,
    description: description.nullish(),
    welcome_message: welcomeMessage.nullish(),
    personality: nullishFields(traits, personalityDefaults).meta({ id: 'PersonalityInput' }).nullish(),
    settings: nullishFields(switches, settingsDefaults)
      .meta({ id: 'AgentSettingsInput', description: SETTINGS_DESCRIPTION })
      .nullish(),
    automation: automationInput.nullish(),
  })
  .meta({ id: 'CreateAgentRequest' });
export type CreateAgentInput = z.output<typeof createAgentInput>;

/** PATCH /v1/agents/:id, a merge patch: null restores a default. */
export const updateAgentInput = z
  .strictObject({
    name: name.optional(),
    description: description.nullish(),
    welcome_message: welcomeMessage.nullish(),
    personality: nullishFields(traits).meta({ id: 'PersonalityPatch' }).nullish(),
    settings: nullishFields(switches).meta({ id: 'AgentSettingsPatch', description: SETTINGS_DESCRIPTION }).nullish(),
    automation: automationInput.nullish().describe('Merged; null resets the field to its default, off'),
    status: status.nullish().describe('null: active'),
  })
  .meta({ id: 'UpdateAgentRequest' });
export type UpdateAgentInput = z.output<typeof updateAgentInput>;

/** Missing or null fields get defaults. */
function nullishFields<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  defaults: Readonly<Record<string, string | boolean>> = {},
): z.ZodObject<{ [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>> }, z.core.$strict> {
  const entries = Object.entries(shape).map(([key, type]) => {
    const field = type.nullish();
    return [key, key in defaults ? field.meta({ default: defaults[key] }) : field] as const;
  });
  return z.strictObject(Object.fromEntries(entries)) as never;
}

export const listAgentsQuery = listQuery(
  { status: writtenSeveralOf(agentStatuses, 'AgentStatus').optional() },
  agentCursor.decode,
);

/** For the service. */
export const listAgentsFilter = z.strictObject({ statuses: severalOf(agentStatuses) });

export const agentResource = z
  .object({
    id: idOutput('agent'),
    name: z.string(),
    description: z.string().nullable(),
    status,
    welcome_message: z.string().nullable(),
    personality: z
      .object({
        tone: z.string(),
        language: z.string().describe(LANGUAGE_DESCRIPTION),
        formality: z.string(),
      })
      .meta({ id: 'Personality' }),
    settings: z.object(switches).meta({ id: 'AgentSettings', description: SETTINGS_DESCRIPTION }),
    automation: automationResource,
    stats: z
      .object({
        conversations_total: z.int().min(0),
        conversations_active: z.int().min(0),
        avg_response_time_ms: z.int().min(0).describe('0 while there are no answers yet'),
      })
      .meta({ id: 'AgentStats' }),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Agent' });
export type AgentResource = z.output<typeof agentResource>;
