import { anyOf, once, perLanguage, rolePattern, whole } from '@parley/language/lexicon';
import { isUnderstood } from '@parley/language/stems';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { daysIn } from './days-in';
import { deniesIn, plain } from './polarity';
import { segmentsOf } from './segments';

const always = rolePattern('pledges', 'always');
const back = once(() => new RegExp(whole(`${anyOf('pledges', 'refund')}|${anyOf('binding', 'back')}`), 'u'));
const lost = rolePattern('pledges', 'lost');
/** In the statement's language; in a source, in any. */
const conditions = perLanguage((language) => {
  const languages = isUnderstood(language) ? [language] : undefined;
  const roles = [
    ['negation', 'condition'],
    ['own', 'when'],
    ['actions', 'case'],
    ['binding', 'only'],
  ] as const;
  return new RegExp(whole(roles.map(([subject, role]) => anyOf(subject, role, languages)).join('|')), 'u');
});
const SENTENCE_END = /(?<=[.;!?])\s+|\n+/u;

interface Spoken {
  readonly language: string;
  /** By the customer, whose case is judged by its numbers. */
  readonly asked: string;
}

/** `Delivery is always free`, or `the deposit is refunded`, without the condition of the nearest sentences. */
export function droppedCondition(text: string, known: string, spoken: Spoken): string | undefined {
  const said = plain(text).replace(/\[\d[\d, ]*\]/g, ' ');
  const everywhere = always().exec(said)?.[0];
  const pledge = everywhere ?? back().exec(said)?.[0];
  if (pledge === undefined || isOfCase(said, spoken.language)) return undefined;
  const sentences = known.split(SENTENCE_END).map(plain);
  const isDropped = everywhere === undefined ? isTurned : isBoundWhollyBy;
  return isDropped(said, sentences, spoken) ? pledge : undefined;
}

/** Has a condition itself. */
function isOfCase(said: string, language: string): boolean {
  return /\d/.test(said) || conditions(language).test(said) || daysIn(said).length > 0 || deniesIn(said, language);
}

/** The nearest sentences are conditional. */
function isBoundWhollyBy(said: string, sentences: readonly string[], { language }: Spoken): boolean {
  const counts = countsOf(said, sentences, language);
  const most = Math.max(0, ...counts);
  return most > 0 && sentences.every((sentence, at) => counts[at] !== most || isConditional(sentence, language));
}

/** Refunds are conditional, and otherwise denied. */
function isTurned(said: string, sentences: readonly string[], { language, asked }: Spoken): boolean {
  if (/\d/.test(asked)) return false;
  const counts = countsOf(said, sentences, language);
  const refunds = sentences.filter((sentence) => back().test(sentence));
  const isLostElse = sentences.some(
    (sentence, at) => ((counts[at] ?? 0) > 0 || back().test(sentence)) && isLost(sentence, language),
  );
  return isLostElse && refunds.every((each) => isConditional(each, language) || isLost(each, language));
}

function countsOf(said: string, sentences: readonly string[], language: string): readonly number[] {
  const units = unitsOf(said, language).filter(({ stem, missing }) => missing !== 0 && !always().test(stem));
  return sentences.map((sentence) => {
    const source = sourceOf(sentence, language);
    return units.filter((unit) => hasUnit(source, unit)).length;
  });
}

function isConditional(sentence: string, language: string): boolean {
  return (
    conditions('').test(sentence) ||
    segmentsOf(sentence, language).some(({ numbers }) => numbers.some(({ limit }) => limit !== 'none'))
  );
}

/** `After that it is not refunded` */
function isLost(sentence: string, language: string): boolean {
  return lost().test(sentence) || (back().test(sentence) && deniesIn(sentence, language));
}
