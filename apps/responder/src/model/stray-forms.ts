import { plain } from './polarity';

const PREFIXES = ['un', 'in', 'non', 'des', 'dis'];
const LENGTH_MIN = 4;
const CODE = /(?<![\p{L}\d])(?:\p{Lu}{2,5}|\p{Lu}{1,4}-?\d{1,6})(?![\p{L}\d-])/gu;
const COMMON = new Set(['OK', 'AM', 'PM', 'EUR', 'USD', 'GBP', 'CHF', 'FAQ', 'TV', 'PC', 'AI', 'KI', 'IA']);
const units: readonly string[] = [
  'minutes?|minuten?|minutos?',
  'hours?|stunden?|horas?|heures?',
  'days?|tag(?:e[ns]?|s)?|dias?|jours?|nights?|nacht',
  'weeks?|wochen?|semanas?|semaines?',
  'months?|monat(?:en?|s)?|mes(?:es)?|mois',
  'years?|jahr(?:en?|es|s)?|anos?|ans?|annees?',
];
const ONE = 'an?|one|each|every|per|eine[rmns]?|pro|jede[nrsm]?|una?|une|cada|chaque|par|uma?|por';

/** In the source in another form only. */
export function otherForm(statement: string, known: string): string | undefined {
  return oppositeForm(statement, known) ?? unknownCode(statement, known);
}

/** `worn` where the source has `unworn`, or the reverse. */
function oppositeForm(statement: string, known: string): string | undefined {
  const all = new Set(plain(known).match(/\p{L}+/gu) ?? []);
  const words = plain(statement).match(/\p{L}+/gu) ?? [];
  return words.find((word) => {
    if (word.length < LENGTH_MIN || all.has(word)) return false;
    return PREFIXES.some(
      (prefix) =>
        all.has(prefix + word) || (word.startsWith(prefix) && word.length > 6 && all.has(word.slice(prefix.length))),
    );
  });
}

/** A size, model or abbreviation. */
function unknownCode(statement: string, known: string): string | undefined {
  const all = plain(known);
  return (statement.match(CODE) ?? []).find((code) => !COMMON.has(code) && !all.includes(plain(code)));
}

/** `within a month` where the source has `within a week`. */
export function otherUnit(normalized: string, known: string): string | undefined {
  const isKnown = (unit: string): boolean => new RegExp(`(?<!\\p{L})(?:${unit})(?!\\p{L})`, 'u').test(known);
  if (!units.some(isKnown)) return undefined;
  for (const unit of units) {
    const found = new RegExp(`(?<!\\p{L})(?:${ONE}) (?:${unit})(?!\\p{L})`, 'u').exec(normalized)?.[0];
    if (found !== undefined && !isKnown(unit)) return found;
  }
  return undefined;
}
