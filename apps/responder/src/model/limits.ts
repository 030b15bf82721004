import { inDigitsOf, measuresIn } from '@parley/language/facts';
import { anyOf, once, whole } from '@parley/language/lexicon';
import { isAgreement, type Known } from './added-clauses';
import { countIn, unitsOf } from './content-words';
import { plain } from './polarity';
import { segmentsOf } from './segments';

const YEAR_MONTHS = 12;
const AGE_MAX = 99;
/** `She is 2.` */
const BARE_AGE = /(?<=\b(?:is|am|turned|ist|bin|wird|is) )(\d{1,2})(?=\s*(?:[,.;?!]|$|and |und |en ))/gu;
const COMPOUND_AGE = /(\d{1,2})[\s-]years?[\s-]old/gu;

interface Limited {
  readonly dimension: string;
  readonly value: number;
  readonly isLeast: boolean;
  /** Words of the statement that its part has. */
  readonly common: number;
}

/** A yes for 100 km where the nearest part of the source has `within 80 km`. */
export function beyondLimit(statement: string, { sources, customers, language }: Known): string | undefined {
  if (!isAgreement(statement, language)) return undefined;
  const said = measuresIn(statement).measures;
  const limits = sources.flatMap(({ text }) => limitsIn(text, statement, language));
  const asked = customers.flatMap(({ text }) =>
    inDigitsOf(plain(text), language)
      .replace(COMPOUND_AGE, '$1 years')
      .replace(BARE_AGE, '$1 years')
      .split(/[.;!?\n]+\s/u)
      .flatMap((each) => measuresIn(each).measures),
  );
  return asked.find(({ dimension, values }) => {
    const all = limits.filter((each) => each.dimension === dimension);
    const most = Math.max(0, ...all.map(({ common }) => common));
    const isOver = ({ isLeast, value }: Limited): boolean =>
      values.every((each) => (isLeast ? Number(each) < value : Number(each) > value));
    const nearest = all.filter(({ common }) => common === most);
    return nearest.length > 0 && nearest.every(isOver) && !said.some((each) => each.dimension === dimension);
  })?.text;
}

const ofAge = once(() => new RegExp(whole(anyOf('added', 'age')), 'u'));

function limitsIn(text: string, statement: string, language: string): Limited[] {
  const words = unitsOf(statement, language);
  return segmentsOf(text, language).flatMap(({ text: part, numbers, own }) => {
    const measures = measuresIn(part).measures;
    return numbers.flatMap(({ text: number, limit }) => {
      const digits = /\d+/.exec(number)?.[0];
      const of = measures.find(({ text: each }) => digits !== undefined && /\d+/.exec(each)?.[0] === digits);
      const value = Number(of?.values[0]);
      if (limit === 'none' || of === undefined || Number.isNaN(value)) return [];
      const isAge = of.dimension.startsWith('number:') && value <= AGE_MAX && ofAge().test(plain(part));
      return [
        {
          dimension: isAge ? 'months' : of.dimension,
          value: isAge ? value * YEAR_MONTHS : value,
          isLeast: limit === 'up',
          common: countIn(words, own),
        },
      ];
    });
  });
}
