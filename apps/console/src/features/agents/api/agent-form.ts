import type { Agent, UpdateAgentRequest } from '@parley/sdk';
import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form';
import { textsOf, textsPatch, type AgentTexts } from './agent-texts';
import { hoursValuesOf, officeHoursOf, type HoursValues } from './office-hours';

export interface AgentValues {
  name: string;
  description: string;
  welcome_message: string;
  tone: string;
  formality: string;
  language: string;
  mode: string;
  caution: string;
  model_id: string;
  on_model_failure: string;
  judge: string;
  judge_model_id: string;
  instructions: string;
  customer_attributes: string;
  handoff_enabled: boolean;
  after_unknown: string;
  on_anger: boolean;
  team_id: string;
  handoff_message: string;
  hours: HoursValues;
  texts: AgentTexts;
  memory_enabled: boolean;
  auto_resolve: boolean;
  resolve_after_minutes: string;
  limit_turns: string;
  limit_tokens: string;
  limit_cost: string;
  limit_cost_per_day: string;
}

export interface PartProps {
  readonly register: UseFormRegister<AgentValues>;
  readonly errors: FieldErrors<AgentValues>;
}

export function valuesOf({ automation, settings, personality, ...agent }: Agent): AgentValues {
  const { limits, handoff } = automation;
  return {
    name: agent.name,
    description: agent.description ?? '',
    welcome_message: agent.welcome_message ?? '',
    ...personality,
    mode: automation.mode,
    caution: automation.caution,
    model_id: automation.model_id ?? '',
    on_model_failure: automation.on_model_failure,
    judge: automation.judge,
    judge_model_id: automation.judge_model_id ?? '',
    instructions: automation.instructions ?? '',
    customer_attributes: automation.customer_attributes.join('\n'),
    handoff_enabled: settings.handoff_enabled,
    after_unknown: String(handoff.after_unknown),
    on_anger: handoff.on_anger,
    team_id: handoff.team_id ?? '',
    handoff_message: handoff.message ?? '',
    hours: hoursValuesOf(handoff.office_hours),
    texts: textsOf(automation.texts),
    memory_enabled: settings.memory_enabled,
    auto_resolve: settings.auto_resolve,
    resolve_after_minutes: String(automation.resolve_after_minutes),
    limit_turns: String(limits.turns),
    limit_tokens: String(limits.tokens),
    limit_cost: limits.cost_usd === null ? '' : String(limits.cost_usd),
    limit_cost_per_day: limits.cost_usd_per_day === null ? '' : String(limits.cost_usd_per_day),
  };
}

/**
 * The merge patch to what the form says. An empty field is null.
 *
 * @param began the form's initial values: texts removed since are deleted
 */
export function patchOf(values: AgentValues, began: AgentValues): UpdateAgentRequest & { automation: object } {
  const text = (value: string): string | null => (value.trim() === '' ? null : value);
  const number = (value: string): number | null => (value.trim() === '' ? null : Number(value));
  return {
    name: values.name,
    description: text(values.description),
    welcome_message: text(values.welcome_message),
    personality: { tone: text(values.tone), formality: text(values.formality), language: text(values.language) },
    settings: {
      handoff_enabled: values.handoff_enabled,
      memory_enabled: values.memory_enabled,
      auto_resolve: values.auto_resolve,
    },
    automation: {
      mode: values.mode as 'on',
      caution: values.caution as 'normal',
      model_id: text(values.model_id),
      on_model_failure: values.on_model_failure as 'embedded',
      judge: values.judge as 'rules',
      judge_model_id: text(values.judge_model_id),
      instructions: text(values.instructions),
      customer_attributes: linesOf(values.customer_attributes),
      handoff: {
        after_unknown: number(values.after_unknown),
        on_anger: values.on_anger,
        message: text(values.handoff_message),
        office_hours: officeHoursOf(values.hours),
        team_id: text(values.team_id),
      },
      texts: textsPatch(began.texts, values.texts),
      resolve_after_minutes: number(values.resolve_after_minutes),
      limits: {
        turns: number(values.limit_turns),
        tokens: number(values.limit_tokens),
        cost_usd: number(values.limit_cost),
        cost_usd_per_day: number(values.limit_cost_per_day),
      },
    },
  };
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

export interface ChangeOfOthers {
  readonly field: keyof AgentValues;
  readonly before: AgentValues[keyof AgentValues];
  readonly now: AgentValues[keyof AgentValues];
  /** The form differs from both. */
  readonly isMineToo: boolean;
}

export function changesOfOthers(began: AgentValues, now: AgentValues, mine: AgentValues): ChangeOfOthers[] {
  const [ofMine, unlikeTheirs] = [changedFields(began, mine), changedFields(now, mine)];
  return changedFields(began, now).map((field) => ({
    field,
    before: began[field],
    now: now[field],
    isMineToo: ofMine.includes(field) && unlikeTheirs.includes(field),
  }));
}

export function changedFields(one: AgentValues, other: AgentValues): (keyof AgentValues)[] {
  const fields = Object.keys(one) as (keyof AgentValues)[];
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

const fieldOfPath: Readonly<Record<string, keyof AgentValues>> = {
  'personality.tone': 'tone',
  'personality.formality': 'formality',
  'personality.language': 'language',
  'automation.model_id': 'model_id',
  'automation.judge_model_id': 'judge_model_id',
  'automation.instructions': 'instructions',
  'automation.handoff.after_unknown': 'after_unknown',
  'automation.handoff.message': 'handoff_message',
  'automation.handoff.team_id': 'team_id',
  'automation.resolve_after_minutes': 'resolve_after_minutes',
  'automation.limits.turns': 'limit_turns',
  'automation.limits.tokens': 'limit_tokens',
  'automation.limits.cost_usd': 'limit_cost',
  'automation.limits.cost_usd_per_day': 'limit_cost_per_day',
};

const HOURS = 'automation.handoff.office_hours.';

export function fieldOf(path: string): Path<AgentValues> {
  const [part, day] = path.startsWith(HOURS) ? path.slice(HOURS.length).split('.') : [];
  if (part !== undefined)
    return (day !== undefined && part === 'week' ? `hours.week.${day}` : `hours.${part}`) as 'hours';
  if (path.startsWith('automation.texts.')) return path.slice('automation.'.length) as 'texts';
  if (path.startsWith('automation.customer_attributes')) return 'customer_attributes';
  return fieldOfPath[path] ?? (path as 'name');
}
