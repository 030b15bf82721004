import { coverageOf, readCodes, type Coverage } from './codes';
import { namesCoverage, readNames } from './names';

/**
 * Compares codes, numbers, years, versions and names.
 *
 * @param language a tag's first part
 */
export function coverQuestion(question: string, language: string): (subject: string, text: string) => Coverage {
  const codes = readCodes(question, true);
  const names = readNames(question, language);
  return (subject, text) => {
    const coverage = coverageOf(codes, subject, text);
    return coverage === 'same' ? namesCoverage(names, `${subject}\n${text}`, language) : coverage;
  };
}
