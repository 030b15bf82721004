import { perLanguage, readTexts } from '@parley/language/lexicon';
import { agentTextKeys, spokenLanguages } from '@parley/schemas';

export const textKeys = [
  ...agentTextKeys,
  'disclosure',
  'confirm',
  'yes',
  'no',
  'yes_or_no',
  'not_done_yet',
  'ask_one',
  'action_done',
  'action_refused',
  'action_pending',
  'action_unknown',
  'reason',
  'quoted',
] as const;
export type TextKey = (typeof textKeys)[number];

interface LanguageTexts {
  readonly formal: Readonly<Record<TextKey, string>>;
  /** What differs. */
  readonly informal: Readonly<Partial<Record<TextKey, string>>>;
}

/**
 * Fixed sentences, promising nothing that has not happened. Places: {agent_name}, {opens_at}, {action}, {reason}, {value}.
 *
 * @throws Error for a language without one of them
 */
export const textsOf = perLanguage((language): LanguageTexts => {
  const [formal, informal] = [readTexts(language, 'texts'), readTexts(language, 'texts-informal')];
  const missing = textKeys.find((key) => !formal.has(key));
  if (missing !== undefined) throw new Error(`The text ${missing} is missing in ${language}/texts.txt`);
  return {
    formal: Object.fromEntries(formal) as Record<TextKey, string>,
    informal: Object.fromEntries(informal) as Partial<Record<TextKey, string>>,
  };
});

/** In every language and form of address. */
export function everyTextOf(keys: readonly TextKey[]): readonly string[] {
  return spokenLanguages
    .map(textsOf)
    .flatMap(({ formal, informal }) => keys.flatMap((key) => [formal[key], informal[key] ?? formal[key]]));
}
