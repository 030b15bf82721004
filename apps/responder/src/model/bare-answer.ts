import { noonInDigits } from './segments';
import { anyOf, languagePattern, once, perLanguage, whole, wordsOf } from '@parley/language/lexicon';
import { isKnown, thingsIn } from './added-clauses';
import type { Source } from './content-words';
import type { Grounds } from './grounds';
import { hasSameSense } from './opposites';
import { isNegated, plain } from './polarity';
import { withoutMarks } from './sentences';

const SENTENCE = /[^.!?\n]+[.!?\n]*/gu;
const yesOrNo = once(() => new RegExp(`^${whole(`${anyOf('sentences', 'yes')}|${anyOf('sentences', 'no')}`)}`, 'u'));
const isNo = once(() => new RegExp(`^${whole(anyOf('sentences', 'no'))}`, 'u'));
const open = perLanguage(
  (language) =>
    new RegExp(
      `(?:^|[,;:]|\\s${anyOf('sentences', 'and', [language])})\\W*${whole(anyOf('negation', 'open-question', [language]))}`,
      'u',
    ),
);
const persons = perLanguage((language) => new RegExp(`\\s+${whole(anyOf('added', 'persons', [language]))}`, 'giu'));
const denial = languagePattern('negation', 'negator');

export type Answer = 'yes' | 'no';

export function answerIn(text: string): Answer | undefined {
  const said = yesOrNo().exec(plain(text).trim())?.[0];
  return said === undefined ? undefined : isNo().test(said) ? 'no' : 'yes';
}

export function withoutAnswer(body: string): string {
  return answerIn(body) === undefined ? body : body.trim().replace(/^\p{L}+\s*[,.:!–-]\s*/u, '');
}

/** Yes or no alone. */
export function bareAnswerOf(text: string): Answer | undefined {
  const rest = plain(withoutMarks(text)).trim().replace(yesOrNo(), '');
  return /\p{L}/u.test(rest) ? undefined : answerIn(text);
}

/** The customer's question as a statement. Undefined: it asks for more than a yes or no. */
export function turnedQuestion(answer: Answer, asked: string, language: string): string | undefined {
  const sentences = asked.match(SENTENCE) ?? [];
  const question = sentences.at(-1)?.trim() ?? '';
  const normalized = plain(question);
  const isOther = sentences.slice(0, -1).some((each) => each.includes('?'));
  if (!question.endsWith('?') || isOther || open(language).test(normalized) || denial(language).test(normalized))
    return undefined;
  // `Do you teach` is what `we teach` answers.
  const stated = question.replace(/[?¿]/gu, '').replace(persons(language), '').trim();
  if (answer === 'yes') return `${stated}.`;
  const [not] = wordsOf('negation', 'denied', [language]);
  return not === undefined ? undefined : `${stated} ${not}.`;
}

/** Each thing of the question, so that nothing is left to the customer's words. */
export function isOfSources(turned: string, sources: readonly Source[], language: string): boolean {
  const things = thingsIn(turned, language);
  return things.length > 0 && things.every((unit) => isKnown(unit, sources));
}

/** The passage answers its own question. */
export function opensWith(answer: Answer, { text }: Source): boolean {
  return answerIn(text.slice(text.indexOf('\n') + 1)) === answer;
}

/** May be another case than the passage's. */
export function hasNumber(text: string): boolean {
  return /\d/.test(noonInDigits(text));
}

/** `Yes, on the lawn`, where it is forbidden. */
export function affirmsDenied(text: string, cited: readonly Source[], { customerTexts, language }: Grounds): boolean {
  const turned = answerIn(text) === 'yes' ? turnedQuestion('yes', customerTexts[0] ?? '', language) : undefined;
  if (turned === undefined || isNegated(text, language) || !isOfSources(turned, cited, language)) return false;
  return cited.every((source) => hasSameSense(turned, source, language) === false);
}
