import type { Agent } from '@parley/sdk';

type ApiTexts = Agent['automation']['texts'];
/** By key, then by language, without empty entries, so that equal texts compare equal. */
export type AgentTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const textGroups = [
  { id: 'talk', keys: ['greeting', 'thanks', 'goodbye', 'acknowledgement'] },
  {
    id: 'unsure',
    keys: ['unclear', 'ask_which', 'none_of_these', 'unknown', 'unknown_no_person', 'other_language'],
  },
  {
    id: 'handoff',
    keys: [
      'talk_to_person',
      'handed_off',
      'handed_off_closed',
      'handed_off_later',
      'no_person',
      'anger_offer',
      'sensitive_handed_off',
      'self_harm_handed_off',
      'self_harm_no_person',
    ],
  },
  { id: 'other', keys: ['late_apology', 'cannot_see_picture', 'cannot_read'] },
] as const;
export type AgentTextKey = (typeof textGroups)[number]['keys'][number];

/** Channels cut buttons after 20 characters; other sentences have 1,024. */
export const lengthMaxOf = (key: AgentTextKey): number =>
  key === 'none_of_these' || key === 'talk_to_person' ? 20 : 1_024;

export const textsOf = (texts: ApiTexts): AgentTexts => withoutEmpty(texts as AgentTexts);

/** Empty text: the default sentence. */
export function withText(texts: AgentTexts, key: AgentTextKey, language: string, text: string): AgentTexts {
  return withoutEmpty({ ...texts, [key]: { ...texts[key], [language]: text } });
}

type TextsPatch = Record<string, Record<string, string | null> | null>;

export function textsPatch(before: AgentTexts, after: AgentTexts): TextsPatch {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys.map((key) => {
      if (!after[key]) return [key, null];
      const gone = Object.keys(before[key] ?? {}).map((language) => [language, null] as const);
      return [key, { ...Object.fromEntries(gone), ...after[key] }];
    }),
  );
}

function withoutEmpty(texts: AgentTexts): AgentTexts {
  const kept = Object.entries(texts)
    .map(
      ([key, said]) =>
        [key, Object.fromEntries(sorted(Object.entries(said).filter(([, text]) => text.trim() !== '')))] as const,
    )
    .filter(([, said]) => Object.keys(said).length > 0);
  return Object.fromEntries(sorted(kept));
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.toSorted(([one], [other]) => one.localeCompare(other));
