import { z } from 'zod';
import { answerLanguageTag } from './answer-language';
import { checkLanguages } from './language-keys';
import { text } from './text';

/** Replaceable sentences. The disclosure is not among them: it must stay true. */
export const agentTextKeys = [
  'greeting',
  'thanks',
  'goodbye',
  'acknowledgement',
  'unclear',
  'unknown',
  'unknown_no_person',
  'other_language',
  'ask_which',
  'none_of_these',
  'talk_to_person',
  'handed_off',
  'handed_off_closed',
  'handed_off_later',
  'no_person',
  'late_apology',
  'cannot_see_picture',
  'cannot_read',
  'sensitive_handed_off',
  'self_harm_handed_off',
  'self_harm_no_person',
  'anger_offer',
] as const;
export type AgentTextKey = (typeof agentTextKeys)[number];

const TEXT_LENGTH_MAX = 1_024;
/** Channels' limit. */
const BUTTON_LENGTH_MAX = 20;
const buttons: readonly AgentTextKey[] = ['none_of_these', 'talk_to_person'];
/** True if required. */
const places: Readonly<Partial<Record<AgentTextKey, Readonly<Record<string, boolean>>>>> = {
  greeting: { agent_name: false },
  handed_off_closed: { opens_at: true },
};

/** `automation.texts`: by key, then language. */
export const agentTexts = z
  .strictObject(
    Object.fromEntries(agentTextKeys.map((key) => [key, byLanguage(key)])) as Record<
      AgentTextKey,
      z.ZodOptional<z.ZodNullable<ReturnType<typeof languageTexts>>>
    >,
  )
  .meta({ id: 'AgentTexts' });

/** `{"handed_off": {"en": "…", "de": "…"}}`. */
export type AgentTexts = Readonly<Partial<Record<AgentTextKey, Readonly<Record<string, string>>>>>;

function byLanguage(key: AgentTextKey) {
  return languageTexts(key).nullish();
}

function languageTexts(key: AgentTextKey) {
  const lengthMax = buttons.includes(key) ? BUTTON_LENGTH_MAX : TEXT_LENGTH_MAX;
  const known = places[key] ?? {};
  return z.record(answerLanguageTag, text(1, lengthMax).nullable()).check(checkLanguages, ({ value, issues }) => {
    for (const [tag, said] of Object.entries(value)) {
      const fault = said === null ? undefined : placeFault(said, known);
      if (fault) issues.push({ code: 'custom', path: [tag], message: fault, params: { code: 'format' }, input: said });
    }
  });
}

function placeFault(said: string, known: Readonly<Record<string, boolean>>): string | undefined {
  const used = [...said.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !(name in known));
  if (unknown !== undefined) return `has an unknown placeholder {${unknown}}`;
  const missing = Object.keys(known).find((name) => known[name] && !used.includes(name));
  return missing && `must contain the placeholder {${missing}}`;
}
