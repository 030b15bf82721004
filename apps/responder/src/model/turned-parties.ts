import { anyOf, languagePattern, perLanguage } from '@parley/language/lexicon';
import type { Known } from './added-clauses';
import { bindingWords } from './bound-words';
import { countIn, sourceOf, unitsOf } from './content-words';
import { isNegated, plain } from './polarity';
import { withoutMarks } from './sentences';

const SENTENCE_END = /[.;:!?\n]+/u;
const STEM_LENGTH = 5;
const sender = languagePattern('added', 'sender');
const recipient = languagePattern('added', 'recipient');
const either = languagePattern('added', 'either');
const must = languagePattern('sentences', 'must');
const condition = languagePattern('negation', 'condition');
const negator = languagePattern('negation', 'negator');
const need = languagePattern('opposites', 'need');

/** Who does it, whether one of two is enough, and what is not needed. */
export function turnedParty(statement: string, known: Known): string | undefined {
  const { sources, language } = known;
  const normalized = plain(withoutMarks(statement));
  const stands = plain(sources.map(({ text }) => text).join('\n'));
  return (
    otherParty(normalized, stands, language) ??
    oneOfBoth(normalized, known) ??
    withoutNeeded(normalized, stands, language)
  );
}

/** `The recipient claims`, where only the sender is named. */
function otherParty(normalized: string, stands: string, language: string): string | undefined {
  if (isNegated(normalized, language)) return undefined;
  const turned = (said: (language: string) => RegExp, other: (language: string) => RegExp): string | undefined => {
    const found = said(language).exec(normalized)?.[0];
    const isTurned = found !== undefined && !said(language).test(stands) && other(language).test(stands);
    return isTurned && !other(language).test(normalized) ? found : undefined;
  };
  return turned(sender, recipient) ?? turned(recipient, sender);
}

const or = perLanguage((language) => new RegExp(`\\s${anyOf('sentences', 'or', [language])}\\s`, 'u'));

/** `Either the ticket or an ID`, where both are needed. */
function oneOfBoth(normalized: string, { sources, language }: Known): string | undefined {
  const found = either(language).exec(normalized)?.[0];
  if (found === undefined || isNegated(normalized, language)) return undefined;
  const units = unitsOf(normalized, language).filter(({ missing }) => missing !== 0);
  const isChoice = sources.some(({ text }) =>
    text
      .split(SENTENCE_END)
      .some((each) => or(language).test(plain(each)) && countIn(units, sourceOf(each, language)) > 1),
  );
  return isChoice ? undefined : found;
}

const lacks = perLanguage(
  (language) =>
    new RegExp(`(?<!\\p{L})${anyOf('added', 'without', [language])}\\s+(?:\\p{L}{1,4}\\s+)?(\\p{L}{5,})`, 'u'),
);

/** `By appointment` */
const by = perLanguage((language) => new RegExp(`(?<!\\p{L})${anyOf('added', 'by', [language])}\\s+$`, 'u'));

/** `Come without an appointment`, where it is by appointment only. */
function withoutNeeded(normalized: string, stands: string, language: string): string | undefined {
  const [found, word = ''] = lacks(language).exec(normalized) ?? [];
  if (found === undefined || isNegated(normalized, language)) return undefined;
  const only = bindingWords(language).find(({ name }) => name === 'only');
  const isNeeded = (each: string): boolean =>
    only?.said.test(each) === true ||
    [must, condition].some((pattern) => pattern(language).test(each)) ||
    by(language).test(each.split(word.slice(0, STEM_LENGTH), 1)[0] ?? '');
  const named = stands
    .split(/[.;:!?\n,]+/u)
    .filter((each) => each.includes(word.slice(0, Math.max(STEM_LENGTH, word.length - 2))));
  // `If there is no lift` is a condition without one.
  const isLacked = named.some((each) => negator(language).test(each) || lacks(language).test(each));
  return !isLacked && named.some(isNeeded) && !isUnneeded(normalized, stands, language) ? found : undefined;
}

/** `For the sauna that is not necessary`, of a duty before. */
function isUnneeded(normalized: string, stands: string, language: string): boolean {
  const units = unitsOf(normalized, language).filter(({ missing }) => missing !== 0);
  return stands
    .split(SENTENCE_END)
    .some(
      (each) => need(language).test(each) && isNegated(each, language) && countIn(units, sourceOf(each, language)) > 0,
    );
}
