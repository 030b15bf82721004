import { z } from 'zod';
import { agentTexts, type AgentTexts } from './agent-texts';
import { answerLanguageTag } from './answer-language';
import { customerAttributeNames } from './customer-attribute-names';
import { idMeta } from './id-field';
import { isId } from './ids';
import { officeHoursInput, officeHoursResource, withDays } from './office-hours-fields';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { sourceIds } from './source-ids';
import { teamId } from './teams';
import { toolIds } from './tools';

/** docs/contract/automation.md. Only set fields are stored: a new field needs no migration. */
export const automationModes = ['off', 'suggest', 'on'] as const;
export type AutomationMode = (typeof automationModes)[number];
export const cautions = ['low', 'normal', 'high'] as const;
export type Caution = (typeof cautions)[number];
export const modelFailureActions = ['embedded', 'handoff'] as const;
export type ModelFailureAction = (typeof modelFailureActions)[number];
export const judges = ['rules', 'model', 'model_decides'] as const;
export type Judge = (typeof judges)[number];
export const sensitiveTopics = [
  'self_harm',
  'threat',
  'legal',
  'data_breach',
  'fraud',
  'chargeback',
  'minors',
] as const;
export type SensitiveTopic = (typeof sensitiveTopics)[number];

const MODE_DESCRIPTION = 'off: it never answers; suggest: a person approves each answer; on: it answers automatically.';
const CAUTION_DESCRIPTION = 'How sure the embedded answerer must be: with high, it answers less and asks more';

const automationMode = z.enum(automationModes).meta({ id: 'AutomationMode', description: MODE_DESCRIPTION });
const caution = z.enum(cautions).meta({ id: 'Caution', description: CAUTION_DESCRIPTION });
const modelFailureAction = z
  .enum(modelFailureActions)
  .meta({ id: 'ModelFailureAction', description: 'What a turn does if its model fails' });
const judge = z.enum(judges).meta({
  id: 'Judge',
  description:
    'What checks the answers of a model: only rules; the rules and then a model, with one more call; or a model that decides what the passages say, beside the rules that do not depend on that',
});
const sensitiveTopic = z.enum(sensitiveTopics).meta({ id: 'SensitiveTopic' });

const format = (message: string) => ({ message, params: { code: 'format' } });
const modelId = z
  .string()
  .refine((id) => isId('model', id), format('must be the id of a model connection'))
  .nullish()
  .meta(idMeta('model'));

const costInput = z.number().min(0).max(1_000_000).nullish();
const handoff = z
  .strictObject({
    after_unknown: z
      .int()
      .min(1)
      .max(10)
      .nullish()
      .describe('Hand off after this many consecutive questions that it cannot answer')
      .meta({ default: 2 }),
    on_anger: z.boolean().nullish().meta({ default: true }),
    sensitive_topics: z
      .array(sensitiveTopic)
      .max(sensitiveTopics.length)
      .check(refuseRepeats('is duplicated'))
      .nullish()
      .describe('All reasons if left out'),
    message: text(1, 1_024).nullish().describe('What the customer is shown; null: a sentence in their language'),
    office_hours: officeHoursInput.nullish().describe('When people are available; null: always'),
    team_id: teamId.nullish().describe('The team that receives the conversations that the agent hands off; null: none'),
  })
  .meta({ id: 'HandoffInput' });

/** `automation` in POST and PATCH. */
export const automationInput = z
  .strictObject({
    mode: automationMode.nullish().meta({ default: 'off' }),
    caution: caution.nullish().meta({ default: 'normal' }),
    instructions: text(1, 20_000).nullish().describe('For a model: who the agent is, and what it may promise'),
    model_id: modelId.describe(
      'The model connection that it uses; null: the default connection or, if there is none, the embedded ' +
        'answerer',
    ),
    tool_ids: toolIds.nullish().describe('The tools that its model may call; null: all'),
    source_ids: sourceIds
      .nullish()
      .describe('The sources whose documents it answers from, in addition to all answers; null: all documents'),
    on_model_failure: modelFailureAction.nullish().meta({ default: 'embedded' }),
    judge: judge.nullish().meta({ default: 'rules' }),
    judge_model_id: modelId.describe('The model connection that judges; null: the connection that answers'),
    languages: z
      .array(answerLanguageTag)
      .max(20)
      .check(refuseRepeats('is duplicated'))
      .nullish()
      .describe('Languages it answers in; empty: the language of the customer'),
    customer_attributes: customerAttributeNames.nullish(),
    handoff: handoff.nullish(),
    texts: agentTexts
      .nullish()
      .describe('Sentences that it says instead of its own, by key and language: {"greeting": {"de": "Hallo!"}}'),
    resolve_after_minutes: z
      .int()
      .min(5)
      .max(43_200)
      .nullish()
      .describe(
        'How long the customer must be silent after an answer before the conversation is resolved, if ' +
          'settings.auto_resolve is true',
      )
      .meta({ default: 1_440 }),
    stale_after_minutes: z
      .int()
      .min(1)
      .max(1_440)
      .nullish()
      .describe(
        'A message that has waited longer is answered with an apology; after a day, the conversation is escalated',
      )
      .meta({ default: 15 }),
    limits: z
      .strictObject({
        turns: z
          .int()
          .min(1)
          .max(1_000)
          .nullish()
          .describe('Answers in one conversation within 24 hours')
          .meta({ default: 30 }),
        tokens: z
          .int()
          .min(1_000)
          .max(100_000_000)
          .nullish()
          .describe('Tokens of a model in one conversation within 24 hours, input and output')
          .meta({ default: 200_000 }),
        cost_usd: costInput.describe('US dollars in one conversation within 24 hours; null: no limit'),
        cost_usd_per_day: costInput.describe(
          'US dollars for all conversations of the agent on one day (UTC); null: no limit',
        ),
      })
      .nullish(),
  })
  .meta({ id: 'AutomationInput' });
export type AutomationInput = z.output<typeof automationInput>;

/** Complete, with defaults. */
export const automationResource = z
  .object({
    mode: automationMode,
    caution,
    instructions: z.string().nullable(),
    model_id: z.string().nullable(),
    tool_ids: z.array(z.string()).nullable(),
    source_ids: z.array(z.string()).nullable(),
    on_model_failure: modelFailureAction,
    judge,
    judge_model_id: z.string().nullable(),
    languages: z.array(z.string()),
    customer_attributes: z.array(z.string()),
    handoff: z
      .object({
        after_unknown: z.int(),
        on_anger: z.boolean(),
        sensitive_topics: z.array(sensitiveTopic),
        message: z.string().nullable(),
        office_hours: officeHoursResource.nullable(),
        team_id: z.string().nullable(),
      })
      .meta({ id: 'Handoff' }),
    texts: z.record(z.string(), z.record(z.string(), z.string())),
    resolve_after_minutes: z.int(),
    stale_after_minutes: z.int(),
    limits: z.object({
      turns: z.int(),
      tokens: z.int(),
      cost_usd: z.number().nullable(),
      cost_usd_per_day: z.number().nullable(),
    }),
  })
  .meta({ id: 'Automation' });
export type Automation = z.output<typeof automationResource>;

const defaults: Automation = {
  mode: 'off',
  caution: 'normal',
  instructions: null,
  model_id: null,
  tool_ids: null,
  source_ids: null,
  on_model_failure: 'embedded',
  judge: 'rules',
  judge_model_id: null,
  languages: [],
  customer_attributes: [],
  handoff: {
    after_unknown: 2,
    on_anger: true,
    sensitive_topics: [...sensitiveTopics],
    message: null,
    office_hours: null,
    team_id: null,
  },
  texts: {},
  ...{ resolve_after_minutes: 1_440, stale_after_minutes: 15 },
  limits: { turns: 30, tokens: 200_000, cost_usd: null, cost_usd_per_day: null },
};

/** Fills in defaults. */
export function withAutomationDefaults(set: AutomationInput): Automation {
  const hours = set.handoff?.office_hours;
  const handoff = {
    ...defaults.handoff,
    ...given(set.handoff),
    office_hours: hours ? withDays(hours) : null,
  };
  const parts = { handoff, texts: textsGiven(set.texts), limits: { ...defaults.limits, ...given(set.limits) } };
  return { ...defaults, ...given(set), ...parts } as Automation;
}

function textsGiven(texts: AutomationInput['texts']): AgentTexts {
  const keys = Object.entries(given(texts)) as [string, Record<string, string | null>][];
  return Object.fromEntries(keys.map(([key, byLanguage]) => [key, given(byLanguage)]));
}

function given(part: object | null | undefined): object {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
