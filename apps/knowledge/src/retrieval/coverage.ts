import { coverageOf, readCodes, type Coverage } from './codes';
import { namesCoverage, readNames } from './names';

/**
 * Compares a question's codes, numbers, years, versions and names with texts.
 *
 * @param language the question's, the first part of a tag
 * @returns by the subject of a text and its words: what the text has of them
 */
export function coverQuestion(question: string, language: string): (subject: string, text: string) => Coverage {
  const codes = readCodes(question, true);
  const names = readNames(question, language);
  return (subject, text) => {
    const coverage = coverageOf(codes, subject, text);
    return coverage === 'same' ? namesCoverage(names, `${subject}\n${text}`, language) : coverage;
  };
}
