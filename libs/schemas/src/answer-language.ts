import { isLanguageTag } from './language-tag';
import { text } from './text';

/** Can be detected, and so answered in with a model; ISO 639-1. */
export const answerLanguages =
  `am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa
  pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh`.split(/\s+/);
/** With fixed sentences. */
export const spokenLanguages = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'pl'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Aliases. */
const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', fil: 'tl', cmn: 'zh', bs: 'hr' };

/** ISO 639-1; undefined if unsupported. */
export function answerLanguageOf(tag: string): string | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  const code = sameAs[primary] ?? primary;
  return answerLanguages.includes(code) ? code : undefined;
}

export function isSpoken(language: string): language is SpokenLanguage {
  return (spokenLanguages as readonly string[]).includes(language);
}

export const answerLanguageTag = text(1, 64, {
  isRight: (tag) => isLanguageTag(tag) && answerLanguageOf(tag) !== undefined,
  message: `must be a BCP 47 tag of a language that agents can answer in: ${answerLanguages.join(', ')}, also with a region (pt-BR)`,
});
