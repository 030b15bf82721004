import { perLanguage, wordsOf } from '@parley/language/lexicon';
import { stemOf, type Language } from '@parley/language/stems';

/** Besides fillers; they do not identify a subject. */
const stems = perLanguage(
  (language) =>
    new Set([...wordsOf('search', 'generic', [language])].map((word) => stemOf(word, language as Language))),
);

/** Rückgabefrist is about Rückgabe. */
const GERMAN_ENDING =
  /(\p{L}{5,}?)s?(?:recht|frist|fristen|zeit|zeiten|zeitraum|dauer|bedingungen|richtlinien?|regeln?)(?!\p{L})/giu;

/** Removes meaningless parts of words. */
export function withoutEndings(text: string, language: string): string {
  return language === 'de' ? text.replaceAll(GERMAN_ENDING, '$1') : text;
}

/** Such as weekdays, countries or cards: two words of one class are different things. */
export const classConcepts: ReadonlySet<string> = new Set(
  `abroad age app business card care child clothes currency hours how_long illness insurance job language location luggage material
  meal person pet pick_up size sport team`.split(/\s+/),
);

export function isGeneric(stem: string, language: string): boolean {
  return stems(language).has(stem);
}
