import { answerLanguageOf, isSpoken, type AgentTextKey, type AgentTexts } from '@parley/schemas';
import { textsOf, type TextKey } from './language-texts';

export interface Speaker {
  readonly name: string;
  readonly formality: string;
  readonly texts: AgentTexts;
}

export type Say = (key: TextKey, places?: Readonly<Record<string, string>>) => string;

/** @param language see `speakable` */
export function sayer({ name, formality, texts: set }: Speaker, language: string): Say {
  const { formal, informal } = textsOf(isSpoken(language) ? language : 'en');
  const own = isInformal(formality) ? { ...formal, ...informal } : formal;
  return (key, places = {}) => {
    return fill(textSet(set, key, language) ?? own[key], { agent_name: name, ...places });
  };
}

function fill(sentence: string, places: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, named: string) => places[named] ?? place);
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
