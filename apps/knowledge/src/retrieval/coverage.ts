import { languagePattern } from '@parley/language/lexicon';
import { foldAccents, isUnderstood, readableText } from '@parley/language/stems';
import { coverageOf, readCodes, type Coverage } from './codes';
import { namesCoverage, readNames } from './names';

const denial = languagePattern('search', 'negated-wish');

function isUnwanted(text: string, language: string): boolean {
  if (!isUnderstood(language)) return false;
  return denial(language).test(foldAccents(readableText(text).toLowerCase()));
}

/**
 * Compares codes, numbers, years, versions, names and denied wishes.
 *
 * @param language a tag's first part
 */
export function coverQuestion(question: string, language: string): (subject: string, text: string) => Coverage {
  const codes = readCodes(question, true);
  const names = readNames(question, language);
  const isNegated = isUnwanted(question, language);
  return (subject, text) => {
    const coverage = coverageOf(codes, subject, text);
    if (coverage !== 'same') return coverage;
    if (isNegated && !isUnwanted(subject, language)) return 'missing';
    return namesCoverage(names, `${subject}\n${text}`, language);
  };
}
