import type { AgentTextKey } from '@parley/schemas';

export type TextKey = AgentTextKey | 'disclosure' | 'confirm' | 'yes' | 'no' | 'yes_or_no';

/** Fixed sentences, promising nothing that has not happened. Places: {agent_name}, {opens_at}, {action}. */
export interface LanguageTexts {
  readonly formal: Readonly<Record<TextKey, string>>;
  readonly informal: Readonly<Partial<Record<TextKey, string>>>;
}
