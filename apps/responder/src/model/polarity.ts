import { daysIn } from './days-in';
import { anyOf, languagePattern, once, perLanguage, rolePattern, whole } from '@parley/language/lexicon';

const negators = languagePattern('negation', 'negator');
/** As `free`. */
const costsNothing = rolePattern('negation', 'costs-nothing', 'gu');
const limits = rolePattern('negation', 'limit', 'gu');
/** `Unfortunately not, because …` says no more than a no. */
const refusing = (): string =>
  `^\\W*(?:${anyOf('refusals', 'regret')},?\\s+)+(?:${anyOf('negation', 'no')}|${anyOf('negation', 'not')})\\s*[,:](?!\\s*${whole(anyOf('negation', 'condition'))})`;
/** About oneself, or courtesy. */
const harmless = once(
  () => new RegExp(`${whole(anyOf('negation', 'harmless'))}|^\\s*${anyOf('negation', 'no')}\\s*,|${refusing()}`, 'gu'),
);
const notIncluded = rolePattern('negation', 'not-included', 'giu');
const surcharge = rolePattern('binding', 'surcharge');
const PRICE = /[€$£]|\b(?:euros?|dollars?|pounds?|francs?|franken)\b/iu;
const condition = perLanguage(
  (language) => new RegExp(`${whole(anyOf('negation', 'condition', [language]))}[^,.;]*(?:[,;]|[.!]?\\s*$)`, 'gu'),
);

const absolutes = rolePattern('pledges', 'absolute');
const knownAbsolutes = once(
  () => new RegExp(whole(`${anyOf('pledges', 'absolute')}|${anyOf('pledges', 'absolute-known')}`), 'u'),
);
const idioms = rolePattern('pledges', 'absolute-idiom', 'gu');

/** Binding: a source must have it in some words. */
const pledges = [
  {
    stated: rolePattern('pledges', 'free'),
    known: once(() => new RegExp(whole(`${anyOf('pledges', 'free')}|${anyOf('pledges', 'free-known')}`), 'u')),
  },
  { stated: rolePattern('pledges', 'refund'), known: rolePattern('pledges', 'refund-known') },
  { stated: rolePattern('pledges', 'discount'), known: rolePattern('pledges', 'discount-known') },
  { stated: rolePattern('pledges', 'guarantee'), known: rolePattern('pledges', 'guarantee') },
  { stated: rolePattern('pledges', 'compensation'), known: rolePattern('pledges', 'compensation') },
];

/** Lower case, no accents, plain apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** Drops a `not included` that the sentence's own price explains. */
export function withoutPriced(sentence: string): string {
  const isPriced = PRICE.test(sentence) || surcharge().test(plain(sentence));
  return isPriced ? sentence.replace(notIncluded(), ' ') : sentence;
}

/** `Non-members` denies nothing. */
const PREFIXED = /(?<!\p{L})(?:non?|not|nicht|niet|nao)-(?=\p{L})/gu;

/** Denies something of the business. */
export function isNegated(sentence: string, language: string): boolean {
  const normalized = plain(sentence)
    .replace(PREFIXED, ' ')
    .replace(costsNothing(), ' ')
    .replace(limits(), ' ')
    .replace(harmless(), ' ')
    .replace(condition(language), ' ');
  return negators(language).test(normalized);
}

export function deniesIn(clause: string, language: string): boolean {
  return negators(language).test(
    plain(clause)
      .replace(PREFIXED, ' ')
      .replace(costsNothing(), ' ')
      .replace(limits(), ' ')
      .replace(condition(language), ' '),
  );
}

const SENTENCE_END = /[.;!?\n]+(?=\s|$)/u;

/** `Always on Thursdays`, as the source has just these days. */
function withoutDays(normalized: string, known: string): string {
  const days = daysIn(normalized);
  if (days.length === 0) return normalized;
  const isSame = (each: string): boolean => daysIn(each).toSorted().join('') === days.toSorted().join('');
  return known.split(SENTENCE_END).some(isSame) ? normalized.replace(ofDays(), ' ') : normalized;
}

const ofDays = rolePattern('pledges', 'of-days', 'gu');

/** Absolute claims or pledges without a source. */
export function unboundIn(sentence: string, known: string): string | undefined {
  const stands = plain(known).replace(costsNothing(), 'free');
  const normalized = withoutDays(plain(sentence), stands).replace(idioms(), ' ').replace(costsNothing(), 'free');
  const absolute = absolutes().exec(normalized)?.[0];
  if (absolute !== undefined && !knownAbsolutes().test(stands)) return absolute;
  for (const pledge of pledges) {
    const found = pledge.stated().exec(normalized)?.[0];
    if (found !== undefined && !pledge.known().test(stands)) return found;
  }
  return undefined;
}
