import { months } from './day-words';
import { plain } from './polarity';
import { daysIn } from './days-in';

const NAME = /(?<=(?:[\p{L}\p{N},]|\b(?:Dr|Prof|Mr|Mrs|Ms|Sr|Sra|Dra|Mme)\.)\s+)\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)*/gu;
export const GERMAN_NAME =
  /(?<=\b(?:Herrn?|Frau|Dr\.|Prof\.|Praxis)\s+(?:\p{Lu}\p{Ll}+\s+)?)\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)*/gu;

export function unknownName(statement: string, known: string, language: string): string | undefined {
  const words = new Set(plain(known).match(/\p{L}+/gu) ?? []);
  const names = statement.match(language === 'de' ? GERMAN_NAME : NAME) ?? [];
  return names.find((name) => {
    const word = plain(name);
    return (
      !words.has(word) &&
      !words.has(word.replace(/s$/, '')) &&
      daysIn(word).length === 0 &&
      !months.some((month) => month().test(word))
    );
  });
}
