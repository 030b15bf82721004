import { answerLanguageOf, isSpoken, type AgentTextKey, type AgentTexts, type SpokenLanguage } from '@parley/schemas';
import type { LanguageTexts, TextKey } from './language-texts';
import { textsDe } from './texts-de';
import { textsEn } from './texts-en';
import { textsEs } from './texts-es';
import { textsFr } from './texts-fr';
import { textsIt } from './texts-it';
import { textsNl } from './texts-nl';
import { textsPl } from './texts-pl';
import { textsPt } from './texts-pt';

/** The one table of all sentences of ours. */
export const texts: Readonly<Record<SpokenLanguage, LanguageTexts>> = {
  en: textsEn,
  es: textsEs,
  de: textsDe,
  fr: textsFr,
  pt: textsPt,
  it: textsIt,
  nl: textsNl,
  pl: textsPl,
};

/** What of an agent decides how it speaks. */
export interface Speaker {
  readonly name: string;
  readonly formality: string;
  readonly texts: AgentTexts;
}

/** Says a sentence, with its places filled in. */
export type Say = (key: TextKey, places?: Readonly<Record<string, string>>) => string;

/** @param language one that the agent has sentences in, see `speakable` */
export function sayer({ name, formality, texts: set }: Speaker, language: string): Say {
  const { formal, informal } = texts[isSpoken(language) ? language : 'en'];
  const own = isInformal(formality) ? { ...formal, ...informal } : formal;
  return (key, places = {}) => {
    const sentence = textSet(set, key, language) ?? own[key];
    const known: Readonly<Record<string, string>> = { agent_name: name, ...places };
    return sentence.replace(/\{(\w+)\}/g, (place, named: string) => known[named] ?? place);
  };
}

/** Whether an agent can hand off in a language: the sentence for it is there, or was set. */
export function isSpeakable({ texts: set }: Pick<Speaker, 'texts'>, language: string): boolean {
  return isSpoken(language) || textSet(set, 'handed_off', language) !== undefined;
}

function textSet(set: AgentTexts, key: TextKey, language: string): string | undefined {
  const byTag = Object.entries(key in set ? (set[key as AgentTextKey] ?? {}) : {});
  return byTag.find(([tag]) => answerLanguageOf(tag) === language)?.[1];
}

const INFORMAL = /^(?:informal|casual|du|duzen|tu|tú|je|jij|ty|familiar|colloquial|relaxed)$/i;
const FORMAL = /^(?:formal|sie|siezen|vous|usted|lei|u|pan|pani|pan\/pani|polite)$/i;

/** Whether a formality is the address of friends: `informal`, or the word itself, as in `du`. */
export function isInformal(formality: string): boolean {
  return INFORMAL.test(formality.trim());
}

/** Whether a formality is one that is known; any other is told to a model in its own words. */
export function isKnownFormality(formality: string): boolean {
  return isInformal(formality) || FORMAL.test(formality.trim()) || /^neutral$/i.test(formality.trim());
}
