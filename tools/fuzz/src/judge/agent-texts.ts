import { isObject } from '../base/json-text';
import { nullable, type Rule } from './rules';

/** The keys of `automation.texts`; what each may have by language depends on its places. */
const KEYS = [
  ...['greeting', 'thanks', 'goodbye', 'acknowledgement', 'unclear', 'unknown', 'unknown_no_person', 'other_language'],
  ...[
    'ask_which',
    'none_of_these',
    'talk_to_person',
    'handed_off',
    'handed_off_closed',
    'handed_off_later',
    'no_person',
  ],
  ...[
    'late_apology',
    'cannot_see_picture',
    'cannot_read',
    'sensitive_handed_off',
    'self_harm_handed_off',
    'anger_offer',
  ],
];

/** Sentences by language; their places and tags are open. */
export const byLanguage: Rule = (value, path) => {
  if (!isObject(value)) return [{ path, certain: true }];
  return Object.keys(value).length === 0 ? [] : [{ path, certain: false }];
};

export const agentTextRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  KEYS.map((key) => [key, nullable(byLanguage)]),
);
