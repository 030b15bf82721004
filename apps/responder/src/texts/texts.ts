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

export interface Speaker {
  readonly name: string;
  readonly formality: string;
  readonly texts: AgentTexts;
}

export type Say = (key: TextKey, places?: Readonly<Record<string, string>>) => string;

/** @param language see `speakable` */
export function sayer({ name, formality, texts: set }: Speaker, language: string): Say {
  const { formal, informal } = texts[isSpoken(language) ? language : 'en'];
  const own = isInformal(formality) ? { ...formal, ...informal } : formal;
  return (key, places = {}) => {
    const sentence = textSet(set, key, language) ?? own[key];
    const known: Readonly<Record<string, string>> = { agent_name: name, ...places };
    return sentence.replace(/\{(\w+)\}/g, (place, named: string) => known[named] ?? place);
  };
}

/** Has a hand-off sentence, ours or set. */
export function isSpeakable({ texts: set }: Pick<Speaker, 'texts'>, language: string): boolean {
  return isSpoken(language) || textSet(set, 'handed_off', language) !== undefined;
}

function textSet(set: AgentTexts, key: TextKey, language: string): string | undefined {
  const byTag = Object.entries(key in set ? (set[key as AgentTextKey] ?? {}) : {});
  return byTag.find(([tag]) => answerLanguageOf(tag) === language)?.[1];
}

const INFORMAL = /^(?:informal|casual|du|duzen|tu|tú|je|jij|ty|familiar|colloquial|relaxed)$/i;
const FORMAL = /^(?:formal|sie|siezen|vous|usted|lei|u|pan|pani|pan\/pani|polite)$/i;

/** Or the word itself, such as `du`. */
export function isInformal(formality: string): boolean {
  return INFORMAL.test(formality.trim());
}

/** Others go to a model verbatim. */
export function isKnownFormality(formality: string): boolean {
  return isInformal(formality) || FORMAL.test(formality.trim()) || /^neutral$/i.test(formality.trim());
}
