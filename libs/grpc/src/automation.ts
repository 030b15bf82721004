import * as proto from '@parley/contract/automation';
import {
  automationModes,
  judges,
  modelFailureActions,
  sensitiveTopics,
  withAutomationDefaults,
  type Automation,
  type AutomationInput,
  type OfficeHours,
} from '@parley/schemas';
import { camelKeys, snakeKeys, withoutNulls } from '@parley/schemas/field-names';
import { cautionCodec } from './codecs';
import { enumCodec } from './enum-codec';

const automationModeCodec = enumCodec(proto.AutomationMode, automationModes);
const modelFailureActionCodec = enumCodec(proto.ModelFailureAction, modelFailureActions);
const judgeCodec = enumCodec(proto.Judge, judges);
const sensitiveTopicCodec = enumCodec(proto.SensitiveTopic, sensitiveTopics);

/** Equal fields are mapped by name. */
export function toAutomationProto(automation: Automation): proto.Automation {
  const { handoff } = automation;
  return {
    ...camelKeys(withoutNulls(automation)),
    mode: automationModeCodec.toProto(automation.mode),
    caution: cautionCodec.toProto(automation.caution),
    toolIds: automation.tool_ids ? { ids: automation.tool_ids } : undefined,
    sourceIds: automation.source_ids ? { ids: automation.source_ids } : undefined,
    onModelFailure: modelFailureActionCodec.toProto(automation.on_model_failure),
    judge: judgeCodec.toProto(automation.judge),
    handoff: {
      ...camelKeys(withoutNulls(handoff)),
      sensitiveTopics: handoff.sensitive_topics.map(sensitiveTopicCodec.toProto),
      officeHours: handoff.office_hours ?? undefined,
    },
    texts: mapValues(automation.texts, (texts) => ({ texts })),
    limits: camelKeys(withoutNulls(automation.limits)),
  };
}

/** From an agent or a version. */
export function readAutomation(agent: {
  readonly automationSettings?: proto.Automation | undefined;
  readonly automation: string;
}): Automation {
  const { automationSettings } = agent;
  // From the previous release, and its stored responses.
  if (automationSettings) return fromProto(automationSettings);
  return withAutomationDefaults(JSON.parse(agent.automation) as AutomationInput);
}

/** Unknown values, such as a newer mode, become the default: off is harmless. */
function fromProto(message: proto.Automation): Automation {
  const defaults = withAutomationDefaults({});
  return {
    ...snakeKeys(message),
    ...optionalFields(message),
    mode: automationModeCodec.fromProto(message.mode) ?? defaults.mode,
    caution: cautionCodec.fromProto(message.caution) ?? defaults.caution,
    on_model_failure: modelFailureActionCodec.fromProto(message.onModelFailure) ?? defaults.on_model_failure,
    judge: judgeCodec.fromProto(message.judge) ?? defaults.judge,
    handoff: message.handoff ? fromHandoff(message.handoff) : defaults.handoff,
    texts: mapValues(message.texts, ({ texts }) => texts),
    limits: message.limits ? fromLimits(message.limits) : defaults.limits,
  };
}

/** Null in the API. */
function optionalFields({ instructions, modelId, toolIds, sourceIds, judgeModelId }: proto.Automation) {
  return {
    instructions: instructions ?? null,
    model_id: modelId ?? null,
    tool_ids: toolIds?.ids ?? null,
    source_ids: sourceIds?.ids ?? null,
    judge_model_id: judgeModelId ?? null,
  };
}

function fromHandoff(rules: proto.HandoffRules): Automation['handoff'] {
  return {
    after_unknown: rules.afterUnknown,
    on_anger: rules.onAnger,
    sensitive_topics: rules.sensitiveTopics.flatMap((topic) => sensitiveTopicCodec.fromProto(topic) ?? []),
    message: rules.message ?? null,
    office_hours: rules.officeHours ? fromOfficeHours(rules.officeHours) : null,
    team_id: rules.teamId ?? null,
  };
}

function fromOfficeHours({ timezone, week, holidays }: proto.OfficeHours): OfficeHours {
  const days = week ?? { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  return { timezone, week: days, holidays };
}

function fromLimits(limits: proto.AutomationLimits): Automation['limits'] {
  return {
    turns: limits.turns,
    tokens: limits.tokens,
    cost_usd: limits.costUsd ?? null,
    cost_usd_per_day: limits.costUsdPerDay ?? null,
  };
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
