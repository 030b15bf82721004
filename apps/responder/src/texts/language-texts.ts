import type { AgentTextKey } from '@parley/schemas';

/** A sentence of the agent's own; besides those that can be set, the ones that have to stay as they are. */
export type TextKey = AgentTextKey | 'disclosure' | 'confirm' | 'yes' | 'no' | 'yes_or_no';

/**
 * What an agent says in one language where no stored answer and no model speaks, promising nothing beyond what has happened
 * when it is said. With places: {agent_name}, {opens_at}, {action}.
 */
export interface LanguageTexts {
  readonly formal: Readonly<Record<TextKey, string>>;
  /** Where it differs. */
  readonly informal: Readonly<Partial<Record<TextKey, string>>>;
}
